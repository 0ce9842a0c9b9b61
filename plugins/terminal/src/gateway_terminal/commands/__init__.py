"""One file a command, named as it is typed; each is imported when it is called."""

"""What is tried in clean environments, with nothing but what was installed: steps of `.ci/run`, each a module."""

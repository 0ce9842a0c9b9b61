"""The commands of `gateway pack`, one file each."""

"""The tests of the core; each file mirrors the source file whose promises it keeps."""

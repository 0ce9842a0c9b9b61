"""The sheet worked out, and two compared: tests of `gateway_core.rules.sheet`."""

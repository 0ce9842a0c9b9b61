"""How the names of people's own files end."""

__all__ = ["YAML"]

YAML = (".yaml", ".yml")  # a person may call a file either; in the data of a pack .yml is a fault

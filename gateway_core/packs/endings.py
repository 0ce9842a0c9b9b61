"""How people's own files are called: by which ending, or by which name."""

__all__ = ["CODE", "RULES", "TABLE_FILE", "YAML"]

TABLE_FILE = "table.yaml"  # a table file that is gone by without being named
YAML = (".yaml", ".yml")  # a person may call a file either; in the data of a pack .yml is a fault
CODE = ".py"  # a house rule that is a program
RULES = (*YAML, CODE)  # house rules

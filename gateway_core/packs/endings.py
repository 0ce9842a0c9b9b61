"""How people's own files are called: `pack.yaml`, `table.yaml`, and the endings of the others."""

__all__ = ["CODE", "MANIFEST", "RULES", "TABLE_FILE", "YAML", "misspelt"]

MANIFEST = "pack.yaml"  # the file that makes a folder a pack
TABLE_FILE = "table.yaml"  # a table file that is gone by without being named
YAML = (".yaml", ".yml")  # a person may call a file either; in the data of a pack .yml is a fault
CODE = ".py"  # a house rule that is a program
RULES = (*YAML, CODE)  # house rules
_SLIPS = (*YAML, ".ymal", ".yalm")  # what stands where .yaml was meant
_HIDDEN = (".txt", ".bak", ".orig", "~")  # what editors and systems add, and hide from whoever looks


def misspelt(name: str, meant: str) -> str:
    """Return the cure of a name that was meant for another one, or for an ending; empty: it is none.

    >>> misspelt("Items.YML", ".yaml"), misspelt("Pack.yaml.txt", "pack.yaml"), misspelt("items.csv", ".yaml")
    ("Call it 'Items.yaml'.", "Call 'Pack.yaml.txt' 'pack.yaml'.", '')
    """
    lowered = name.lower()
    for hidden in _HIDDEN:
        lowered = lowered.removesuffix(hidden)
    for ending in _SLIPS:
        stem = lowered.removesuffix(ending)
        if stem == lowered:
            continue
        if meant == ".yaml":
            return f"Call it '{name[: len(stem)]}.yaml'."
        lowered = f"{stem}.yaml"
    return f"Call '{name}' '{meant}'." if lowered == meant.lower() and name != meant else ""

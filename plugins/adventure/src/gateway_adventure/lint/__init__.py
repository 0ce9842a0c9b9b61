"""What is wrong with tables, sheets, Gear and scenes though every key and every name in them is right."""

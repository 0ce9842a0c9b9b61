"""What the fields of a deed may be: how they are declared, what refuses them, and the forms that follow."""

"""The fields of a deed: how they are declared, what refuses them, and the forms that follow."""

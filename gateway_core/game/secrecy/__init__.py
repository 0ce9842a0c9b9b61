"""Who may know what: tags on the fields of states and facts, and what follows from them for views and worlds."""

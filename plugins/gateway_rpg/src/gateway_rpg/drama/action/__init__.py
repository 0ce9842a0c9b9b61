"""An action from its declaration to its throw: who may, who resists, what it owes and comes to (GW-DR-31, GW-EF)."""

"""An action from its declaration to its throw: who may, who resists, what it owes, what comes of it (GW-DR-31, GW-EF)."""

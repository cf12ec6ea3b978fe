"""The second kernel: Coq rechecks the derivations. `judge` asks it, `record` keeps what it said and knows when it is stale."""

// slot: external-packages
"mysql2",

// slot: external-packages
// It picks its parts at run time.
"mysql2",

// slot: external-packages
"@photostructure/sqlite",

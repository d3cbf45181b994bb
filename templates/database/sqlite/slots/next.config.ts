// slot: traced-files
"node_modules/@photostructure/sqlite/prebuilds/**/*",

// slot: external-packages
"@photostructure/sqlite",

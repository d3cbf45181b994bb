// slot: events
"user.passkey_added": "Passkey added",
"user.passkey_renamed": "Passkey renamed",
"user.passkey_removed": "Passkey removed",

// slot: events
"user.passkey_added": "Passkey added",
"user.passkey_removed": "Passkey removed",

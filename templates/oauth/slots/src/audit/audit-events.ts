// slot: events
"user.provider_linked": "Provider linked",
"user.provider_unlinked": "Provider unlinked",

// slot: events
"activity.exported": "Activity exported",

// slot: tabs
activity: { label: "Activity", path: "/activity" },

// slot: links
"/admin/activity": { label: "Activity", permission: "users:manage" },

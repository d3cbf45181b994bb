// slot: links
"/admin/users": { label: "Users", permission: "users:manage" },
"/admin/invitations": { label: "Invitations", permission: "users:manage" },

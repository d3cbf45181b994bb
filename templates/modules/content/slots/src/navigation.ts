// slot: links
"/posts/manage": { label: "Posts", permission: "content:edit" },

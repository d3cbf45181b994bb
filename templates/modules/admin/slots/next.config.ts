// slot: strict-pages
"admin/users",
"admin/invitations",
"invitation",

// slot: matcher
"/admin/users/:path*",
"/admin/invitations/:path*",
"/invitation/:path*",

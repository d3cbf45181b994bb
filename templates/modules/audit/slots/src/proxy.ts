// slot: matcher
"/admin/activity/:path*",

// slot: matcher
"/posts/manage/:path*",

// slot: pages
"/",

// slot: pages
"/invitation",

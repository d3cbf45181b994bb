// slot: strict-pages
"posts/manage",

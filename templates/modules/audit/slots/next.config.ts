// slot: strict-pages
"admin/activity",

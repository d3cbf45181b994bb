// slot: columns
/** Name and address in lower case, for the search: see src/database/search-text.ts. */
searchText: text("search_text"),
/** When somebody last used the app while signed in, give or take a few minutes. */
lastSeenAt: timestamp("last_seen_at"),

// slot: indexes
index("users_search_text").on(table.searchText, table.id),

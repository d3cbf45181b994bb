// slot: columns
/** Name and address in lower case, for the search: see src/database/search-text.ts. */
searchText: exact("search_text"),

// slot: indexes
index("users_search_text").on(table.searchText, table.id),

// slot: details
/** The id of an invitation. The address that it is for is in the log alone. */
invitation?: string;

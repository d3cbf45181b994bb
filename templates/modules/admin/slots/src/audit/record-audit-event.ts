// slot: details
/** The id of an invitation. The address that it is for is only in the log. */
invitation?: string;

// slot: details
/** The id of an invitation: no event has the address that it is for. */
invitation?: string;

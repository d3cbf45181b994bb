// slot: details
/** The id of a provider. */
provider?: string;

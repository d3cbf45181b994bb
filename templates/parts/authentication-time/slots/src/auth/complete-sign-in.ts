// slot: fields
/** When they proved who they are, if that isn't now: long ago for a sign-in that is less than reauthentication would be. */
authenticatedAt?: Date;

// slot: session
row.reauthenticatedAt = signIn.authenticatedAt;

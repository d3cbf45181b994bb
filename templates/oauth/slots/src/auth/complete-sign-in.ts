// slot: fields
/** For a sign-in that is less than reauthentication would be: this is asked for whatever takes it. */
needsReauthentication?: boolean;

// slot: session
if (signIn.needsReauthentication) row.reauthenticatedAt = new Date(0);

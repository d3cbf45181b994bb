// slot: details
/** The id of a post, and its title, which is all that is left of a deleted one. */
post?: string;
title?: string;

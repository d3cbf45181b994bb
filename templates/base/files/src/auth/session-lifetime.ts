// How long a session lasts.
const DAY = 24 * 60 * 60 * 1000;

/** After the sign-in, however busy it is. */
export const ABSOLUTE_LIFETIME = 30 * DAY;

/** After the last request. */
export const IDLE_LIFETIME = 7 * DAY;

/** Days that the TXT record of a verified domain may be missing. */
export const recordMissedDays = 7;

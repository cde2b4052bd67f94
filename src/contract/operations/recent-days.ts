/** Days in which a way into an account is new: it confirms nothing by itself, and can be dropped after a reset. */
export const recentDays = 30;

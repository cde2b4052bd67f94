const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as emails write it: 3 March 2027. */
export function formatEmailDate(moment: Date): string {
  return day.format(moment);
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 14 Nov 2026 */
export function formatDay(seconds: number): string {
  return day.format(seconds * 1000);
}

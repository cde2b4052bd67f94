/** How somebody reads moments: their language tag and time zone, and what now is. */
export type Reader = { locale: string; timeZone: string; now: Date };

/** The day of a moment as people say it: "Today", "Yesterday", "Monday 3 November", "3 November 2025". */
export function tellDay(moment: string, { locale, timeZone, now }: Reader): string {
  const date = new Date(moment);
  const dayOf = (each: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(each);
  if (dayOf(date) === dayOf(now)) return 'Today';
  if (dayOf(date) === dayOf(new Date(now.getTime() - 86_400_000))) return 'Yesterday';
  const isThisYear = dayOf(date).slice(0, 4) === dayOf(now).slice(0, 4);
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? { weekday: 'long' } : { year: 'numeric' }),
  }).format(date);
}

/** The time of day of a moment: "14:05". */
export function tellTime(moment: string, { locale, timeZone }: Reader): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(moment));
}

/** How long ago, in the shortest words: "now", "5 min", "3 h", "2 d"; older than a week it is the date. */
export function tellAgo(moment: string, { locale, timeZone, now }: Reader): string {
  const date = new Date(moment);
  const minutes = Math.max(0, Math.floor((now.getTime() - date.getTime()) / 60_000));
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} d`;
  return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' }).format(date);
}

/** Formatters of dates and numbers for one person. All but `number` take an ISO date. */
export type Formats = {
  /** 14 Nov 2026 */
  date(iso: string): string;
  /** 14 Nov 2026, 09:05 */
  moment(iso: string): string;
  /** 09:05 */
  clock(iso: string): string;
  /** Today, Yesterday, Saturday 14 November, 14 November 2025 */
  day(iso: string, now: Date): string;
  number(value: number): string;
};

/** An unknown language tag or time zone falls back to British English and UTC; it never throws. */
export function formatsFor(locale: string, timeZone: string): Formats {
  const tag = isKnownLocale(locale) ? locale : 'en-GB';
  const zone = isKnownZone(timeZone) ? timeZone : 'UTC';
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: zone });
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: zone });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone });
  const longDate = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: zone });
  const key = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }); // 2026-11-14
  const number = new Intl.NumberFormat(tag);
  return {
    date: (iso) => date.format(new Date(iso)),
    moment: (iso) => moment.format(new Date(iso)),
    clock: (iso) => clock.format(new Date(iso)),
    day(iso, now) {
      const [when, today] = [new Date(iso), key.format(now)];
      if (key.format(when) === today) return 'Today';
      if (key.format(when) === key.format(new Date(now.getTime() - day * 1000))) return 'Yesterday';
      return (key.format(when).slice(0, 4) === today.slice(0, 4) ? weekday : longDate).format(when);
    },
    number: (value) => number.format(value),
  };
}

/** Relative time in words: "3 hours ago", "in 6 days". */
export function toDistance(iso: string, now: Date): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
  const step = steps.find(({ size }) => Math.abs(seconds) >= size);
  if (step === undefined) return 'just now';
  return distance.format(Math.trunc(seconds / step.size), step.unit);
}

const distance = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const day = 86_400;
const steps = [
  { unit: 'year', size: 365 * day },
  { unit: 'month', size: 30 * day },
  { unit: 'day', size: day },
  { unit: 'hour', size: 3600 },
  { unit: 'minute', size: 60 },
] as const;

function isKnownLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

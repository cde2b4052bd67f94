const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** "1 view", "1.2K views". One language, so that server and browser write the same. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${short.format(count)} ${count === 1 ? one : many}`;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function dayLabel(iso: string): string {
  return day.format(new Date(iso));
}

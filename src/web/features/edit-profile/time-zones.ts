/** Every time zone this browser knows, and the user's own. */
export function timeZoneOptions(current: string): { value: string; label: string; keywords: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].sort().map((name) => ({
    value: name,
    label: name.replaceAll('_', ' '),
    keywords: name.replaceAll('/', ' '),
  }));
}

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** UTC+5:30, as people read it; empty for an unknown zone. */
export function offsetOf(timeZone: string, now: Date): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
    const offset = (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
    return offset === 'UTC+0' ? 'UTC' : offset;
  } catch {
    return '';
  }
}

/** Units in which durations are kept: minutes and seconds, or hours and minutes, decide what “8:31” means. */
export type DurationUnit = 's' | 'min' | 'h';

export function isDurationUnit(unit: string): unit is DurationUnit {
  return unit === 's' || unit === 'min' || unit === 'h';
}

const clock = /^[+-]?(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?:[.,](\d{1,3}))?$/;
const words =
  /^(?:(\d{1,4})\s?(?:h|hr|hrs|hours?|std\.?|stunden?|heures?|horas?|ore|uur|tim|godz\.?)\.?\s?)?(?:(\d{1,4})\s?(?:m|min|mins|minutes?|minuten|minutos|minuti|mn|′|')\.?\s?)?(?:(\d{1,4}(?:[.,]\d{1,3})?)\s?(?:s|sec|secs|seconds?|sek|sekunden|seg|″|")\.?)?$/iu;
const longest = 40;

/** Whether a text is a duration on a clock: 2:00:35, 59:51, 0:58.31. */
export function isClock(text: string): boolean {
  return clock.test(text.trim());
}

/** Whether a text names two units of time at least: 1h 20m, 9 min 48 s. */
export function isWordedDuration(text: string): boolean {
  const found = text.length <= longest ? words.exec(text.trim()) : null;
  return found !== null && found.slice(1).filter((part) => part !== undefined).length >= 2;
}

/** A duration in a unit; null when the text is none. Two parts are minutes and seconds, in hours they are hours and minutes. */
export function readDuration(text: string, unit: DurationUnit): number | null {
  const trimmed = text.trim();
  if (trimmed.length === 0 || trimmed.length > longest) return null;
  const seconds = clockSeconds(trimmed, unit) ?? wordedSeconds(trimmed);
  if (seconds === null) return null;
  const size = unit === 'h' ? 3600 : unit === 'min' ? 60 : 1;
  return seconds / size;
}

function clockSeconds(text: string, unit: DurationUnit): number | null {
  const found = clock.exec(text);
  if (found === null) return null;
  const [, one = '0', two = '0', three, fraction = '0'] = found;
  const part = Number(`0.${fraction}`);
  const whole =
    three !== undefined
      ? Number(one) * 3600 + Number(two) * 60 + Number(three)
      : (Number(one) * 60 + Number(two)) * (unit === 'h' ? 60 : 1);
  return (text.startsWith('-') ? -1 : 1) * (whole + part);
}

function wordedSeconds(text: string): number | null {
  if (!isWordedDuration(text)) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = words.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

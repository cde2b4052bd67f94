import { type DurationUnit, sizes } from './format-duration.ts';

const clock = /^[+-]?(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?:[.,](\d{1,3}))?$/;
const longest = 40;

/** Words for units of time, by their seconds, in lowercase. */
const unitWords: Record<number, string> = {
  86400:
    'd day days tag tage tagen jour jours j día días dia dias giorno giorni dag dagen dagar dage dzień dni день дня дней gün 天 日 日間 يوم',
  3600: 'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren u tim timme timmar time timer godz godzina godziny godzin hod ч час часа часов sa saat tunti tuntia óra 小时 小時 時間 时 시간 ساعة',
  60: "m min mins minute minutes minuten minuto minutos minuti minuut minuter minutter minuta minuty minut мин минута минуты минут dk dakika perc 分钟 分鐘 分間 分 분 دقيقة ′ ' mn",
  1: "s sec secs second seconds sek sekunde sekunden seg segundo segundos seconde secondes secondo secondi seconden sekunder sekund sekunda sekundy сек с секунда секунды секунд sn saniye mp 秒 秒間 초 ثانية ″ \" ''",
};
const secondsOf = new Map(
  Object.entries(unitWords).flatMap(([seconds, words]) => words.split(' ').map((word) => [word, Number(seconds)])),
);

/** Whether a text is a duration on a clock: 2:00:35, 59:51, 0:58.31. */
export function isClock(text: string): boolean {
  return clock.test(text.trim());
}

/** Whether a text names two units of time at least: 1h 20m, 9 min 48 s, PT1H20M. */
export function isWordedDuration(text: string): boolean {
  return (readWords(text)?.parts ?? 0) >= 2;
}

/** Whether a text is an amount of one unit of time: “45 min” among “1 h 20 min”. */
export function isOneUnit(text: string): boolean {
  return readWords(text)?.parts === 1;
}

/** A duration in a unit; null when the text is none. Two parts are minutes and seconds, in hours they are hours and minutes. */
export function readDuration(text: string, unit: DurationUnit): number | null {
  const trimmed = text.trim();
  if (trimmed.length === 0 || trimmed.length > longest) return null;
  const seconds = clockSeconds(trimmed, unit) ?? readWords(trimmed)?.seconds ?? null;
  return seconds === null ? null : seconds / sizes[unit];
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

const amount = /(\d{1,6}(?:[.,]\d{1,3})?)\s?([^\d\s.,]{0,9})\.?\s?/uy;

/** Amounts with their units, from the largest to the smallest; the last may go without: 1 h 58. */
function readWords(text: string): { seconds: number; parts: number } | null {
  const trimmed = text.trim().toLowerCase();
  if (trimmed.length === 0 || trimmed.length > longest) return null;
  const words = /^pt?\d/.test(trimmed) ? trimmed.replace(/^pt?/, '').replace('t', '') : trimmed;
  let [seconds, parts, last] = [0, 0, Number.POSITIVE_INFINITY];
  amount.lastIndex = 0;
  while (amount.lastIndex < words.length) {
    const found = amount.exec(words);
    if (found === null) return null;
    const [, number = '', word = ''] = found;
    const isEnd = word === '' && amount.lastIndex === words.length && (last === 3600 || last === 60);
    const size = isEnd ? last / 60 : secondsOf.get(word);
    if (size === undefined || size >= last || (isEnd && !/^[0-5]?\d$/.test(number))) return null;
    seconds += Number(number.replace(',', '.')) * size;
    parts += 1;
    last = size;
  }
  return parts === 0 ? null : { seconds, parts };
}

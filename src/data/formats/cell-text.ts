import { type ClockFormat, formatFor, type PatternPart } from './number-format.ts';

/** Cell as the workbook library gives it: kind, value and number format. */
type WorkbookCell = { t: string; v?: unknown; z?: unknown };

/** Text of a cell: dates in ISO, percentages and currencies as displayed, but every number in full precision. */
export function workbookCellText(cell: WorkbookCell, reading: { is1904: boolean }): string {
  if (cell.v instanceof Date)
    return Number.isNaN(cell.v.getTime())
      ? ''
      : momentText(cell.v.getTime(), { hasTime: true, hasSeconds: true, hasParts: false });
  if (cell.t === 'e' || cell.t === 'z' || cell.v === undefined || cell.v === null) return '';
  if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE';
  if (typeof cell.v === 'number') return numberText(cell.v, typeof cell.z === 'string' ? cell.z : '', reading);
  return String(cell.v).toWellFormed();
}

function numberText(value: number, code: string, { is1904 }: { is1904: boolean }): string {
  if (!Number.isFinite(value)) return '';
  const format = formatFor(code, value);
  if (format.is === 'plain') return figure(value);
  if (format.is === 'percent') return `${figure(value * 100)}%`;
  if (format.is === 'pattern') return patternText(value, format.pattern);
  if (format.is === 'duration') return durationText(value, format);
  if (format.is === 'dressed') {
    const digits = figure(Math.abs(value));
    const padded = digits.padStart(
      format.digits + (digits.includes('.') ? digits.length - digits.indexOf('.') : 0),
      '0',
    );
    return `${value < 0 ? '-' : ''}${format.before}${padded}${format.after}`.trim();
  }
  if (value < 0 || value > 2_958_466) return figure(value); // not a workbook date
  if (!format.hasYear && !format.hasMonth && !format.hasDay) return clockText(value, format);
  // Day 0 is no date: a time of day, or nothing but a number.
  if (value < 1 && !is1904) return value === 0 && !format.hasTime ? '0' : clockText(value, format);
  const time = toTime(value, is1904, format);
  const date = new Date(time);
  if (!format.hasDay && !format.hasTime && date.getUTCDate() === 1 && time % 86_400_000 === 0) {
    if (!format.hasMonth && date.getUTCMonth() === 0) return text4(date.getUTCFullYear());
    if (format.hasMonth && format.hasYear) return momentText(time, { ...format, hasTime: false }).slice(0, 7);
  }
  const hasTime = format.hasTime || Math.abs(time % 86_400_000) > 0;
  return momentText(time, { ...format, hasTime });
}

/** Pattern filled with digits from the right: 123456789 as 000-00-0000 is 123-45-6789. */
function patternText(value: number, pattern: readonly PatternPart[]): string {
  const digits = [...figure(value)];
  if (digits.some((digit) => !/\d/.test(digit))) return figure(value); // no identifier: the number counts
  const first = pattern.findIndex(({ is }) => is === 'digit');
  let text = '';
  for (const [at, part] of [...pattern.entries()].reverse()) {
    if (part.is === 'literal') {
      text = part.text + text;
      continue;
    }
    const filled = [...part.text].reverse().map((sign) => digits.pop() ?? (sign === '0' ? '0' : ''));
    text = (at === first ? digits.splice(0).join('') : '') + filled.reverse().join('') + text;
  }
  return text.trim();
}

/** Fifteen digits are all a workbook shows: the sixteenth is an artifact of floating point, as in 0.1 + 0.2. */
function figure(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Milliseconds since 1970. Excel treats 1900 as a leap year: days before its 29 February count one less. */
function toTime(serial: number, is1904: boolean, format: ClockFormat): number {
  const days = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  return toMilliseconds(days - 25_569, format);
}

/** Days in milliseconds, rounded to seconds unless parts of them are displayed. */
function toMilliseconds(days: number, { hasParts }: Pick<ClockFormat, 'hasParts'>): number {
  return hasParts ? Math.round(days * 86_400_000) : Math.round(days * 86_400) * 1000;
}

function momentText(time: number, { hasTime, hasSeconds }: ClockFormat): string {
  const iso = new Date(time).toISOString();
  if (!hasTime) return iso.slice(0, 10);
  const needsSeconds = hasSeconds || time % 60_000 !== 0;
  return iso.slice(0, needsSeconds ? 19 : 16).replace('T', ' ') + partsOfSecond(time);
}

function clockText(serial: number, format: ClockFormat): string {
  return momentText(toMilliseconds(serial % 1, format), { ...format, hasTime: true }).slice(11);
}

function durationText(days: number, format: Pick<ClockFormat, 'hasParts'>): string {
  const time = toMilliseconds(Math.abs(days), format);
  const seconds = Math.floor(time / 1000);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${days < 0 ? '-' : ''}${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${partsOfSecond(time)}`;
}

/** ".25" after a second that is not whole. */
function partsOfSecond(time: number): string {
  const milliseconds = ((time % 1000) + 1000) % 1000;
  return milliseconds === 0 ? '' : `.${String(milliseconds).padStart(3, '0')}`.replace(/0+$/, '');
}

function text4(year: number): string {
  return String(year).padStart(4, '0');
}

const errors = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

/** Name of an error in a cell. */
export function errorText(code: unknown): string {
  return errors.get(Number(code)) ?? 'other';
}

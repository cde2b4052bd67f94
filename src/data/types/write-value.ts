import { monthNames } from '../in-words.ts';
import type { ColumnType, DateType, NumberType, Precision } from './column-type.ts';
import { readDate } from './date.ts';
import { readNumber } from './number.ts';
import { formatDuration, isDurationUnit } from './times/format-duration.ts';

/** Value as text of its column; reading it gives the same value. */
export function writeValue(value: number | string, type: ColumnType): string {
  if (typeof value === 'string') return value;
  if (!Number.isFinite(value)) return '';
  if (type.is === 'date') return writeDate(value, type);
  return 'style' in type ? writeFigure(value, type) : String(value);
}

function writeFigure(value: number, type: NumberType): string {
  const { style, before, after } = type;
  if (type.is === 'duration') return writeDuration(value, type);
  const [digits = '', exponent] = String(Math.abs(value)).split('e');
  const [whole = '', part] = digits.split('.');
  const grouped = exponent === undefined && whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, style.group) : whole;
  const size = `${grouped}${part === undefined ? '' : style.decimal + part}${exponent === undefined ? '' : `e${exponent}`}`;
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const head = /[\p{L}.]$/u.test(before) ? `${before} ` : before;
  const full = `${sign}${head}${size}${after === '' ? '' : ` ${after}`}`;
  return Object.is(readNumber(full, type), value) ? full : sign + size;
}

/** As its column writes durations, where that says all of it. */
function writeDuration(value: number, type: NumberType): string {
  const { after: unit, form = 'm:ss' } = type;
  if (!isDurationUnit(unit)) return String(value);
  const isRead = (text: string) => readNumber(text, type) === value;
  const forms = [0, 1, 2, 3].map((decimals) => formatDuration(value, { form, unit, decimals }).replace('−', '-'));
  return forms.find(isRead) ?? String(value);
}

/** ISO 8601 with the precision of the column, or more if needed. */
function writeDate(at: number, type: DateType): string {
  if (type.isYearless) return `${new Date(at).getUTCDate()} ${monthNames[new Date(at).getUTCMonth()]?.slice(0, 3)}`;
  if (type.epoch !== undefined) return String(type.epoch === 'seconds' ? at / 1000 : at);
  const short = written(new Date(at), type.isTimeOfDay === true ? 'clock' : type.precision);
  return readDate(short, type) === at ? short : new Date(at).toISOString();
}

function written(date: Date, precision: Precision | 'clock'): string {
  const iso = date.toISOString();
  const [year, month] = [iso.slice(0, iso.indexOf('-', 1)), date.getUTCMonth()];
  switch (precision) {
    case 'year':
      return year;
    case 'half':
      return `${year}-H${Math.floor(month / 6) + 1}`;
    case 'quarter':
      return `${year}-Q${Math.floor(month / 3) + 1}`;
    case 'month':
      return iso.slice(0, year.length + 3);
    case 'week':
      return weekOf(date);
    case 'day':
      return iso.slice(0, year.length + 6);
    case 'minute':
      return iso.slice(0, year.length + 12).replace('T', ' ');
    case 'second':
      return iso.slice(0, year.length + 15).replace('T', ' ');
    case 'clock':
      return iso.slice(
        year.length + 7,
        iso.length - (date.getTime() % 60_000 === 0 ? 8 : date.getTime() % 1000 === 0 ? 5 : 1),
      );
  }
}

/** Week of a date, by its Thursday. */
function weekOf(date: Date): string {
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * 86_400_000);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * 86_400_000)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

import { parseTime } from '#data/types/date.ts';
import { monthNumber } from '#data/types/month-names.ts';
import type { ChartParts } from './chart-parts.ts';
import { fitScale, type Scale, type Tick } from './scale.ts';

/** Axis along x as numbers or dates: where a value stands, and how one is written that has no label of its own. */
export type XScale = {
  scale: Scale;
  /** Steps that data on such an axis has, in its unit, the largest first. */
  steps: readonly number[];
  write: (value: number, step: number) => string;
  /** Its labels are years. */
  isOfYears: boolean;
};

type Label = { name: string; place: number };

/** Reads the labels along x as one scale of numbers, years, months or dates; null where they are names. */
export function readXScale(labels: readonly Label[], parts: Pick<ChartParts, 'readFigure'>): XScale | null {
  if (labels.length < 2) return null;
  for (const { read, steps, write } of readings) {
    const ticks = labels.flatMap(({ name, place }): Tick[] => {
      const value = read(name, parts);
      return value === null ? [] : [{ place, value }];
    });
    const scale = ticks.length < 0.7 * labels.length ? null : fitScale(unwrapped(ticks, read === readMonth));
    if (scale === null || scale.kind === 'log' || scale.agreeing < Math.max(2, 0.7 * labels.length)) continue;
    if (scale.toValue(1) <= scale.toValue(0)) continue; // time and numbers go to the right
    return { scale, steps, isOfYears: read === readYear, write: (value, step) => write(value, step, labels) };
  }
  return null;
}

type Notation = {
  read: (name: string, parts: Pick<ChartParts, 'readFigure'>) => number | null;
  steps: readonly number[];
  write: (value: number, step: number, labels: readonly Label[]) => string;
};

const monthsOfYear = 12;
const daysOfMonth = 30.44;
const timeSteps = [600, 300, 240, 120, 60, 48, 36, 24, 12, 6, 3, 1, 7 / daysOfMonth, 1 / daysOfMonth] as const;

const readings: readonly Notation[] = [
  { read: readYear, steps: timeSteps, write: writeDate },
  { read: readMonth, steps: [6, 3, 2, 1], write: writeMonth },
  { read: readDay, steps: timeSteps, write: writeDate },
  { read: readNumber, steps: powers([5, 2, 1]), write: writeNumber },
];

function powers(digits: readonly number[]): number[] {
  return [4, 3, 2, 1, 0, -1, -2, -3].flatMap((power) => digits.map((digit) => digit * 10 ** power));
}

/** Months since the year 0. A shortened year (’05) belongs to the century that is nearer. */
function readYear(name: string): number | null {
  const [, plain, short] = /^(?:(1[5-9]\d\d|20\d\d|21\d\d)|['’](\d\d))$/.exec(name.trim()) ?? [];
  if (plain !== undefined) return Number(plain) * monthsOfYear;
  return short === undefined ? null : (Number(short) + (Number(short) < 50 ? 2000 : 1900)) * monthsOfYear;
}

function readMonth(name: string): number | null {
  return monthNumber(name.trim().toLowerCase().replace(/\.$/, ''));
}

function readDay(name: string): number | null {
  const time = parseTime(name.trim(), { order: 'dmy', precision: 'day' });
  if (time === null || time.form === 'clock' || time.form === 'digits') return null;
  const date = new Date(time.at);
  return date.getUTCFullYear() * monthsOfYear + date.getUTCMonth() + (date.getUTCDate() - 1) / daysOfMonth;
}

function readNumber(name: string, { readFigure }: Pick<ChartParts, 'readFigure'>): number | null {
  return readFigure(name)?.value ?? null;
}

/** Months go on after December. */
function unwrapped(ticks: readonly Tick[], isMonth: boolean): readonly Tick[] {
  if (!isMonth) return ticks;
  let years = 0;
  let last = Number.NEGATIVE_INFINITY;
  return [...ticks]
    .sort((a, b) => a.place - b.place)
    .map(({ place, value }) => {
      if (value + years * monthsOfYear <= last) years += 1;
      last = value + years * monthsOfYear;
      return { place, value: last };
    });
}

/** As long as the step needs: a year, a month or a day. */
function writeDate(value: number, step: number): string {
  const whole = Math.floor(value + 1e-6);
  const [year, month] = [Math.floor(whole / monthsOfYear), (whole % monthsOfYear) + 1];
  if (step >= monthsOfYear) return String(Math.round(value / monthsOfYear));
  const yearMonth = `${year}-${String(month).padStart(2, '0')}`;
  if (step >= 1) {
    const near = Math.round(value);
    return `${Math.floor(near / monthsOfYear)}-${String((near % monthsOfYear) + 1).padStart(2, '0')}`;
  }
  const day = Math.min(28, Math.max(1, Math.round((value - whole) * daysOfMonth) + 1));
  return `${yearMonth}-${String(day).padStart(2, '0')}`;
}

/** The word of a label for the same month, else the English one. */
function writeMonth(value: number, _step: number, labels: readonly Label[]): string {
  const month = ((((Math.round(value) - 1) % monthsOfYear) + monthsOfYear) % monthsOfYear) + 1;
  return labels.find(({ name }) => readMonth(name) === month)?.name ?? shortMonths[month - 1] ?? '';
}

const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function writeNumber(value: number, step: number): string {
  return String(Number(value.toFixed(Math.max(0, Math.min(6, Math.ceil(-Math.log10(step)))))));
}

import {
  type CountableTimeInterval,
  type TimeInterval,
  unixDay,
  utcHour,
  utcMinute,
  utcMonday,
  utcMonth,
  utcSecond,
  utcYear,
} from 'd3-time';
import { type DateUnit, tickWord, tickWords } from '../locale/format-date.ts';
import type { Locale } from '../locale/locale.ts';
import type { Tick } from './tick-row.ts';

type TickRoom = {
  /** Whether labels stand beside one another without touching. */
  fits: (ticks: readonly Tick[]) => boolean;
  locale: Locale;
  /** Where there is no room for the year, or the day, on a line of its own. */
  isOneLine?: boolean;
};

/** A moment of the data, and its place along the axis where that is not the moment itself. */
type Moment = { at: number; value: number };

type Given = {
  domain: readonly [number, number];
  /** How exactly moments are known: no tick is more exact. */
  unit: DateUnit;
  /** Moments to be labelled themselves, if all of them fit. */
  places?: readonly number[] | null;
};

/** Ticks of an axis of time: the finest beginnings of minutes, days, months, years … whose labels fit. */
export function timeTicks({ domain, unit, places }: Given, room: TickRoom): Tick[] {
  const [low, high] = domain;
  const asMoments = (moments: readonly number[]) => moments.map((at) => ({ at, value: at }));
  const own = places ?? (low === high ? [low] : []);
  return best(
    [
      ...(own.length > 0 ? [{ unit, moments: asMoments(own) }] : []),
      ...stepsFor(low, high, unit).map((step) => ({ unit: step.unit, moments: asMoments(startsOf(step, low, high)) })),
    ],
    room,
  );
}

/** Ticks under columns in the order of time: one for each, or for the first of each month, year … */
export function columnTicks(columns: readonly Moment[], unit: DateUnit, room: TickRoom): Tick[] {
  const inOrder = columns.toSorted((a, b) => a.at - b.at);
  const [low, high] = [inOrder[0]?.at ?? 0, inOrder.at(-1)?.at ?? 0];
  return best(
    [
      { unit, moments: inOrder },
      ...stepsFor(low, high, unit).map((step) => ({ unit: step.unit, moments: firstsOf(step, inOrder) })),
      // Where no beginning of a month is among a few days, every second, third … of them.
      ...[2, 3, 5, 10].map((every) => ({ unit, moments: inOrder.filter((_, place) => place % every === 0) })),
    ],
    room,
  );
}

type Choice = { unit: DateUnit; moments: readonly Moment[] };

/** More labels than these fit nowhere: they need not be written to know it. */
const mostLabels = 60;

/** The first choice that fits with two labels or more; else one label, which always does. */
function best(choices: readonly Choice[], room: TickRoom): Tick[] {
  const possible = choices.filter(({ moments }) => moments.length > 0 && moments.length <= mostLabels);
  for (const { unit, moments } of possible) {
    const ticks = moments.length > 1 ? write(moments, unit, room) : [];
    if (ticks.length > 1 && room.fits(ticks)) return ticks;
  }
  const last = possible.find(({ moments }) => moments.length === 1) ?? possible.at(-1) ?? choices[0];
  return last === undefined ? [] : write(last.moments.slice(0, 1), last.unit, room);
}

function write(moments: readonly Moment[], unit: DateUnit, { locale, isOneLine = false }: TickRoom): Tick[] {
  return moments.map(({ at, value }, place) => {
    const before = moments[place - 1]?.at ?? null;
    return isOneLine
      ? { value, label: tickWord(at, unit, { locale, before }) }
      : { value, ...tickWords(at, unit, { locale, before }) };
  });
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Steps between ticks. `length` is the shortest that one of them lasts. */
type Step = { unit: DateUnit; length: number; interval: TimeInterval };

const steps: readonly Step[] = [
  ...every('second', utcSecond, second, [1, 5, 15, 30]),
  ...every('minute', utcMinute, minute, [1, 5, 15, 30]),
  ...every('hour', utcHour, hour, [1, 3, 6, 12]),
  ...every('day', unixDay, day, [1, 2]),
  ...every('day', utcMonday, 7 * day, [1, 2]),
  ...every('month', utcMonth, 28 * day, [1, 3, 6]),
  ...every(
    'year',
    utcYear,
    365 * day,
    [1, 2, 5].flatMap((size) => [size, size * 10, size * 100, size * 1000]).sort(bySize),
  ),
];

function bySize(a: number, b: number): number {
  return a - b;
}

function every(unit: DateUnit, interval: CountableTimeInterval, length: number, counts: readonly number[]): Step[] {
  return counts.flatMap((count) => {
    const each = interval.every(count);
    return each === null ? [] : [{ unit, length: length * count, interval: each }];
  });
}

const shortest: Record<DateUnit, number> = {
  second,
  clock: second,
  minute,
  hour,
  day,
  month: 28 * day,
  quarter: 3 * 28 * day,
  half: 6 * 28 * day,
  year: 365 * day,
};

/** More ticks than these are no easier to read, however wide the axis is. */
const most = 12;

/** Steps for moments that are known as exactly as `unit` says, the finest first. */
function stepsFor(low: number, high: number, unit: DateUnit): Step[] {
  return steps
    .filter(({ length }) => length >= shortest[unit] && (high - low) / length <= most * 1.2)
    .map((step) => ({ ...step, unit: nameOf(step.unit, unit) }));
}

/** Quarters stay quarters, and times of day have no day. */
function nameOf(unit: DateUnit, known: DateUnit): DateUnit {
  if (unit === 'month') return known === 'quarter' || known === 'half' ? known : unit;
  return known === 'clock' && unit !== 'second' ? known : unit;
}

function startsOf({ interval }: Step, low: number, high: number): number[] {
  const moments = interval.range(new Date(low), new Date(high + 1)).map((date) => date.getTime());
  return moments.length > most ? [] : moments;
}

/** The first column of each step that begins within the data. */
function firstsOf(step: Step, columns: readonly Moment[]): Moment[] {
  const [low, high] = [columns[0]?.at ?? 0, columns.at(-1)?.at ?? 0];
  return startsOf(step, low, high).flatMap((start) => {
    const first = columns.find(({ at }) => at >= start);
    const end = step.interval.offset(new Date(start), 1).getTime();
    return first === undefined || first.at >= end ? [] : [first];
  });
}

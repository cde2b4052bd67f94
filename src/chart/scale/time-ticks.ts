import { type DateUnit, dateTickLabel, tickWord } from '../locale/format-date.ts';
import type { Locale } from '../locale/locale.ts';
import type { Tick } from './tick-row.ts';

type TickRoom = {
  /** Whether labels stand beside one another without touching. */
  fits: (ticks: readonly Tick[]) => boolean;
  locale: Locale;
  /** Where there is no room for the year, or the day, on a line of its own. */
  isOneLine?: boolean;
  /** Days of no year: none is written. */
  isYearless?: boolean;
};

/** A moment of the data, and its place along the axis where that is not the moment itself. */
type Moment = { at: number; value: number };

type Input = {
  domain: readonly [number, number];
  /** How exactly moments are known: no tick is more exact. */
  unit: DateUnit;
  /** Moments to be labelled themselves, if all of them fit. */
  places?: readonly number[] | null;
};

/** Ticks of an axis of time: the finest beginnings of minutes, days, months, years … whose labels fit. */
export function timeTicks({ domain, unit: given, places }: Input, all: TickRoom): Tick[] {
  const [low, high] = domain;
  const { unit, room } = withoutYear(given, all);
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
export function columnTicks(columns: readonly Moment[], given: DateUnit, all: TickRoom): Tick[] {
  const { unit, room } = withoutYear(given, all);
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

function withoutYear(unit: DateUnit, room: TickRoom): { unit: DateUnit; room: TickRoom } {
  return unit === 'yearless' ? { unit: 'day', room: { ...room, isYearless: true } } : { unit, room };
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

function write(
  moments: readonly Moment[],
  unit: DateUnit,
  { locale, isOneLine = false, isYearless = false }: TickRoom,
): Tick[] {
  return moments.map(({ at, value }, place) => {
    const before = isYearless ? at : (moments[place - 1]?.at ?? null);
    return isOneLine
      ? { value, label: tickWord(at, unit, { locale, before }) }
      : { value, ...dateTickLabel(at, unit, { locale, before }) };
  });
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Steps between ticks. `length` is the shortest that one of them lasts; `start` is where the one of a number begins. */
type Step = { unit: DateUnit; length: number; start: (number: number) => number; numberOf: (time: number) => number };

const monday = -3 * day; // the one before the first of January 1970

const steps: readonly Step[] = [
  ...[1, 5, 15, 30].map((count) => even('second', count * second)),
  ...[1, 5, 15, 30].map((count) => even('minute', count * minute)),
  ...[1, 3, 6, 12].map((count) => even('hour', count * hour)),
  ...[1, 2].map((count) => even('day', count * day)),
  ...[1, 2].map((count) => even('day', count * 7 * day, monday)),
  ...[1, 3, 6].map((count) => ofMonths('month', count, 28 * day * count)),
  ...[1, 10, 100, 1000].flatMap((size) =>
    [1, 2, 5].map((count) => ofMonths('year', 12 * count * size, 365 * day * count * size)),
  ),
];

function even(unit: DateUnit, length: number, from = 0): Step {
  return {
    unit,
    length,
    start: (number) => from + number * length,
    numberOf: (time) => Math.floor((time - from) / length),
  };
}

function ofMonths(unit: DateUnit, count: number, length: number): Step {
  return {
    unit,
    length,
    start: (number) => new Date(0).setUTCFullYear(0, number * count, 1),
    numberOf(time) {
      const date = new Date(time);
      return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / count);
    },
  };
}

const shortest: Record<DateUnit, number> = {
  second,
  clock: second,
  minute,
  hour,
  day,
  yearless: day,
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

/** Where steps begin within a span; none when they are too many. */
function startsOf({ start, numberOf }: Step, low: number, high: number): number[] {
  const starts: number[] = [];
  const first = numberOf(low);
  for (let number = start(first) < low ? first + 1 : first; start(number) <= high; number++) {
    starts.push(start(number));
    if (starts.length > most) return [];
  }
  return starts;
}

/** The first column of each step that begins within the data. */
function firstsOf(step: Step, columns: readonly Moment[]): Moment[] {
  const [low, high] = [columns[0]?.at ?? 0, columns.at(-1)?.at ?? 0];
  return startsOf(step, low, high).flatMap((start) => {
    const first = columns.find(({ at }) => at >= start);
    const end = step.start(step.numberOf(start) + 1);
    return first === undefined || first.at >= end ? [] : [first];
  });
}

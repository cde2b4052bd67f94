export type StepUnit = 'year' | 'half' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

export type TimeSteps = {
  /** Usual distance between times, if it is regular. */
  step: { unit: StepUnit; count: number } | null;
  /** Expected times that are missing between the first and the last: the first of them, and their number. */
  missing: { count: number; moments: readonly number[] };
};

const none: TimeSteps = { step: null, missing: { count: 0, moments: [] } };
const mostMoments = 100;
const day = 86_400_000;

/** Usual step of sorted times, and the times missing from it. Times may repeat. */
export function timeStepsOf(inOrder: Float64Array): TimeSteps {
  const moments = inOrder.filter((at, place) => place === 0 || at !== inOrder[place - 1]);
  if (moments.length < 3) return none;
  const isMonthly = moments.every((at) => at % day === 0 && new Date(at).getUTCDate() === 1);
  const places = isMonthly ? moments.map(monthOf) : moments;
  const size = typicalStep(places);
  if (size === null) return none;
  const named = isMonthly ? monthStep(size) : timeStep(size);
  if (named === null) return none;
  const missing = missingIn(places, size);
  const moment = isMonthly ? fromMonth : (at: number) => at;
  const expected = missing.map(moment);
  // Missing weekends are normal.
  if (named.unit === 'day' && expected.every(isWeekend)) return { step: named, missing: none.missing };
  const isSparse = missing.length > places.length;
  return {
    step: named,
    missing: isSparse ? none.missing : { count: missing.length, moments: expected.slice(0, mostMoments) },
  };
}

function monthOf(at: number): number {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function fromMonth(place: number): number {
  const year = Math.floor(place / 12);
  const at = Date.UTC(2000, place - year * 12, 1);
  return new Date(at).setUTCFullYear(year);
}

/** Distance between most neighbors; null when no distance has a majority. */
function typicalStep(places: Float64Array): number | null {
  const counts = new Map<number, number>();
  for (let at = 1; at < places.length; at++) {
    const gap = (places[at] ?? 0) - (places[at - 1] ?? 0);
    counts.set(gap, (counts.get(gap) ?? 0) + 1);
    if (counts.size > 10_000) return null;
  }
  const [size, count] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0]);
  return count * 2 > places.length - 1 || (count >= 2 && count * 2 === places.length - 1) ? size : null;
}

function monthStep(months: number): TimeSteps['step'] {
  if (months % 12 === 0) return { unit: 'year', count: months / 12 };
  if (months === 6) return { unit: 'half', count: 1 };
  return months === 3 ? { unit: 'quarter', count: 1 } : { unit: 'month', count: months };
}

const units: readonly [unit: StepUnit, length: number][] = [
  ['week', 7 * day],
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

function timeStep(length: number): TimeSteps['step'] {
  const [unit, size] = units.find(([, each]) => length % each === 0) ?? ['second', 0];
  return size === 0 ? null : { unit, count: length / size };
}

function missingIn(places: Float64Array, size: number): number[] {
  const missing: number[] = [];
  for (let at = 1; at < places.length; at++) {
    const [from, to] = [places[at - 1] ?? 0, places[at] ?? 0];
    if ((to - from) % size !== 0) continue;
    for (let next = from + size; next < to && missing.length <= places.length; next += size) missing.push(next);
  }
  return missing;
}

function isWeekend(at: number): boolean {
  const weekday = new Date(at).getUTCDay();
  return weekday === 0 || weekday === 6;
}

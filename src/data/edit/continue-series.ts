/**
 * Texts that continue a dragged selection: numbers, dates and numbered words by their step, as in a spreadsheet;
 * everything else is repeated. Backwards, `texts` runs from the start outwards.
 */
export function continueSeries(texts: readonly string[], count: number, { isBackwards = false } = {}): string[] {
  const steps = { first: isBackwards ? -1 : 1 };
  for (const read of [readNumbers, readDates, readQuarters, readNames, readNumbered]) {
    const series = read(texts, steps);
    if (series) return Array.from({ length: count }, (_, index) => series(index + 1));
  }
  return Array.from({ length: count }, (_, index) => texts[index % texts.length] ?? '');
}

/** Continuation of a series: the text so many places after the last. */
type Series = ((places: number) => string) | null;
type Steps = { first: number };

/** Step between all values; a single value continues by the first step. */
function evenStep(values: readonly number[], { first }: Steps): number | null {
  const [start = 0, second] = values;
  if (second === undefined) return first;
  const step = second - start;
  const isEven = values.every(
    (value, index) => Math.abs(value - (start + index * step)) < 1e-9 * Math.max(1, Math.abs(value)),
  );
  return isEven ? step : null;
}

const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,10})?$/;

function readNumbers(texts: readonly string[], steps: Steps): Series {
  if (texts.length < 2 || !texts.every((text) => NUMBER.test(text))) return null;
  const mark = texts.some((text) => text.includes(',')) ? ',' : '.';
  if (mark === ',' && texts.some((text) => text.includes('.'))) return null;
  const values = texts.map((text) => Number(text.replace(',', '.')));
  const step = evenStep(values, steps);
  if (step === null) return null;
  const decimals = Math.max(...texts.map((text) => text.split(mark)[1]?.length ?? 0));
  const last = values.at(-1) ?? 0;
  return (places) => (last + step * places).toFixed(decimals).replace('.', mark);
}

const DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;
const DAY = 86_400_000;

/** 2026-01-31 by days, or by months where the day of the month stays; 2026-01 by months. */
function readDates(texts: readonly string[], steps: Steps): Series {
  const parts = texts.map((text) => DATE.exec(text));
  const days = parts.map((part) => part?.[3]);
  if (parts.some((part) => !part) || new Set(days.map((day) => day === undefined)).size > 1) return null;
  const months = parts.map((part) => Number(part?.[1]) * 12 + Number(part?.[2]) - 1);
  const lastMonth = months.at(-1) ?? 0;
  const byMonth = evenStep(months, steps);
  const isMonthly = days[0] === undefined || (texts.length > 1 && new Set(days).size === 1 && byMonth !== 0);
  if (isMonthly) {
    if (byMonth === null) return null;
    return (places) => monthText(lastMonth + byMonth * places) + (days[0] === undefined ? '' : `-${days[0]}`);
  }
  const moments = texts.map((text) => Date.parse(`${text}T00:00:00Z`) / DAY);
  const byDay = evenStep(moments, steps);
  const last = moments.at(-1) ?? 0;
  if (byDay === null || moments.some(Number.isNaN)) return null;
  return (places) => new Date((last + byDay * places) * DAY).toISOString().slice(0, 10);
}

function monthText(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

const QUARTER = /^Q([1-4])([ /-])(\d{4})$/;

function readQuarters(texts: readonly string[], steps: Steps): Series {
  const parts = texts.map((text) => QUARTER.exec(text));
  if (parts.some((part) => !part)) return null;
  const quarters = parts.map((part) => Number(part?.[3]) * 4 + Number(part?.[1]) - 1);
  const step = evenStep(quarters, steps);
  const last = quarters.at(-1) ?? 0;
  if (step === null) return null;
  return (places) => {
    const quarter = last + step * places;
    return `Q${(quarter % 4) + 1}${parts[0]?.[2] ?? ' '}${Math.floor(quarter / 4)}`;
  };
}

const NAMES = [
  'January February March April May June July August September October November December',
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  'Mon Tue Wed Thu Fri Sat Sun',
  'Q1 Q2 Q3 Q4',
].map((names) => names.split(' '));

/** Months, weekdays and quarters, which wrap around. */
function readNames(texts: readonly string[], steps: Steps): Series {
  const names = NAMES.find((candidates) => texts.every((text) => candidates.includes(text)));
  if (!names) return null;
  const places = texts.map((text) => names.indexOf(text));
  const [start = 0, second] = places;
  const step = second === undefined ? steps.first : second - start;
  const isEven = places.every((place, index) => (place - start - index * step) % names.length === 0);
  if (!isEven) return null;
  const last = places.at(-1) ?? 0;
  return (ahead) => names.at((last + step * ahead) % names.length) ?? '';
}

const NUMBERED = /^(.*\D)(\d{1,9})$/s;

/** Words that end in a number: Item 9, Item 10. */
function readNumbered(texts: readonly string[], steps: Steps): Series {
  const parts = texts.map((text) => (NUMBER.test(text) ? null : NUMBERED.exec(text)));
  const [stem] = parts.map((part) => part?.[1]);
  if (stem === undefined || parts.some((part) => part?.[1] !== stem)) return null;
  const numbers = parts.map((part) => Number(part?.[2]));
  const step = evenStep(numbers, steps);
  const last = numbers.at(-1) ?? 0;
  if (step === null) return null;
  const width = parts[0]?.[2]?.startsWith('0') ? (parts[0]?.[2]?.length ?? 0) : 0;
  return (places) => stem + String(Math.abs(last + step * places)).padStart(width, '0');
}

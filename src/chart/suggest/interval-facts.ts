import type { FigureFacts } from './column-facts.ts';

/** Values with the bounds between which they lie, or with a margin of error: a column of each for every column of values. */
export type IntervalFacts = { values: readonly FigureFacts[] } & (
  | { lows: readonly FigureFacts[]; highs: readonly FigureFacts[] }
  | { margins: readonly FigureFacts[] }
);

const low =
  /^(low|lower|lowest|lwr|lcl|min|minimum|untere[rs]?|untergrenze|inférieure?|inferior|minimale?|ondergrens|нижняя|下限)$/iu;
const high =
  /^(high|upper|highest|upr|ucl|max|maximum|obere[rs]?|obergrenze|supérieure?|superior|maximale?|bovengrens|верхняя|上限)$/iu;
const margin =
  /±|\+\/-|\bmoe\b|margin of error|error margin|fehlerspanne|fehlermarge|marge d.erreur|margen de error|margem de erro|margine d.errore|\buncertainty\b|unsicherheit/iu;
/** Words of a header that do not say what is measured. */
const filler =
  /^(ci|conf|confidence|interval|bound|limit|end|\d+%?|%|p\d+|pct|percent|konfidenzintervall|ki|grenze|borne|limite|límite|estimate|estimated|est|mean|average|avg|median|value|mittelwert|schätzung|moyenne|media|média|wert|valeur|valor)$/iu;

type Part = 'low' | 'high' | 'margin' | 'value';
/** A column of numbers as its header says: what it measures, and whether it is the value or one of its bounds. */
type HeaderPart = { figure: FigureFacts; part: Part; name: string };
type Bounded = readonly [value: FigureFacts, bound: FigureFacts];

/** The values of a table that have a range of uncertainty; null where there are none. */
export function intervalAmong(measures: readonly FigureFacts[]): IntervalFacts | null {
  const named = measures.map(readHeader);
  // The lowest and the highest price of a day are no uncertainty.
  if (named.some(({ name }) => /^(open|close)\b/.test(name))) return null;
  const margins = bounded(named, 'margin', isMargin);
  if (margins.length > 0) return { values: margins.map(first), margins: margins.map(second) };
  const lows = bounded(named, 'low', (value, bound) => isBelow(bound, value));
  const highs = bounded(named, 'high', isBelow);
  const isSame = lows.length === highs.length && lows.every(([value], place) => highs[place]?.[0] === value);
  if (lows.length === 0 || !isSame) return null;
  return { values: lows.map(first), lows: lows.map(second), highs: highs.map(second) };
}

/** All columns of a range. */
export function columnsOf(interval: IntervalFacts): readonly FigureFacts[] {
  const bounds = 'margins' in interval ? interval.margins : [...interval.lows, ...interval.highs];
  return [...interval.values, ...bounds];
}

function readHeader(figure: FigureFacts): HeaderPart {
  const header = figure.name.trim();
  const words = header
    .replace(margin, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s_.,;:()[\]/-]+/u)
    .filter((word) => word !== '' && !filler.test(word));
  const part = margin.test(header)
    ? 'margin'
    : words.some((word) => low.test(word))
      ? 'low'
      : words.some((word) => high.test(word))
        ? 'high'
        : 'value';
  const name = words.filter((word) => !low.test(word) && !high.test(word)).join(' ');
  return { figure, part, name: name.toLowerCase() };
}

/** Each value that has a bound of this kind: one of its name, or the only one there is when that has no name. */
function bounded(
  named: readonly HeaderPart[],
  part: Part,
  isBound: (value: FigureFacts, bound: FigureFacts) => boolean,
): Bounded[] {
  const values = named.filter((each) => each.part === 'value' && !/^(medium|middle|mittel)/.test(each.name));
  const bounds = named.filter((each) => each.part === part);
  const [only] = bounds;
  if (bounds.length === 1 && only !== undefined && only.name === '') {
    const value = values.find(({ figure }) => isBound(figure, only.figure));
    return value === undefined ? [] : [[value.figure, only.figure]];
  }
  return values.flatMap(({ figure, name }) => {
    const bound = bounds.find((each) => each.name === name);
    return bound !== undefined && isBound(figure, bound.figure) ? [[figure, bound.figure] as const] : [];
  });
}

/** Never above it, and beside it in some row: bounds of a forecast say nothing of what was measured before. */
function isBelow({ column: lower }: FigureFacts, { column: upper }: FigureFacts): boolean {
  const areBeside = lower.values.some((value, row) => value <= (upper.values[row] ?? Number.NaN));
  return areBeside && lower.values.every((value, row) => !(value > (upper.values[row] ?? value)));
}

function isMargin({ most, least }: FigureFacts, bound: FigureFacts): boolean {
  return bound.least >= 0 && bound.most <= Math.max(Math.abs(most), Math.abs(least));
}

function first([value]: Bounded): FigureFacts {
  return value;
}

function second([, bound]: Bounded): FigureFacts {
  return bound;
}

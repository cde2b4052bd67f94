import type { Predicted } from './predict.ts';

/** What an editor says of a table: see the README of the set. */
export type Gold = {
  id: string;
  first: readonly string[];
  three: readonly string[];
  wrong: readonly string[];
  measures: readonly string[];
  dimensions: readonly string[];
  never: readonly string[];
  combine: 'sum' | 'mean' | 'count' | 'none' | 'any';
  drop_rows: readonly string[];
};

export type Fault = 'type' | 'never' | 'measure' | 'combine' | 'total' | 'axis';

/** A chart as the editor sees it: a right type for the first place, or for one of three, and in what it misleads. */
export type Judged = { isFirst: boolean; isLater: boolean; faults: readonly Fault[] };

/** Types that show rows without drawing a value. */
const withoutValues = new Set(
  'table gantt timeline network locator-map dot-map word-cloud venn tree route-map connection-map calendar cluster-map density-map'.split(
    ' ',
  ),
);
const coordinates =
  /^(?:.*[._ ])?(lat|lon|lng|long|latitude|longitude|x|y|breite|länge|breitengrad|längengrad|latitud|longitud|latitudine|longitudine)(?![\p{L}])/iu;
const ways = new Set(['sum', 'mean', 'count']);

export function judgeChart(gold: Gold, { type, values, axes, combine, rows }: Predicted): Judged {
  const faults: Fault[] = [];
  if (gold.wrong.includes(type)) faults.push('type');
  const never = new Set(gold.never.filter((name) => !(type.endsWith('-map') && coordinates.test(name))).map(plain));
  if (type !== 'table' && [...values, ...axes].some((name) => never.has(plain(name)))) faults.push('never');
  const isCount = combine === 'count';
  const isCountRight = gold.combine === 'count' || gold.combine === 'any';
  const isMeasured =
    gold.measures.length === 0 || isCount ? isCountRight || gold.measures.length === 0 : areSome(values, gold.measures);
  if (!withoutValues.has(type) && !isMeasured) faults.push('measure');
  if (ways.has(gold.combine) && ways.has(combine) && gold.combine !== combine) faults.push('combine');
  const dropped = new Set(gold.drop_rows.map(plain));
  if (rows.some((row) => dropped.has(plain(row)))) faults.push('total');
  const needsAxis = gold.dimensions.length > 0 && type !== 'table' && type !== 'number-card';
  if (needsAxis && !areSome([...axes, ...values], gold.dimensions)) faults.push('axis');
  return { isFirst: gold.first.includes(type), isLater: gold.three.includes(type), faults };
}

export function isRightFirst({ isFirst, faults }: Judged): boolean {
  return isFirst && faults.length === 0;
}

function plain(text: string): string {
  return String(text)
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

function areSome(names: readonly string[], wanted: readonly string[]): boolean {
  return names.some((name) => wanted.some((other) => isNear(plain(name), plain(other))));
}

function isNear(a: string, b: string): boolean {
  if (a === b || (a.length > 3 && b.length > 3 && (a.includes(b) || b.includes(a)))) return true;
  return ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `);
}

import { z } from 'zod';
import { type MeasureKind, measureKinds } from '#data/measure/measure-kinds.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { normalizeBrandTheme } from '../theme/read-theme.ts';

const deepest = 4;
const most = 500;
const longest = 2000;

/** A value as plain data of bounded size. What JSON cannot carry (functions, NaN, symbols) becomes null. */
export function plainJson(given: unknown): unknown {
  return plain(given, 0);
}

function plain(given: unknown, depth: number): unknown {
  if (typeof given === 'string') return given.slice(0, longest).toWellFormed();
  if (typeof given === 'boolean') return given;
  if (typeof given === 'number') return Number.isFinite(given) ? given : null;
  if (typeof given !== 'object' || given === null || depth === deepest) return null;
  if (Array.isArray(given)) return given.slice(0, most).map((each) => plain(each, depth + 1));
  const entries = Object.entries(given)
    .filter(([name]) => name.length <= 300 && !(name in Object.prototype))
    .slice(0, most);
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value, depth + 1)]));
}

/** Ways to combine rows that share their keys: `auto` follows from the measure, `none` draws every row. */
export const hows = ['auto', 'none', 'sum', 'mean', 'median', 'count', 'min', 'max', 'first', 'last'] as const;

/** Values that the headline number of a chart can be. */
export const headlineFigures = [
  'none',
  'last',
  'first',
  'change',
  'percent-change',
  'sum',
  'mean',
  'max',
  'min',
] as const;

/** What a column of numbers can measure. */
export const measureNames = Object.keys(measureKinds) as MeasureKind[]; // the keys of the table

/** Parts of the calendar that times can be grouped by. */
export const grains = ['auto', 'none', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;

/**
 * What a user saves of a chart: plain data, no code, no HTML. Reading is loose: what does not fit becomes what a blank
 * document has, what is too long is cut, what nobody declared is left out.
 */
export const documentSchema = z.object({
  version: z.literal(1),
  template: text(60),
  /** Keys of the columns that each role takes. */
  roles: entries(50, z.unknown().optional().transform(keysOf)),
  /** A column that splits the chart into small multiples. */
  facet: text(300)
    .transform((key) => key || null)
    .nullable(),
  /** How rows with the same keys become one, and by which part of the calendar times are grouped. */
  combine: z.preprocess(toRecord, z.object({ how: z.enum(hows).catch('auto'), grain: z.enum(grains).catch('auto') })),
  /** What number columns measure, by key, where the author corrected what was detected. */
  measures: z.unknown().optional().transform(measuresOf),
  options: entries(200, z.unknown().optional().transform(plainJson)),
  text: z.preprocess(
    toRecord,
    z.object({
      title: text(500),
      subtitle: text(1000),
      source: text(500),
      sourceUrl: text(2000).transform(safeUrl),
      note: text(1000),
      byline: text(300),
      alt: text(2000),
    }),
  ),
  /** A number above the plot, computed from the data: of one series, or of all where `series` is empty. */
  headlineNumber: z.preprocess(
    toRecord,
    z.object({ figure: z.enum(headlineFigures).catch('none'), series: text(300), label: text(120) }),
  ),
  /** Template of tooltips, such as “{{name}}: {{value}}”; without one, tooltips list the values. */
  tooltip: text(1000),
  annotations: list(
    100,
    z.lazy(() => annotation),
  ).transform(withNames),
  /** Keys of what the chart is about; all else becomes context. */
  highlights: z.unknown().optional().transform(keysOf),
  /** What readers of the published chart get: a search field, and a filter by a column of the data. */
  readerControls: z.preprocess(
    toRecord,
    z.object({
      search: z.boolean().catch(false),
      filter: text(300)
        .transform((key) => key || null)
        .nullable(),
    }),
  ),
  /** Where the legend stands, where there is one. */
  legend: z.preprocess(
    toRecord,
    z.object({
      place: z.enum(['above', 'below']).catch('above'),
      align: z.enum(['start', 'middle', 'end']).catch('start'),
    }),
  ),
  theme: text(60).transform((id) => id || 'chartlas'),
  /** A look of somebody’s own, such as their brand. The chart carries it, so that it is the same wherever it goes. */
  look: z.unknown().optional().transform(normalizeBrandTheme),
  /** Whether a reader who prefers dark gets a light theme’s dark sister. */
  scheme: z.enum(['fixed', 'reader']).catch('fixed'),
  locale: text(20).transform((tag) => (/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(tag) ? tag : 'en')),
  motion: z.preprocess(
    toRecord,
    z.object({ enter: z.enum(['none', 'grow', 'wipe', 'fade']).catch('grow'), seconds: amount(0.1, 30, 1) }),
  ),
});

const place = z.union([z.number(), z.string().transform(cut(300))]);

/** A place in the data, or, without one, in the plot: shares from 0 to 1 from its upper left corner. */
const anchor = z.preprocess(toRecord, z.object({ x: place.nullable().catch(null), y: place.nullable().catch(null) }));

const annotation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    id: text(40),
    at: anchor,
    text: text(500),
    dx: amount(-4000, 4000, 0),
    dy: amount(-4000, 4000, 0),
    hasLine: z.boolean().catch(false),
    /** How the connector ends, and whether it is bent. */
    arrow: z.enum(['none', 'straight', 'curved']).catch('none'),
    width: amount(40, 2000, 160),
    /** Its offset in a narrow chart; without one it is a numbered note under the chart there. */
    narrow: z
      .object({ dx: amount(-4000, 4000, 0), dy: amount(-4000, 4000, 0) })
      .nullable()
      .catch(null),
  }),
  z.object({ kind: z.literal('line'), id: text(40), axis: z.enum(['x', 'y']), at: place, text: text(200) }),
  z.object({
    kind: z.literal('range'),
    id: text(40),
    axis: z.enum(['x', 'y']),
    from: place,
    to: place,
    text: text(200),
  }),
]);

/** Two windows change one annotation by its id, so each has one of its own: what comes without gets the next free number. */
function withNames<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const id = freeId(item.id, taken);
    taken.add(id);
    return { ...item, id };
  });
}

/** The id that an annotation gets where others are taken: its own, or the next free number. */
export function freeId(asked: string, taken: ReadonlySet<string>): string {
  let id = asked;
  for (let number = 1; id === '' || taken.has(id); number += 1) id = `n${number}`;
  return id;
}

/** Anything as text, cut and without what cannot be printed. */
function text(longest: number) {
  return z
    .unknown()
    .optional()
    .transform((given) => {
      if (typeof given === 'number' && Number.isFinite(given)) return String(given);
      return typeof given === 'string' ? cut(longest)(given) : '';
    });
}

function cut(longest: number): (given: string) => string {
  return (given) =>
    given
      .slice(0, longest)
      .toWellFormed()
      .replace(/[^\P{Cc}\t\n]/gu, '');
}

function amount(low: number, high: number, preset: number) {
  return z
    .number()
    .transform((given) => Math.min(high, Math.max(low, given)))
    .catch(preset);
}

/** The entries that can be read, so many at most. */
function list<Item extends z.ZodType>(most: number, item: Item) {
  return z
    .unknown()
    .optional()
    .transform((given): z.output<Item>[] => {
      if (!Array.isArray(given)) return [];
      return given.slice(0, most).flatMap((each: unknown) => {
        const read = item.safeParse(each);
        return read.success ? [read.data] : [];
      });
    });
}

/** A plain record. Names with a meaning of their own in JavaScript are left out. */
function entries<Item extends z.ZodType>(most: number, item: Item) {
  return z
    .unknown()
    .optional()
    .transform((given): Record<string, z.output<Item>> => {
      const known = Object.entries(toRecord(given))
        .filter(([name]) => name.length <= 300 && !(name in Object.prototype))
        .slice(0, most);
      return Object.fromEntries(known.map(([name, value]) => [name, item.parse(value)]));
    });
}

/** Kinds that are not known are left out. */
function measuresOf(given: unknown): Record<string, MeasureKind> {
  const kinds = entries(200, z.enum(measureNames).nullable().catch(null)).parse(given);
  const isKnown = (entry: [string, MeasureKind | null]): entry is [string, MeasureKind] => entry[1] !== null;
  return Object.fromEntries(Object.entries(kinds).filter(isKnown));
}

/** Keys of columns or categories: one, or a list of them. */
function keysOf(given: unknown): string[] {
  const all = Array.isArray(given) ? given.slice(0, 500) : [given];
  const keys = all.filter((key): key is string => typeof key === 'string' && key !== '').map(cut(300));
  return [...new Set(keys)];
}

function toRecord(given: unknown): Record<string, unknown> {
  const isRecord = typeof given === 'object' && given !== null && !Array.isArray(given);
  return isRecord ? (given as Record<string, unknown>) : {}; // just asked
}

import { measureKindOf } from '#data/measure/measure-kind.ts';
import { columnOf, type NumberColumn } from '#data/table.ts';
import { patchOf } from '../project/change.ts';
import type { Check, Look } from './look.ts';

/** Sizes that differ by more than this make the smaller lines flat. */
const farApart = 20;

/** Lines of several units, or of very different sizes, on one axis: their changes cannot be compared. */
export const farApartLines: Check = (look) => {
  const { template, options } = look;
  if (!('index' in template.options) || options.index === true || options.log === true) return null;
  const columns = columnsOf(look);
  const units = new Set(columns.map((column) => measureKindOf(column).unit ?? ''));
  const sizes = sizesOf(look, columns);
  // An index starts from a value above zero.
  if (sizes.length < 2 || sizes.some((size) => !(size > 0))) return null;
  if (columns.some(({ values }) => values.some((value) => value <= 0))) return null;
  const isMixed = units.size > 1;
  if (!isMixed && Math.max(...sizes) < farApart * Math.min(...sizes)) return null;
  return {
    id: 'far-apart-lines',
    severity: 'hint',
    why: `The lines have ${isMixed ? 'different units' : 'very different sizes'}. Index them to 100 to compare how they change.`,
    fix: { ...patchOf({ kind: 'option', name: 'index', value: true }), words: 'Show as an index' },
  };
};

function columnsOf({ document, combined: { table } }: Look): NumberColumn[] {
  return (document.roles.y ?? [])
    .flatMap((key) => columnOf(table, key) ?? [])
    .filter((column): column is NumberColumn => column.kind === 'number');
}

/** The median of each line. */
function sizesOf({ document, combined: { table } }: Look, columns: readonly NumberColumn[]): number[] {
  const series = columnOf(table, document.roles.series?.[0] ?? '');
  const [only] = columns;
  if (series?.kind !== 'text' || only === undefined) return columns.map(({ values }) => medianOf(values));
  return series.words.map((_, code) => medianOf(only.values.filter((_value, row) => series.codes[row] === code)));
}

function medianOf(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
}

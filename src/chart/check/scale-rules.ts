import { measureKindOf } from '#data/measure/measure-kind.ts';
import { columnOf, type NumberColumn } from '#data/table.ts';
import { type Patch, patchOf } from '../changes/change.ts';
import type { Document } from '../document/document.ts';
import { extentOf } from '../marks/series/lines.ts';
import { boundsOf } from '../scale/bounds.ts';
import { walk } from '../scene/node.ts';
import { type Check, type CheckContext, valueColumns } from './look.ts';

/** A bar's length is its value. Where lengths and values are not in proportion, the axis is cut off or bent. */
export const cutBaseline: Check = (look) => {
  const [column, ...others] = valueColumns(look);
  if (look.template.family !== 'bars' || column === undefined || others.length > 0) return null;
  const bars = look.stops
    .filter(({ node, rows }) => node.kind === 'rect' && rows.length === 1)
    .map(({ box, rows }) => ({ box, value: Math.abs(column.values[rows[0] ?? -1] ?? Number.NaN) }))
    .filter(({ value }) => value > 0);
  const largest = bars.reduce((most, bar) => (bar.value > (most?.value ?? 0) ? bar : most), bars[0]);
  if (largest === undefined) return null;
  const along =
    spreadOf(bars.map(({ box }) => box.width)) > spreadOf(bars.map(({ box }) => box.height)) ? 'width' : 'height';
  const perValue = largest.box[along] / largest.value;
  // A few pixels are lost to rounding; short bars would look wrong by them.
  const isWrong = bars.some(
    ({ box, value }) => Math.abs(box[along] - value * perValue) > 3 + largest.box[along] * 0.02,
  );
  if (!isWrong) return null;
  return {
    id: 'cut-baseline',
    severity: 'error',
    why: 'The axis does not start at zero, so small differences look large. Bars should start at zero.',
    ...fixFor(look),
  };
};

function spreadOf(sizes: readonly number[]): number {
  const [least, most] = extentOf([sizes]) ?? [0, 0];
  return most - least;
}

function fixFor({ document, template }: CheckContext): { fix?: Patch } {
  const names = ['low', 'high', 'log', 'baseline'].filter(
    (name) => name in template.options && name in document.options,
  );
  if (names.length === 0) return {};
  return {
    fix: { words: 'Start at zero', changes: names.map((name) => ({ kind: 'clear-option', name })) },
  };
}

/** Two value axes in one plot. Small multiples have one each, under a title each. */
export const dualAxes: Check = ({ drawing, document }) => {
  let axes = 0;
  let facets = 0;
  for (const { node } of walk(drawing.scene.root)) {
    if (node.part?.role === 'axis-y') axes++;
    if (node.part?.role === 'facet-title') facets++;
  }
  if (axes <= Math.max(1, facets) || document.facet !== null) return null;
  return {
    id: 'dual-axes',
    severity: 'warning',
    why: 'Two axes with different scales make lines cross at arbitrary points. Use two charts, or index the values to 100.',
    ...dualAxesFix(document),
  };
};

/** The same columns as lines on one axis. */
function dualAxesFix({ template, roles }: Document): { fix?: Patch } {
  const { x = [], columns = [], lines = [] } = roles;
  if (template !== 'combo') return {};
  return {
    fix: {
      words: 'Show as an index',
      changes: [
        { kind: 'template', template: 'line', roles: { x, y: [...columns, ...lines] } },
        { kind: 'option', name: 'index', value: true },
      ],
    },
  };
}

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

function columnsOf({ document, combined: { table } }: CheckContext): NumberColumn[] {
  return (document.roles.y ?? [])
    .flatMap((key) => columnOf(table, key) ?? [])
    .filter((column): column is NumberColumn => column.kind === 'number');
}

/** The median of each line. */
function sizesOf({ document, combined: { table } }: CheckContext, columns: readonly NumberColumn[]): number[] {
  const series = columnOf(table, document.roles.series?.[0] ?? '');
  const [only] = columns;
  if (series?.kind !== 'text' || only === undefined) return columns.map(({ values }) => medianOf(values));
  return series.words.map((_, code) => medianOf(only.values.filter((_value, row) => series.codes[row] === code)));
}

function medianOf(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
}

/** Values smaller than this share of the largest have bars that cannot be seen. */
const seen = 0.002;

/** Bars of which many are too short to be seen, where dots on a logarithmic axis would show all. */
export const invisibleBars: Check = (look) => {
  const { template, options } = look;
  const [column, ...others] = valueColumns(look);
  if (template.family !== 'bars' || options.log !== false || column === undefined || others.length > 0) return null;
  if ('values' in template.roles) return null;
  const values = column.values.filter((value) => !Number.isNaN(value));
  const most = values.reduce((largest, value) => Math.max(largest, value), 0);
  const small = values.filter((value) => value < most * seen);
  if (values.some((value) => value <= 0) || small.length * 4 < values.length || small.length === 0) return null;
  return {
    id: 'invisible-bars',
    severity: 'hint',
    why: 'Many bars are too short to be seen beside the longest. Dots on a logarithmic axis show all values.',
    fix: { ...patchOf({ kind: 'option', name: 'log', value: true }), words: 'Use a logarithmic axis' },
  };
};

/** A logarithmic axis that was chosen for values it cannot show. */
export const refusedLog: Check = (look) => {
  if (look.options.log !== true) return null;
  const isRefused = valueColumns(look).some(({ values }) => values.some((value) => value <= 0));
  if (!isRefused) return null;
  return {
    id: 'refused-log',
    severity: 'warning',
    why: 'A logarithmic axis cannot show zero or values below zero, so the axis is drawn in even steps.',
    fix: { ...patchOf({ kind: 'clear-option', name: 'log' }), words: 'Use even steps' },
  };
};

/** Values that lie outside the range of uncertainty around them: the columns are probably mixed up. */
export const outsideBounds: Check = (look) => {
  const [values, lows, highs] = [
    ['y', 'values', 'value'],
    ['low', 'from'],
    ['high', 'to'],
  ].map((names) => columnsFor(look, names));
  if (!('margin' in look.template.roles) || values === undefined) return null;
  const outside = values.flatMap((value, place) => {
    const bounds = boundsOf(value, { low: lows?.[place], high: highs?.[place] });
    if (bounds === null) return [];
    return Array.from(value.values.keys()).filter((row) => {
      const amount = value.values[row] ?? Number.NaN;
      return amount < (bounds.low.values[row] ?? amount) || amount > (bounds.high.values[row] ?? amount);
    });
  });
  if (outside.length === 0) return null;
  const count = outside.length === 1 ? 'One value lies' : `${outside.length} values lie`;
  return {
    id: 'outside-bounds',
    severity: 'warning',
    why: `${count} outside the lower and upper bound. Check which columns are the bounds.`,
  };
};

function columnsFor(
  { document, combined: { table }, template }: CheckContext,
  names: readonly string[],
): NumberColumn[] {
  const name = names.find((each) => each in template.roles) ?? '';
  return (document.roles[name] ?? [])
    .flatMap((key) => columnOf(table, key) ?? [])
    .filter((column): column is NumberColumn => column.kind === 'number');
}

import { measureKindOf } from '#data/measure/measure-kind.ts';
import { columnOf, type NumberColumn, type Table } from '#data/table.ts';
import { type Patch, patchOf } from '../changes/change.ts';
import type { Document } from '../document/document.ts';
import { extentOf } from '../marks/series/lines.ts';
import { boundsOf } from '../scale/bounds.ts';
import { walk } from '../scene/node.ts';
import { natureOf } from '../suggest/nature.ts';
import { answerCounts } from '../suggest/nature-words.ts';
import { type Check, type CheckContext, valueColumns } from './look.ts';
import { columnsFix, namesOf } from './mend.ts';

/** A bar's length is its value. Where lengths and values are not in proportion, the axis is cut off or bent. */
export const cutBaseline: Check = (look) => {
  const [column, ...others] = valueColumns(look);
  if (look.template.family !== 'bars' || column === undefined || others.length > 0) return null;
  const bars = look.stops
    .filter(({ node, rows }) => node.kind === 'rect' && rows.length === 1)
    .map(({ box, rows }) => ({ box, value: Math.abs(column.values[look.combined.rowIn(rows[0] ?? -1)] ?? Number.NaN) }))
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

/** Types that show each of their columns on a scale of its own. */
const ownScales = new Set(['table', 'parallel-coordinates', 'split-bars', 'sparkline-grid', 'number-card']);

/** Columns of different units along one axis. */
export const mixedUnits: Check = (look) => {
  const { template, document, options, combined } = look;
  if (ownScales.has(template.id) || options.index === true || look.drawing.error !== null) return null;
  for (const [role, { as, isMany }] of Object.entries(template.roles)) {
    if (as !== 'numbers' || !isMany) continue;
    const columns = numbersIn(combined.table, document.roles[role] ?? []);
    const [first, ...others] = columns;
    const stranger = others.find((other) => first !== undefined && haveOtherUnits(first, other));
    if (first === undefined || stranger === undefined) continue;
    return {
      id: 'mixed-units',
      severity: 'warning',
      why: `${namesOf([first, stranger])} have different units but share one axis, so their values cannot be compared.`,
      ...unitsFix(look, { role, columns }),
    };
  }
  return null;
};

function numbersIn(table: Table, keys: readonly string[]): NumberColumn[] {
  return keys
    .flatMap((key) => columnOf(table, key) ?? [])
    .filter((column): column is NumberColumn => column.kind === 'number');
}

/** Two units that are said, or an amount beside a rate. */
function haveOtherUnits(one: NumberColumn, other: NumberColumn): boolean {
  const [first, second] = [measureKindOf(one), measureKindOf(other)];
  return (first.unit ?? '').toLowerCase() !== (second.unit ?? '').toLowerCase();
}

/** As an index where the values allow one, else those that are alike, which is at least the first. */
function unitsFix(
  look: CheckContext,
  { role, columns }: { role: string; columns: readonly NumberColumn[] },
): { fix?: Patch } {
  if ('index' in look.template.options && columns.every(({ values }) => values.every((value) => !(value <= 0))))
    return { fix: { ...patchOf({ kind: 'option', name: 'index', value: true }), words: 'Show as an index' } };
  const [first] = columns;
  const alike = columns.filter((column) => first !== undefined && !haveOtherUnits(first, column));
  const keys = alike.map(({ key }) => key);
  return { fix: { words: `Show only ${namesOf(alike)}`, changes: [{ kind: 'role', role, columns: keys }] } };
}

/** Sizes that differ by more than this make the smaller lines flat. */
const farApart = 20;

/** Lines of very different sizes on one axis: their changes cannot be compared. */
export const farApartLines: Check = (look) => {
  const { template, options } = look;
  if (!('index' in template.options) || options.index === true || options.log === true) return null;
  const columns = numbersIn(look.combined.table, look.document.roles.y ?? []);
  const sizes = sizesOf(look, columns);
  // An index starts from a value above zero.
  if (sizes.length < 2 || sizes.some((size) => !(size > 0))) return null;
  if (columns.some(({ values }) => values.some((value) => value <= 0))) return null;
  if (Math.max(...sizes) < farApart * Math.min(...sizes)) return null;
  return {
    id: 'far-apart-lines',
    severity: 'hint',
    why: 'The lines have very different sizes. Index them to 100 to compare how they change.',
    fix: { ...patchOf({ kind: 'option', name: 'index', value: true }), words: 'Show as an index' },
  };
};

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
  return numbersIn(table, document.roles[name] ?? []);
}

/** Types in which the order of things is what is shown. */
const ofOrder = new Set([
  'bump',
  'line',
  'step-line',
  'slope',
  'scatter',
  'bubble',
  'dot-plot',
  'parallel-coordinates',
  'heatmap',
  'table',
  'number-card',
  'line-race',
  'bar-race',
  'sparkline-grid',
  'candlestick',
]);

/** The last place gets the longest bar. */
export const rankAsValue: Check = (look) => {
  const { shown, template } = look;
  const ranks = shown.values.filter(({ isRank }) => isRank).map(({ column }) => column);
  if (ranks.length === 0 || ofOrder.has(template.id) || look.drawing.error !== null) return null;
  return {
    id: 'rank-as-value',
    severity: 'warning',
    why: `${namesOf(ranks)} ${ranks.length === 1 ? 'is a place' : 'are places'} in an order, so the last one gets the largest mark. Show the values that the order is made from.`,
    ...columnsFix(look, ranks, (chart) => !chart.values.some(({ isRank }) => isRank)),
  };
};

/** How many were asked, drawn in place of what they said. */
export const baseAsValue: Check = (look) => {
  const { shown, template } = look;
  const bases = shown.values.filter(({ column }) => answerCounts.test(column.name.trim())).map(({ column }) => column);
  const isOnly = bases.length > 0 && bases.length === shown.values.length;
  const hasOthers = look.table.columns.some((column) => {
    return column.kind === 'number' && !bases.includes(column) && natureOf(column, look.table.rows).isMeasure;
  });
  if (!isOnly || !hasOthers || template.id === 'table' || look.drawing.error !== null) return null;
  return {
    id: 'base-as-value',
    severity: 'warning',
    why: `${namesOf(bases)} says how many answers the other values rest on. Show what was answered.`,
    ...columnsFix(look, bases, (chart) => !chart.values.some(({ column }) => bases.includes(column))),
  };
};

/** Values on both sides of zero in colors that run one way: gains and losses look like little and much. */
export const oneDirection: Check = (look) => {
  const { options, template } = look;
  if (!('centre' in template.options) || options.middle !== 'none' || breaksAtZero(options)) return null;
  const values = valueColumns(look).flatMap((column) => Array.from(column.values));
  if (!values.some((value) => value < 0) || !values.some((value) => value > 0)) return null;
  return {
    id: 'one-direction',
    severity: 'warning',
    why: `Values of ${namesOf(valueColumns(look))} are above and below zero, but the colors run in one direction: readers cannot see where a loss becomes a gain.`,
    fix: { words: 'Diverge at zero', changes: [{ kind: 'clear-option', name: 'middle' }] },
  };
};

/** Steps of which one ends at zero say where it is. */
function breaksAtZero({ scale, breaks }: CheckContext['options']): boolean {
  return (
    scale === 'own' &&
    String(breaks)
      .split(/[;,\s]+/)
      .some((each) => each !== '' && Number(each) === 0)
  );
}

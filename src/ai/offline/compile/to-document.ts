import { blankDocument, type Document } from '#chart/document/document.ts';
import { suggest } from '#chart/suggest/suggest.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Table } from '#data/table.ts';
import type { Intent } from '../intent/intent.ts';
import type { ResultKeys } from './to-steps.ts';

/** Names that chart types have for the column along which values stand, for the values, and for what tells series apart. */
type RoleNames = { along?: string; values: string; series?: string };

const roleNames: readonly [templates: string, names: RoleNames][] = [
  [
    'bar column lollipop funnel radial-bar packed-bubbles pie donut half-donut waffle parliament progress-rings gauge bullet',
    { along: 'label', values: 'value' },
  ],
  [
    'grouped-bar grouped-column stacked-bar stacked-column percent-bar percent-column diverging-bar split-bars dot-plot heatmap',
    { along: 'label', values: 'values', series: 'series' },
  ],
  [
    'line step-line area stacked-area percent-area streamgraph bump horizon sparkline-grid line-race',
    { along: 'x', values: 'y', series: 'series' },
  ],
  ['multiple-pies radar rose', { along: 'label', values: 'value', series: 'series' }],
  ['histogram box-plot violin beeswarm ecdf ridgeline', { values: 'values', series: 'series' }],
  ['choropleth tile-map dorling-map', { along: 'region', values: 'value' }],
  ['treemap sunburst icicle circle-packing', { along: 'levels', values: 'value' }],
  ['word-cloud', { along: 'word', values: 'weight' }],
  ['calendar', { along: 'date', values: 'value' }],
  ['waterfall', { along: 'label', values: 'delta' }],
  ['number-card', { along: 'label', values: 'value' }],
  ['slope', { along: 'label', values: 'value' }],
];

const known = new Map(
  roleNames.flatMap(([templates, names]) => templates.split(' ').map((id) => [id, names] as const)),
);

type Result = { keys: ResultKeys; table: Table; locale: string };

/** Columns of the result as the roles of a type whose names are not listed here; null where they do not fit it. */
function fittedRoles(template: string, { by, series, measures }: ResultKeys, table: Table): Document['roles'] | null {
  const manifest = manifestOf(template);
  const used = table.columns.filter(({ key }) => [by, series, ...measures].includes(key));
  const [found] = manifest === null ? [] : suggest({ ...table, columns: used }, [manifest]);
  return found === undefined || found.problems.length > 0
    ? null
    : Object.fromEntries(Object.entries(found.roles).map(([name, keys]) => [name, [...(keys ?? [])]]));
}

/** Types with series in place of those without. */
const withSeries: Readonly<Record<string, string>> = {
  column: 'grouped-column',
  bar: 'grouped-bar',
  pie: 'multiple-pies',
  donut: 'multiple-pies',
};

/** Chart of an intent over the table that its steps give. */
export function toDocument(intent: Intent, { keys, table, locale }: Result): Document {
  const fitted = intent.chart === undefined || isKnown(intent.chart) ? null : fittedRoles(intent.chart, keys, table);
  if (fitted !== null) return { ...blankDocument(intent.chart ?? ''), locale, roles: fitted, facet: keys.facet };
  const template = templateOf(intent, keys);
  return {
    ...blankDocument(template),
    locale,
    roles: rolesOf(template, intent, keys),
    facet: keys.facet,
    ...(intent.order === undefined && intent.top === undefined ? {} : { options: { order: 'data' } }),
  };
}

function templateOf({ chart, by, measures }: Intent, keys: ResultKeys): string {
  const fallback = by.length === 0 && measures.length < 2 ? 'number-card' : measures.length > 1 ? 'scatter' : 'column';
  const chartType = chart ?? fallback;
  const template = isKnown(chartType) ? chartType : fallback;
  return keys.series === null ? template : (withSeries[template] ?? template);
}

function isKnown(template: string): boolean {
  return known.has(template) || template === 'scatter' || template === 'bubble' || template === 'table';
}

function rolesOf(template: string, { by }: Intent, { by: along, series, measures }: ResultKeys): Document['roles'] {
  const one = (key: string | null | undefined) => (key === null || key === undefined ? [] : [key]);
  const [first, second, third] = measures;
  if (template === 'scatter' || template === 'bubble') {
    const isPair = second !== undefined;
    const [x, y] = isPair ? [first, second] : [along ?? undefined, first];
    return {
      x: one(x),
      y: one(y),
      color: one(series),
      ...(isPair ? { name: one(along) } : {}),
      ...(third === undefined ? {} : { size: [third] }),
    };
  }
  if (template === 'table') return { columns: [...one(along), ...one(series), ...measures] };
  const names = known.get(template);
  if (names === undefined) return {};
  // A histogram bins the numbers by itself.
  const values = by[0]?.bins === undefined ? [...measures] : one(along);
  const isSingle = names.values === 'value' || names.values === 'delta' || names.values === 'weight';
  return {
    ...(names.along === undefined ? {} : { [names.along]: one(along) }),
    [names.values]: isSingle && template !== 'number-card' ? values.slice(0, 1) : values,
    ...(names.series === undefined ? {} : { [names.series]: one(series) }),
  };
}

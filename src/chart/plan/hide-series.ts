import { type Column, columnOf, type Table } from '#data/table.ts';
import type { Chart } from '../describe/tooltip-text.ts';
import { type Drawing, draw, type Frame } from '../draw.ts';
import type { Legend } from '../template/template.ts';

/** Draws a chart without the series that a reader has hidden. The others keep their color, and the legend still names all. */
export function drawWithoutSeries(chart: Chart, hidden: ReadonlySet<string>, frame: Frame): Drawing {
  const whole = draw(chart.document, chart.table, chart.template, frame);
  if (hidden.size === 0 || whole.legend?.kind !== 'items') return whole;
  const { items } = whole.legend;
  const legend: Legend = { kind: 'items', items: items.map((item) => ({ ...item, isOff: hidden.has(item.key) })) };
  const colors = Object.fromEntries(items.map(({ key, color }) => [key, color]));
  const { document, table } = without(chart, hidden);
  const options = { ...document.options, ...('colors' in chart.template.options && { colors }) };
  return draw({ ...document, options }, table, chart.template, { ...frame, legend });
}

/** Whether an item of a legend can be hidden: those can that are a column or a word of the data. */
export function canHideSeries(chart: Chart, key: string): boolean {
  return (
    wideRoles(chart).some(([, keys]) => keys.includes(key)) ||
    wordColumns(chart).some(({ words }) => words.includes(key))
  );
}

/** A series of a wide table is a column, of a long one rows. */
function without(chart: Chart, hidden: ReadonlySet<string>): Chart {
  const { document, table } = chart;
  const wide = wideRoles(chart).map(([name, keys]) => {
    const of = document.roles[chart.template.roles[name]?.beside ?? name] ?? [];
    return [name, keys.filter((_, place) => !hidden.has(of[place] ?? ''))] as const;
  });
  const roles = { ...document.roles, ...Object.fromEntries(wide) };
  return { ...chart, document: { ...document, roles }, table: withoutWords(table, wordColumns(chart), hidden) };
}

function wideRoles({ document, template }: Chart): (readonly [string, readonly string[]])[] {
  return Object.entries(template.roles)
    .filter(([, role]) => role.as === 'numbers' && role.isMany)
    .map(([name]) => [name, document.roles[name] ?? []] as const);
}

function wordColumns({ document, table, template }: Chart): Extract<Column, { kind: 'text' }>[] {
  return Object.entries(template.roles)
    .filter(([, role]) => role.as === 'words')
    .flatMap(([name]) => document.roles[name] ?? [])
    .flatMap((key) => columnOf(table, key) ?? [])
    .filter((column) => column.kind === 'text');
}

/** Rows become gaps rather than being taken out: the rows of marks stay those of the user’s table. */
function withoutWords(table: Table, named: readonly Column[], hidden: ReadonlySet<string>): Table {
  const hiddenSeries = new Set<number>();
  for (const column of named) {
    if (column.kind !== 'text' || !column.words.some((word) => hidden.has(word))) continue;
    column.codes.forEach((code, row) => {
      if (hidden.has(column.words[code] ?? '')) hiddenSeries.add(row);
    });
  }
  if (hiddenSeries.size === 0) return table;
  const columns = table.columns.map((column): Column => {
    if (column.kind === 'text') {
      const words = column.words.filter((word) => !hidden.has(word) || !named.includes(column));
      const places = new Map(words.map((word, place) => [word, place]));
      return {
        ...column,
        words,
        codes: column.codes.map((code, row) =>
          hiddenSeries.has(row) ? -1 : (places.get(column.words[code] ?? '') ?? -1),
        ),
      };
    }
    return { ...column, values: column.values.map((value, row) => (hiddenSeries.has(row) ? Number.NaN : value)) };
  });
  return { ...table, columns };
}

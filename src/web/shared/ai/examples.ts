import type { Chart } from '#chart/describe/tooltip-text.ts';
import { isUpright } from '#chart/template/orientation.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { measureKindOf } from '#data/measure/measure-kind.ts';
import type { Column, NumberColumn, Table, TextColumn } from '#data/table.ts';

const most = 3;

/** Changes to try on a chart: what its type has settings for. */
export function editExamples({ document, table }: Pick<Chart, 'document' | 'table'>): string[] {
  const { value, category } = partsOf(table);
  const manifest = manifestOf(document.template);
  const options = manifest?.options ?? {};
  return [
    manifest?.turned === undefined
      ? 'dark theme'
      : `make it ${isUpright(manifest, document.options) ? 'horizontal' : 'vertical'}`,
    value === null ? null : `highlight ${value}`,
    'colors' in options && value !== null ? `color ${value} orange` : null,
    'sort' in options ? 'sort by name' : null,
    `subtitle: By ${category?.name ?? table.columns[0]?.name ?? 'row'}`,
  ]
    .filter((each) => each !== null)
    .slice(0, most);
}

/** Questions and requests to try, made from the columns of a table. */
export function examplesFor(kind: 'ask' | 'chart', table: Table): string[] {
  const { measure, category, time } = partsOf(table);
  const group = (category ?? time)?.name ?? null;
  if (measure === null) return countExamples(kind, group);
  const { name } = measure;
  const perTime = time === null ? null : time.kind === 'time' ? 'per month' : `by ${time.name}`;
  const all = {
    ask: [
      category === null ? null : `Which ${category.name} has the highest ${name}?`,
      `What is the average ${name}?`,
      group === null ? null : `Total ${name} by ${group}`,
    ],
    chart: [
      group === null ? null : `total ${name} by ${group}, highest first`,
      perTime === null ? null : `average ${name} ${perTime} as a line`,
      category === null ? null : `top 5 ${category.name} by ${name}`,
      `distribution of ${name}`,
    ],
  };
  return all[kind].filter((each) => each !== null).slice(0, most);
}

function countExamples(kind: 'ask' | 'chart', group: string | null): string[] {
  if (group === null) return kind === 'ask' ? ['How many rows are there?'] : [];
  return kind === 'ask'
    ? ['How many rows are there?', `How many rows by ${group}?`]
    : [`number of rows by ${group}`, `number of rows by ${group} as a pie`];
}

type Parts = {
  measure: NumberColumn | null;
  category: TextColumn | null;
  time: Column | null;
  /** Value of the category. */
  value: string | null;
};

function partsOf({ columns, rows }: Table): Parts {
  const isYear = (column: Column) => column.kind === 'number' && measureKindOf(column).kind === 'year';
  const measure = columns.find(
    (column): column is NumberColumn =>
      column.kind === 'number' && !['year', 'id', 'rank', 'coordinate'].includes(measureKindOf(column).kind),
  );
  const texts = columns.filter((column): column is TextColumn => column.kind === 'text' && column.words.length > 1);
  const category = texts.find(({ words }) => words.length <= 60 && words.length <= Math.max(12, rows)) ?? texts[0];
  return {
    measure: measure ?? null,
    category: category ?? null,
    time: columns.find((column) => column.kind === 'time' || isYear(column)) ?? null,
    value: category?.words.find((word) => word.length > 1 && word.length < 30) ?? null,
  };
}

import { columnOf, type Table } from '#data/table.ts';
import type { ConditionIntent, Grouping, Intent, MeasureIntent } from './intent.ts';

/** Part of an intent in words, with what it could be instead. */
export type Chip = {
  id: string;
  /** What kind of part it is: the label of its menu. */
  label: string;
  text: string;
  options: readonly ChipOption[];
};

/** Alternative of a chip, and the intent with it. */
type ChipOption = { text: string; intent: Intent; isCurrent: boolean };

/** Menus with more entries help nobody. */
const mostOptions = 40;

/** Intent as parts that can be changed one by one: “average · Price · by month · only Berlin · top 5”. */
export function chipsOf(intent: Intent, table: Table): Chip[] {
  const { measures, by, series, where, derive, top, order } = intent;
  return [
    ...measures.flatMap((measure, place) => measureChips(intent, table, { measure, place })),
    ...by.slice(0, 1).flatMap((grouping) => groupingChips(intent, table, { grouping, part: 'by' })),
    ...(series === undefined ? [] : groupingChips(intent, table, { grouping: series, part: 'series' })),
    ...where.map((condition, place) => whereChip(intent, table, { condition, place })),
    ...(derive === undefined ? [] : [deriveChip(intent)]),
    ...(top === undefined ? [] : [topChip(intent, table, top)]),
    ...(order === undefined || top !== undefined ? [] : [orderChip(intent, order)]),
  ];
}

const aggregateWords: Partial<Record<MeasureIntent['aggregate'], string>> = {
  ...{ sum: 'total', mean: 'average', median: 'median', min: 'lowest', max: 'highest' },
  ...{ count: 'number of values', rows: 'number of rows', distinct: 'different values', none: 'each value' },
};

function measureChips(
  intent: Intent,
  table: Table,
  { measure, place }: { measure: MeasureIntent; place: number },
): Chip[] {
  const withMeasure = (next: MeasureIntent): Intent => ({
    ...intent,
    measures: intent.measures.map((each, at) => (at === place ? next : each)),
  });
  const numbers = table.columns.filter(({ kind }) => kind === 'number');
  const [first] = numbers;
  const aggregates = (Object.keys(aggregateWords) as MeasureIntent['aggregate'][]).filter(
    (how) => how !== 'distinct' || measure.aggregate === 'distinct',
  ); // its keys
  const how: Chip = {
    id: `aggregate ${place}`,
    label: 'Calculation',
    text: aggregateWords[measure.aggregate] ?? measure.aggregate,
    options: aggregates.map((aggregate) => ({
      text: aggregateWords[aggregate] ?? aggregate,
      isCurrent: aggregate === measure.aggregate,
      intent: withMeasure({
        aggregate,
        column: aggregate === 'rows' ? '' : measure.column === '' ? (first?.key ?? '') : measure.column,
      }),
    })),
  };
  if (measure.column === '') return [how];
  const what: Chip = {
    id: `measure ${place}`,
    label: 'Column',
    text: nameOf(table, measure.column),
    options: numbers.slice(0, mostOptions).map(({ key, name }) => ({
      text: name,
      isCurrent: key === measure.column,
      intent: withMeasure({ ...measure, column: key }),
    })),
  };
  return measure.aggregate === 'none' && intent.measures.length > 1 ? [what] : [how, what];
}

const grains = ['day', 'week', 'month', 'quarter', 'year'] as const;

function groupingChips(
  intent: Intent,
  table: Table,
  { grouping, part }: { grouping: Grouping; part: 'by' | 'series' },
): Chip[] {
  const { by: _, series: __, ...rest } = intent;
  const others = part === 'by' ? intent.by.slice(1) : intent.by;
  const withGrouping = (next: Grouping | null): Intent =>
    part === 'by'
      ? { ...intent, by: next === null ? others : [next, ...others] }
      : { ...rest, by: intent.by, ...(next === null ? {} : { series: next }) };
  const used = new Set(
    [...intent.by, ...(intent.series === undefined ? [] : [intent.series])].map((each) => each.column),
  );
  const groups = table.columns.filter(
    (column) => column.key === grouping.column || (!used.has(column.key) && mayGroup(column, table.rows)),
  );
  const column = columnOf(table, grouping.column);
  const grain = column?.kind === 'time' ? grouping.grain : undefined;
  const main: Chip = {
    id: part,
    label: part === 'by' ? 'Group by' : 'Series',
    text: `${part === 'by' ? 'by' : 'split by'} ${nameOf(table, grouping.column)}`,
    options: [
      ...groups.slice(0, mostOptions).map(({ key, name }) => ({
        text: name,
        isCurrent: key === grouping.column,
        intent: withGrouping(key === grouping.column ? grouping : { column: key }),
      })),
      { text: 'Remove', isCurrent: false, intent: withGrouping(null) },
    ],
  };
  if (column?.kind !== 'time') return [main];
  return [
    main,
    {
      id: `${part} grain`,
      label: 'Time unit',
      text: grain === undefined ? 'each date' : `per ${grain}`,
      options: grains.map((each) => ({
        text: `per ${each}`,
        isCurrent: each === grain,
        intent: withGrouping({ ...grouping, grain: each }),
      })),
    },
  ];
}

type Column = Table['columns'][number];

/** Whether a column may group, found out once: chips are made at every key. */
const grouping = new WeakMap<Column, boolean>();

/** Columns with few values, and times. */
function mayGroup(column: Column, rows: number): boolean {
  const known = grouping.get(column) ?? hasFewValues(column, rows);
  grouping.set(column, known);
  return known;
}

function hasFewValues(column: Column, rows: number): boolean {
  if (column.kind === 'time') return true;
  if (column.kind === 'text') return column.words.length > 1 && column.words.length < Math.max(20, rows * 0.7);
  return new Set(column.values.subarray(0, 2000)).size <= 20;
}

const signs: Partial<Record<ConditionIntent['operator'], string>> = {
  ...{ is: 'only ', 'one-of': 'only ', 'is-not': 'not ', 'none-of': 'not ', contains: 'with ', lacks: 'without ' },
  ...{ greater: '> ', 'at-least': '≥ ', less: '< ', 'at-most': '≤ ', after: 'after ', since: 'since ' },
  ...{ before: 'before ', until: 'until ', between: '' },
};

function whereChip(
  intent: Intent,
  table: Table,
  { condition, place }: { condition: ConditionIntent; place: number },
): Chip {
  const withCondition = (next: ConditionIntent | null): Intent => ({
    ...intent,
    where: intent.where.flatMap((each, at) => (at === place ? (next ?? []) : each)),
  });
  const { column: key, operator, value, values = [], to } = condition;
  const column = columnOf(table, key);
  const isOne = operator === 'is' || operator === 'is-not';
  const words = isOne && column !== null ? distinctValues(column) : [];
  const valueText = values.length > 0 ? values.join(', ') : to === undefined ? `${value}` : `${value}–${to}`;
  const sign = condition.isAverage ? '' : (signs[operator] ?? `${operator} `);
  const isNamed = isOne || operator === 'one-of' || operator === 'none-of';
  return {
    id: `where ${place}`,
    label: nameOf(table, key),
    text:
      isNamed && column?.kind === 'text' ? `${sign}${valueText}` : `${nameOf(table, key)} ${sign}${valueText}`.trim(),
    options: [
      ...words.map((word) => ({
        text: `${word}`,
        isCurrent: `${word}` === `${value}`,
        intent: withCondition({ ...condition, value: word }),
      })),
      { text: 'Remove', isCurrent: false, intent: withCondition(null) },
    ],
  };
}

/** Words, numbers, or the years of times. */
function distinctValues(column: Table['columns'][number]): (string | number)[] {
  if (column.kind === 'text') return column.words.filter(Boolean).slice(0, mostOptions);
  if (column.kind === 'time') {
    const years = new Set(Array.from(column.values, (value) => new Date(value).getUTCFullYear()));
    return [...years].filter(Number.isFinite).toSorted().slice(0, mostOptions).map(String);
  }
  return [...new Set(column.values)]
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
    .slice(0, mostOptions);
}

const deriveWords = {
  share: 'share of total',
  change: 'change',
  rank: 'rank',
  running: 'running total',
  difference: 'difference',
  ratio: 'ratio',
} as const;

function deriveChip(intent: Intent): Chip {
  const { derive, ...rest } = intent;
  const names = ['share', 'change', 'running', 'rank'] as const;
  return {
    id: 'derive',
    label: 'Show as',
    text: derive === undefined ? '' : deriveWords[derive],
    options: [
      ...names.map((name) => ({
        text: deriveWords[name],
        isCurrent: name === derive,
        intent: { ...intent, derive: name },
      })),
      { text: 'Plain values', isCurrent: false, intent: rest },
    ],
  };
}

function topChip(intent: Intent, table: Table, top: NonNullable<Intent['top']>): Chip {
  const { count, order, within } = top;
  const { top: _, ...rest } = intent;
  const per = within === undefined ? '' : ` in each ${nameOf(table, within)}`;
  const counts = [...new Set([3, 5, 10, 20, count])].sort((a, b) => a - b);
  const text = (each: number, way: typeof order) => `${way === 'descending' ? 'top' : 'bottom'} ${each}`;
  return {
    id: 'top',
    label: 'Number of groups',
    text: text(count, order) + per,
    options: [
      ...counts.map((each) => ({
        text: text(each, order),
        isCurrent: each === count,
        intent: { ...intent, top: { ...top, count: each } },
      })),
      {
        text: order === 'descending' ? 'Lowest instead' : 'Highest instead',
        isCurrent: false,
        intent: { ...intent, top: { ...top, order: order === 'descending' ? 'ascending' : 'descending' } },
      },
      { text: 'All', isCurrent: false, intent: rest },
    ],
  };
}

function orderChip(intent: Intent, order: NonNullable<Intent['order']>): Chip {
  const { order: _, ...rest } = intent;
  const words = { ascending: 'lowest first', descending: 'highest first' } as const;
  return {
    id: 'order',
    label: 'Order',
    text: words[order.direction],
    options: [
      ...(['descending', 'ascending'] as const).map((direction) => ({
        text: words[direction],
        isCurrent: direction === order.direction,
        intent: { ...intent, order: { ...order, direction } },
      })),
      { text: 'As in the data', isCurrent: false, intent: rest },
    ],
  };
}

function nameOf(table: Table, key: string): string {
  return columnOf(table, key)?.name ?? key;
}

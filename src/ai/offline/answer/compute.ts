import { combineBy, measureKindOf } from '#data/measure/measure-kind.ts';
import { type Column, columnOf, type Table } from '#data/table.ts';
import { runStep } from '#data/transform/run-steps.ts';
import { blankStep, type Step, type StepName } from '#data/transform/step.ts';
import { combineRepeated } from '../compile/combine-repeated.ts';
import { toSteps } from '../compile/to-steps.ts';
import type { ConditionIntent, Intent, MeasureIntent } from '../intent/intent.ts';

/** Cell of an answer. */
export type Cell = string | number | null;

/** What was computed: one figure, names, or rows with the figure last. */
export type Computed =
  | { kind: 'value'; value: number; unit?: 'percent' }
  | { kind: 'names'; names: string[]; figure: number | null }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'nothing' };

/** Computes the answer to an intent from the rows of a table, by transform steps alone. */
export function compute(intent: Intent, table: Table): Computed {
  const [first, second] = intent.measures;
  if (first?.aggregate === 'correlation' && second !== undefined) return correlationOf(intent, table, [first, second]);
  if (intent.derive === 'share' && intent.by.length === 0) return shareOf(intent, table);
  if (intent.compare !== undefined && isComparison(intent)) return compareTwo(intent, table, intent.compare);
  if (intent.by.length === 0 && intent.top === undefined) return scalarOf(intent, table);
  return rowsOf(intent, table);
}

function isComparison({ derive, compare }: Intent): boolean {
  return derive === 'change' || derive === 'difference' || derive === 'ratio' || compare?.keep !== undefined;
}

function run(table: Table, kind: StepName, settings: object): Table | null {
  const ran = runStep(table, { ...blankStep(kind), ...settings } as Step, { tableOf: () => null }); // settings of its kind
  return ran.ok ? ran.table : null;
}

/** Rows that meet conditions. */
export function rowsWhere(table: Table, { where, isAnyOf }: Pick<Intent, 'where' | 'isAnyOf'>): Table | null {
  const stepped = toSteps(
    { measures: [], by: [], where, ...(isAnyOf ? { isAnyOf } : {}), wants: 'list', unused: [], confidence: 1 },
    table,
  );
  return stepped.ok ? stepped.table : null;
}

/** One figure of all rows: `none` becomes the value itself, or what its kind is combined by. */
function figureOf(table: Table, measure: MeasureIntent): number {
  if (table.rows === 0) return Number.NaN;
  const column = columnOf(table, measure.column);
  const how =
    measure.aggregate === 'none' || measure.aggregate === 'correlation'
      ? defaultOf(column, table.rows)
      : measure.aggregate;
  const result = run(table, 'group', {
    by: [],
    aggregates: [{ how, column: how === 'rows' ? '' : measure.column, share: measure.share ?? 50, name: '' }],
  });
  const [cells] = result?.columns ?? [];
  return cells !== undefined && cells.kind !== 'text' ? (cells.values[0] ?? Number.NaN) : Number.NaN;
}

function defaultOf(column: Column | null, rows: number): 'mean' | 'sum' | 'rows' {
  if (column?.kind !== 'number') return 'rows';
  const { kind, unit } = measureKindOf(column);
  return rows === 1 || combineBy(kind, unit) !== 'sum' ? 'mean' : 'sum';
}

function scalarOf(intent: Intent, table: Table): Computed {
  const rows = rowsWhere(table, intent);
  const [measure] = intent.measures;
  if (rows === null || measure === undefined) return { kind: 'nothing' };
  const isCount = measure.aggregate === 'rows' || measure.aggregate === 'count';
  if (rows.rows === 0 && !(isCount && intent.where.every(({ operator }) => operator !== 'is')))
    return { kind: 'nothing' };
  const column = columnOf(rows, measure.column);
  if (column?.kind === 'text' && measure.aggregate === 'none') return namesOf(rows, column);
  const value = rows.rows === 0 ? 0 : figureOf(rows, measure);
  return Number.isNaN(value) ? { kind: 'nothing' } : { kind: 'value', value };
}

function namesOf(table: Table, column: Column): Computed {
  const names = new Set<string>();
  for (let row = 0; row < table.rows; row++) names.add(String(cellOf(column, row)));
  return { kind: 'names', names: [...names], figure: null };
}

/** Part that meets the conditions on categories, of all rows that meet the others. */
function shareOf(intent: Intent, table: Table): Computed {
  const part = intent.where.find((condition) => isCategory(table, condition)) ?? intent.where[0];
  const measure = intent.measures[0] ?? { column: '', aggregate: 'rows' as const };
  const summed: MeasureIntent =
    measure.column === '' || columnOf(table, measure.column)?.kind === 'text'
      ? { column: '', aggregate: 'rows' }
      : { ...measure, aggregate: 'sum' };
  const whole = rowsWhere(table, { ...intent, where: intent.where.filter((each) => each !== part) });
  const chosen = rowsWhere(table, intent);
  if (part === undefined || whole === null || chosen === null || chosen.rows === 0) return { kind: 'nothing' };
  const value = (figureOf(chosen, summed) / figureOf(whole, summed)) * 100;
  return Number.isFinite(value) ? { kind: 'value', value, unit: 'percent' } : { kind: 'nothing' };
}

function isCategory(table: Table, { column }: ConditionIntent): boolean {
  return columnOf(table, column)?.kind === 'text';
}

/** Values at two moments, or of two categories: their change, difference or ratio; by group where one is asked for. */
function compareTwo(
  intent: Intent,
  table: Table,
  { column, from, to, keep }: NonNullable<Intent['compare']>,
): Computed {
  const rest = intent.where.filter((each) => each.column !== column);
  const sides = [from, to].map((value) => rowsWhere(table, { where: [...rest, { column, operator: 'is', value }] }));
  const [before, after] = sides;
  const [measure] = intent.measures;
  if (before === null || after === null || before === undefined || after === undefined || measure === undefined)
    return { kind: 'nothing' };
  if (before.rows === 0 || after.rows === 0) return { kind: 'nothing' };
  const by = [...intent.by, intent.series, intent.facet].find((each) => each !== undefined && each.column !== column);
  if (by === undefined) {
    const value = changeOf(figureOf(before, measure), figureOf(after, measure), intent);
    return Number.isNaN(value)
      ? { kind: 'nothing' }
      : { kind: 'value', value, ...(intent.isPercent ? { unit: 'percent' as const } : {}) };
  }
  const [one, other] = [groupFigures(before, by.column, measure), groupFigures(after, by.column, measure)];
  const changes = [...one].flatMap(([name, value]): [string, number][] => {
    const next = other.get(name);
    return next === undefined ? [] : [[name, changeOf(value, next, intent)]];
  });
  if (keep !== undefined) {
    const kept = changes.filter(([, change]) => (keep === 'risen' ? change > 0 : change < 0));
    if (intent.top === undefined) return { kind: 'names', names: kept.map(([name]) => name), figure: null };
  }
  changes.sort((a, b) => (intent.top?.order === 'ascending' || keep === 'fallen' ? a[1] - b[1] : b[1] - a[1]));
  const shown = intent.top === undefined ? changes : changes.slice(0, intent.top.count);
  const [best] = shown;
  if (intent.top?.count === 1 && best !== undefined) return { kind: 'names', names: [best[0]], figure: best[1] };
  return { kind: 'rows', rows: shown };
}

function changeOf(before: number, after: number, { derive, isPercent }: Intent): number {
  if (derive === 'ratio') return after / before;
  return isPercent ? ((after - before) / Math.abs(before)) * 100 : after - before;
}

function groupFigures(table: Table, column: string, measure: MeasureIntent): Map<string, number> {
  const how = measure.aggregate === 'none' || measure.aggregate === 'correlation' ? 'mean' : measure.aggregate;
  const result = run(table, 'group', {
    by: [{ column, part: 'none' }],
    aggregates: [{ how, column: how === 'rows' ? '' : measure.column, share: 50, name: '' }],
  });
  const [names, figures] = result?.columns ?? [];
  const found = new Map<string, number>();
  if (names === undefined || figures === undefined || figures.kind === 'text') return found;
  for (let row = 0; row < (result?.rows ?? 0); row++)
    found.set(String(cellOf(names, row)), figures.values[row] ?? Number.NaN);
  return found;
}

function rowsOf(intent: Intent, table: Table): Computed {
  // What is above average, or the best of a group, is a group where several rows share its name.
  const isOfGroups = intent.top?.within !== undefined || intent.where.some(({ isAverage }) => isAverage);
  const named = withNames(isOfGroups ? combineRepeated(intent, table) : intent, table);
  const stepped = toSteps(named, table);
  if (!stepped.ok || stepped.table.rows === 0) return { kind: 'nothing' };
  const { table: result, keys } = stepped;
  const columns = [keys.by, keys.series, keys.facet, keys.measures[0] ?? null]
    .filter((key, place, all) => key !== null && all.indexOf(key) === place)
    .flatMap((key) => columnOf(result, key ?? '') ?? []);
  const sources = columns.map(({ key }) => columnOf(table, key) ?? undefined);
  const rows = Array.from({ length: result.rows }, (_, row) =>
    columns.map((column, place) => cellOf(column, row, sources[place])),
  );
  const full = rows.filter((row) => row.slice(0, -1).every((cell) => cell !== null) && row.at(-1) !== null);
  if (intent.top?.count === 1 && intent.top.within === undefined && full[0] !== undefined)
    return { kind: 'names', names: [full[0].slice(0, -1).join(' ')], figure: Number(full[0].at(-1)) };
  return { kind: 'rows', rows: full };
}

/** Rows that are listed need a name: the column that tells them apart. */
function withNames(intent: Intent, table: Table): Intent {
  if (intent.by.length > 0) return intent;
  const texts = table.columns.filter((column) => column.kind === 'text');
  const names = texts.find((column) => column.kind === 'text' && column.words.length >= table.rows * 0.6) ?? texts[0];
  return names === undefined ? intent : { ...intent, by: [{ column: names.key }] };
}

/** Cell as an answer writes it: dates by their precision, which all values of a column tell, not those that are left. */
function cellOf(column: Column, row: number, all = column): Cell {
  if (column.kind === 'text') return column.words[column.codes[row] ?? -1] ?? null;
  const value = column.values[row] ?? Number.NaN;
  if (Number.isNaN(value)) return null;
  if (column.kind === 'number') return value;
  return new Date(value).toISOString().slice(0, lengthOfDate(column, all));
}

/** Letters of an ISO date that a column has something to say with. */
function lengthOfDate(column: Column, all: Column): number {
  const precision = column.type?.is === 'date' ? column.type.precision : 'day';
  if (precision === 'year') return 4;
  if (precision === 'month') return 7;
  if (precision === 'minute' || precision === 'second') return 16;
  const { values } = all.kind === 'time' ? all : { values: new Float64Array() };
  if (values.length === 0) return 10;
  return isYearly(values) ? 4 : isMonthly(values) ? 7 : 10;
}

function isYearly(values: Float64Array): boolean {
  return values.every((value) => Number.isNaN(value) || new Date(value).toISOString().slice(5, 10) === '01-01');
}

function isMonthly(values: Float64Array): boolean {
  return values.every((value) => Number.isNaN(value) || new Date(value).getUTCDate() === 1);
}

/** Pearson’s correlation of two columns over the rows that have both. */
function correlationOf(intent: Intent, table: Table, [one, other]: readonly [MeasureIntent, MeasureIntent]): Computed {
  const rows = rowsWhere(table, intent);
  const [x, y] = [one, other].map(({ column }) => (rows === null ? null : columnOf(rows, column)));
  if (x?.kind !== 'number' || y?.kind !== 'number') return { kind: 'nothing' };
  const pairs = Array.from(x.values, (value, row) => [value, y.values[row] ?? Number.NaN] as const).filter(
    ([a, b]) => !Number.isNaN(a + b),
  );
  const mean = (place: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[place], 0) / pairs.length;
  const [a, b] = [mean(0), mean(1)];
  const sum = (of: (pair: readonly [number, number]) => number) => pairs.reduce((all, pair) => all + of(pair), 0);
  const value =
    sum(([p, q]) => (p - a) * (q - b)) / Math.sqrt(sum(([p]) => (p - a) ** 2) * sum(([, q]) => (q - b) ** 2));
  return Number.isFinite(value) ? { kind: 'value', value } : { kind: 'nothing' };
}

import { manifestOf } from '#chart/template/registry.ts';
import type { Table } from '#data/table.ts';
import { type DatePart, dateParts } from '#data/transform/date-part.ts';
import { runStep } from '#data/transform/run-steps.ts';
import { blankStep, type Step, type StepName } from '#data/transform/step.ts';
import type { ConditionIntent, Grouping, Intent, MeasureIntent } from '../intent/intent.ts';

/** Keys of the result’s columns by what they are in the request. */
export type ResultKeys = {
  by: string | null;
  series: string | null;
  facet: string | null;
  measures: readonly string[];
};

type StepsResult = { ok: true; steps: readonly Step[]; table: Table; keys: ResultKeys } | { ok: false; error: string };

/** Transform steps that an intent asks for, with the table they give. */
export function toSteps(intent: Intent, table: Table): StepsResult {
  const run = runner(table);
  const [groupAverages, rowAverages] = averagesOf(intent);
  addFilters(run, { ...intent, where: intent.where.filter(({ isAverage }) => !isAverage) });
  for (const { column, operator } of rowAverages) addAverage(run, column, operator);
  if (run.error !== null) return { ok: false, error: run.error };
  const groupings = [intent.by[0], intent.series, intent.facet].filter((each) => each !== undefined);
  const keys = isGrouped(intent) ? addGroups(run, intent, groupings) : plainKeys(intent);
  for (const { column, operator } of groupAverages)
    addAverage(
      run,
      keys.measures[intent.measures.findIndex((measure) => measure.column === column)] ?? column,
      operator,
    );
  const derived = addDerived(run, intent, keys);
  addOrder(run, intent, derived);
  if (run.error !== null) return { ok: false, error: run.error };
  return { ok: true, steps: run.steps, table: run.table, keys: derived };
}

type Runner = { steps: Step[]; table: Table; error: string | null; add: (kind: StepName, settings: object) => void };

function runner(table: Table): Runner {
  const run: Runner = {
    steps: [],
    table,
    error: null,
    add: (kind, settings) => {
      if (run.error !== null) return;
      const step = { ...blankStep(kind), ...settings } as Step; // the settings of its kind
      const ran = runStep(run.table, step, { tableOf: () => null });
      if (!ran.ok) {
        run.error = ran.error;
        return;
      }
      run.steps.push(step);
      run.table = ran.table;
    },
  };
  return run;
}

/** One step for all conditions; those on one column that need only one to hold are a step of their own. */
function addFilters(run: Runner, { where, isAnyOf }: Pick<Intent, 'where' | 'isAnyOf'>): void {
  const byColumn = Map.groupBy(where, ({ column }) => column);
  const alternatives = isAnyOf ? [...byColumn.values()].filter(({ length }) => length > 1) : [];
  for (const conditions of alternatives) run.add('filter', { conditions: conditions.map(toCondition), match: 'any' });
  const rest = where.filter((each) => !alternatives.some((list) => list.includes(each)));
  if (rest.length > 0) run.add('filter', { conditions: rest.map(toCondition), match: 'all' });
}

type Averages = readonly [ofGroups: readonly ConditionIntent[], ofRows: readonly ConditionIntent[]];

/** Regions with sales above average are compared by the sales of a region, not by single sales. */
function averagesOf(intent: Intent): Averages {
  const averages = intent.where.filter(({ isAverage }) => isAverage);
  const isOfGroups = ({ column }: ConditionIntent) =>
    isGrouped(intent) &&
    intent.by.length > 0 &&
    intent.measures.some((measure) => measure.column === column && measure.aggregate !== 'rows');
  return [averages.filter(isOfGroups), averages.filter((each) => !isOfGroups(each))];
}

/** Keeps the rows above or below the average of a column. */
function addAverage(run: Runner, key: string, operator: ConditionIntent['operator']): void {
  const column = run.table.columns.find((each) => each.key === key);
  if (column?.kind !== 'number') return;
  const known = column.values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const value = Number(mean.toPrecision(12));
  run.add('filter', { conditions: [toCondition({ column: key, operator, value })], match: 'all' });
}

function toCondition({ column, operator, value, to = '', values = [] }: ConditionIntent): object {
  return { column, operator, value, to, values, mindsCase: false };
}

function isGrouped({ measures, by, series }: Intent): boolean {
  return (
    measures.some(({ aggregate }) => aggregate !== 'none' && aggregate !== 'correlation') &&
    !(by[0]?.bins !== undefined && series === undefined)
  );
}

function plainKeys({ measures, by, series, facet }: Intent): ResultKeys {
  return {
    by: by[0]?.column ?? null,
    series: series?.column ?? null,
    facet: facet?.column ?? null,
    measures: measures.map(({ column }) => column),
  };
}

function addGroups(run: Runner, { measures, by, series, facet }: Intent, groupings: readonly Grouping[]): ResultKeys {
  const unique = groupings.filter(
    (each, place) => groupings.findIndex(({ column }) => column === each.column) === place,
  );
  const prepared = unique.map((each) => prepare(run, each));
  run.add('group', {
    by: prepared.map(({ column, part }) => ({ column, part })),
    aggregates: measures.map(toAggregate),
  });
  const keyOf = (grouping: Grouping | undefined) => {
    const place = unique.findIndex(({ column }) => column === grouping?.column);
    return place < 0 ? null : (run.table.columns[place]?.key ?? null);
  };
  return {
    by: keyOf(by[0]),
    series: keyOf(series),
    facet: keyOf(facet),
    measures: run.table.columns.slice(unique.length).map(({ key }) => key),
  };
}

/** Bins and decades become columns of their own first. */
function prepare(run: Runner, { column, grain, bins }: Grouping): { column: string; part: DatePart } {
  if (bins !== undefined) {
    run.add('bin', { column, how: 'nice', bins: bins.count ?? 10 });
    return { column: run.table.columns.at(-1)?.key ?? column, part: 'none' };
  }
  const source = run.table.columns.find(({ key }) => key === column);
  if (grain === 'decade' && source !== undefined) {
    const year = source.kind === 'time' ? `YEAR([${source.name}])` : `[${source.name}]`;
    run.add('compute', { name: 'Decade', formula: `FLOOR(${year} / 10) * 10` });
    return { column: run.table.columns.at(-1)?.key ?? column, part: 'none' };
  }
  return {
    column,
    part: grain !== undefined && grain in dateParts && source?.kind === 'time' ? (grain as DatePart) : 'none',
  }; // just asked
}

function toAggregate({ column, aggregate, share }: MeasureIntent): object {
  const how = aggregate === 'none' || aggregate === 'correlation' ? 'mean' : aggregate;
  return { how, column: how === 'rows' ? '' : column, share: share ?? 50, name: '' };
}

const derivedSteps = { share: 'share', change: 'change', running: 'running', rank: 'rank' } as const;

/** Adds the derived values as a column, which then takes the measure’s place. */
function addDerived(run: Runner, { derive, isPercent, compare, chart = '' }: Intent, keys: ResultKeys): ResultKeys {
  // Such charts show shares of what they are given.
  if (derive === 'share' && manifestOf(chart)?.whole !== undefined) return keys;
  const [measure] = keys.measures;
  if (
    derive === undefined ||
    measure === undefined ||
    keys.by === null ||
    !(derive in derivedSteps) ||
    compare !== undefined
  )
    return keys;
  const kind = derivedSteps[derive as keyof typeof derivedSteps]; // just asked
  const along = run.table.columns.find(({ key }) => key === keys.by);
  const isOrdered = along !== undefined && along.kind !== 'text';
  if ((kind === 'change' || kind === 'running') && !isOrdered) return keys;
  const within = keys.series === null ? [] : [keys.series];
  const sequence = kind === 'change' || kind === 'running' ? { by: keys.by, within } : {};
  run.add(kind, {
    column: measure,
    ...sequence,
    ...(kind === 'change' ? { how: isPercent ? 'percent' : 'absolute' } : {}),
  });
  const key = run.table.columns.at(-1)?.key ?? measure;
  return { ...keys, measures: [key, ...keys.measures.slice(1)] };
}

function addOrder(run: Runner, { top, order }: Intent, keys: ResultKeys): void {
  const measure = keys.measures[0];
  if (top !== undefined && measure !== undefined) {
    const within = top.within === undefined || keys.facet === null ? [] : [keys.facet];
    run.add('top', { count: top.count, column: measure, order: top.order, hasOthers: false, within });
    run.add('sort', { by: [{ column: measure, order: order?.by === 'y' ? order.direction : top.order }] });
    return;
  }
  if (order === undefined) return;
  const column = order.by === 'x' ? keys.by : order.by === 'y' ? measure : order.by;
  const isThere = run.table.columns.some(({ key }) => key === column);
  if (column !== null && column !== undefined && isThere) run.add('sort', { by: [{ column, order: order.direction }] });
}

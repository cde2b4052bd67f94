import type { Table } from '#data/table.ts';
import { runStep } from '#data/transform/run-steps.ts';
import { blankStep, type Step } from '#data/transform/step.ts';
import type { ConditionIntent, Intent } from '../intent/intent.ts';
import { parseRequest, type Request } from '../intent/parse.ts';
import { combineRepeated } from './combine-repeated.ts';
import { toSteps } from './to-steps.ts';

/** Steps that a sentence about a table asks for, and the words that nothing was made of. */
export type RequestedSteps =
  | { ok: true; steps: readonly Step[]; rows: number; columns: number; unused: readonly string[] }
  | { ok: false; error: string };

const removal =
  /^\s*(?:please\s+)?(?:remove|drop|delete|discard|filter out|throw out|entferne|lösche|supprime|enlève|elimina|quita|rimuovi|verwijder)\b/i;

/** Reads what a sentence does to a table: “only 2020, sum of sales by region, top 5”. */
export function requestedSteps(request: Request): RequestedSteps {
  const { table } = request;
  const isRemoval = removal.test(request.text);
  const text = isRemoval ? request.text.replace(removal, '') : request.text;
  const { intent, draft } = parseRequest({ ...request, text });
  const isGrouped = draft.mentions.some(({ at, aggregate }) => at >= 0 && aggregate !== undefined);
  const isSummary = isGrouped || intent.by.length > 0 || draft.counts !== null;
  const where = isRemoval ? intent.where.flatMap((each) => opposite(each) ?? []) : intent.where;
  const isWhole = where.length === intent.where.length && new Set(where.map(({ column }) => column)).size < 2;
  if (isRemoval && !isWhole) return { ok: false, error: 'Remove rows by one condition at a time.' };
  const { unused } = intent;
  if (!isSummary) return rowSteps({ ...intent, where, isAnyOf: isRemoval ? false : (intent.isAnyOf ?? false) }, table);
  const stepped = toSteps(combineRepeated({ ...intent, where }, table), table);
  if (!stepped.ok) return stepped;
  return stepped.steps.length === 0 ? unclear : { ok: true, ...sizeOf(stepped.steps, stepped.table), unused };
}

const unclear: RequestedSteps = {
  ok: false,
  error: 'Name a column or a value of your data, such as “only 2020” or “sum of sales by region”.',
};

/** Rows that are kept and their order, without computing anything. */
function rowSteps(intent: Intent, table: Table): RequestedSteps {
  const { where, isAnyOf, order, top, unused, measures } = intent;
  const kept = toSteps(
    { measures: [], by: [], where, ...(isAnyOf ? { isAnyOf } : {}), wants: 'list', unused: [], confidence: 1 },
    table,
  );
  if (!kept.ok) return kept;
  const key = order?.by === undefined || order.by === 'x' || order.by === 'y' ? measures[0]?.column : order.by;
  const added: Step[] = [];
  if (key !== undefined && key !== '' && top !== undefined)
    added.push({
      ...blankStep('top'),
      count: top.count,
      column: key,
      order: top.order,
      hasOthers: false,
      within: top.within === undefined ? [] : [top.within],
    } as Step); // settings of its kind
  if (key !== undefined && key !== '' && (order !== undefined || top !== undefined))
    added.push({
      ...blankStep('sort'),
      by: [{ column: key, order: order?.direction ?? top?.order ?? 'descending' }],
    } as Step); // settings of its kind
  let current = kept.table;
  for (const step of added) {
    const ran = runStep(current, step, { tableOf: () => null });
    if (!ran.ok) return { ok: false, error: ran.error };
    current = ran.table;
  }
  const steps = [...kept.steps, ...added];
  return steps.length === 0 ? unclear : { ok: true, ...sizeOf(steps, current), unused };
}

function sizeOf(steps: readonly Step[], table: Table) {
  return { steps, rows: table.rows, columns: table.columns.length };
}

const opposites: Partial<Record<ConditionIntent['operator'], ConditionIntent['operator']>> = {
  ...{ is: 'is-not', 'is-not': 'is', 'one-of': 'none-of', 'none-of': 'one-of', contains: 'lacks', lacks: 'contains' },
  ...{ greater: 'at-most', 'at-most': 'greater', less: 'at-least', 'at-least': 'less' },
  ...{ before: 'since', since: 'before', after: 'until', until: 'after', empty: 'not-empty', 'not-empty': 'empty' },
};

/** “Remove rows where …” keeps the others. Null where no condition says that. */
function opposite(condition: ConditionIntent): ConditionIntent | null {
  const operator = opposites[condition.operator];
  return operator === undefined ? null : { ...condition, operator };
}

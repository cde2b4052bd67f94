import type { ConditionIntent, Intent, MeasureIntent } from '#ai/offline/intent/intent.ts';
import type { Condition } from '../evidence/condition.ts';
import type { Direction, QuestionReading, ReadingOperation, RowReading } from '../grammar/reading.ts';
import { type KnownTable, knownValueAt } from '../known-table.ts';

const operators: Readonly<Record<Condition['comparison'], ConditionIntent['operator']>> = {
  '=': 'is',
  in: 'is',
  '<': 'less',
  '<=': 'at-most',
  '>': 'greater',
  '>=': 'at-least',
};

/** A reading as the intent that charts, chips and follow-ups are made from; null where intents cannot say it. */
export function toIntent({ rows, operation }: QuestionReading, table: KnownTable): Intent | null {
  const where = conditionsOf(rows, table);
  if (operation.is === 'proposed') return operation.intent;
  const asked = measuresOf(operation, table);
  if (where === null || asked === null) return null;
  return { wants: 'number', unused: [], confidence: 1, ...asked, where };
}

function conditionsOf(rows: RowReading, table: KnownTable): ConditionIntent[] | null {
  if (rows.is === 'all') return [];
  if (rows.is === 'and') {
    const parts = rows.parts.map((part) => conditionsOf(part, table));
    return parts.every((part) => part !== null) ? parts.flat() : null;
  }
  if (rows.is !== 'where') return null;
  const { column, kind, comparison, text, rows: met } = rows.condition;
  const facts = table.columns[column];
  const [first] = met;
  if (facts === undefined || first === undefined) return null;
  if (kind === 'number') return [{ column: facts.key, operator: operators[comparison], value: Number(text) }];
  if (kind === 'time') return yearCondition(facts.key, { comparison, text });
  return kind === 'value' ? [{ column: facts.key, operator: 'is', value: knownValueAt(facts, first).text }] : null;
}

/** Years as conditions; null for other times. */
function yearCondition(
  column: string,
  { comparison, text }: Pick<Condition, 'comparison' | 'text'>,
): ConditionIntent[] | null {
  const [from = '', to] = text.split('–');
  if (!/^\d{4}$/.test(from) || (to !== undefined && !/^\d{4}$/.test(to))) return null;
  if (to !== undefined) return [{ column, operator: 'between', value: from, to }];
  const operator = timeOperators[comparison];
  return operator === undefined ? null : [{ column, operator, value: from }];
}

const timeOperators: Partial<Record<Condition['comparison'], ConditionIntent['operator']>> = {
  '=': 'is',
  '<': 'before',
  '<=': 'until',
  '>': 'after',
  '>=': 'since',
};

function measuresOf(
  operation: ReadingOperation,
  table: KnownTable,
): Pick<Intent, 'measures' | 'by' | 'top' | 'order' | 'series' | 'derive'> | null {
  const key = (column: number) => table.columns[column]?.key ?? '';
  const measured = (measure: MeasureIntent) => ({ measures: [measure], by: [] });
  switch (operation.is) {
    case 'count':
      return measured({ column: '', aggregate: 'rows' });
    case 'distinct':
      return measured({ column: key(operation.column), aggregate: 'distinct' });
    case 'aggregate': {
      const { how, column, percent } = operation;
      return measured({ column: key(column), aggregate: how, ...(percent === undefined ? {} : { share: percent }) });
    }
    case 'correlation':
      return {
        measures: operation.columns.map((column) => ({ column: key(column), aggregate: 'correlation' as const })),
        by: [],
      };
    case 'groups':
      return groupsIntent(operation, key);
    case 'rows': {
      const { name, measure, direction, limit } = operation;
      return {
        measures: [{ column: key(measure), aggregate: 'none' }],
        by: [{ column: key(name) }],
        ...orderIntent(direction, limit),
      };
    }
    default:
      return null;
  }
}

function groupsIntent(
  {
    by,
    measure,
    how,
    direction,
    limit,
    grain,
    second,
    secondGrain,
    isShare,
  }: Extract<ReadingOperation, { is: 'groups' }>,
  key: (column: number) => string,
): Pick<Intent, 'measures' | 'by' | 'top' | 'order' | 'series' | 'derive'> {
  const aggregate = how === 'count' ? ('rows' as const) : how;
  return {
    measures: [{ column: measure === null ? '' : key(measure), aggregate }],
    by: [{ column: key(by), ...(grain === undefined ? {} : { grain }) }],
    ...(second === undefined
      ? {}
      : { series: { column: key(second), ...(secondGrain === undefined ? {} : { grain: secondGrain }) } }),
    ...(isShare === true ? { derive: 'share' as const } : {}),
    ...orderIntent(direction, limit),
  };
}

function orderIntent(direction: Direction | null, limit: number): Pick<Intent, 'top' | 'order'> {
  if (direction === null) return {};
  const order = direction === 'min' ? ('ascending' as const) : ('descending' as const);
  return limit > 0 ? { top: { count: limit, order } } : { order: { by: 'y', direction: order } };
}

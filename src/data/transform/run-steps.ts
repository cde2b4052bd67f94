import type { Column, ColumnKind, Table, TextColumn } from '../table.ts';
import type { Field, Fields } from './field.ts';
import { type Step, stepKindOf } from './step.ts';
import type { Context, Misses, Ran } from './step-kind.ts';

/** Report of a step: the size of the table after it, and notes. */
export type StepReport = {
  step: number;
  rows: number;
  columns: number;
  sentences: readonly string[];
  misses?: Misses;
};

export type StepsRan =
  | { ok: true; table: Table; reports: readonly StepReport[] }
  | {
      ok: false;
      step: number;
      error: string;
      /** Table before the failed step. */
      table: Table;
      reports: readonly StepReport[];
    };

type CachedStep = { step: Step; from: Table; others: readonly (Table | null)[]; ran: Ran };

/** Runs steps in sequence. A step that cannot run ends it with a sentence and the table so far. */
export function runSteps(table: Table, steps: readonly Step[], context: Context): StepsRan {
  return run(table, steps, { context, before: [], after: [] });
}

/**
 * Caching version of `runSteps`: steps that are the same objects as before, after the same table, are not run again.
 */
export function cachedStepRunner(): typeof runSteps {
  let before: readonly CachedStep[] = [];
  return (table, steps, context) => {
    const after: CachedStep[] = [];
    const result = run(table, steps, { context, before, after });
    before = after;
    return result;
  };
}

function run(
  table: Table,
  steps: readonly Step[],
  { context, before, after }: { context: Context; before: readonly CachedStep[]; after: CachedStep[] },
): StepsRan {
  const reports: StepReport[] = [];
  let current = table;
  for (const [place, step] of steps.entries()) {
    if (step.isOff) continue;
    const others = 'table' in step ? [context.tableOf(step.table)] : [];
    const known = before.find((each) => each.step === step && each.from === current && each.others[0] === others[0]);
    const ran = known?.ran ?? runStep(current, step, context);
    after.push({ step, from: current, others, ran });
    if (!ran.ok) return { ok: false, step: place, error: ran.error, table: current, reports };
    current = ran.table;
    reports.push({
      step: place,
      rows: current.rows,
      columns: current.columns.length,
      sentences: ran.sentences ?? [],
      ...(ran.misses === undefined ? {} : { misses: ran.misses }),
    });
  }
  return { ok: true, table: current, reports };
}

/** Runs a single step, for a preview. */
export function runStep(table: Table, step: Step, context: Context): Ran {
  const kind = stepKindOf(step);
  const error = faultIn(kind.fields, step, new Map(table.columns.map((column) => [column.key, column])));
  if (error !== null) return { ok: false, error };
  const ran = kind.run(table, step as never, context); // looked up by its kind
  return ran.ok ? { ...ran, table: normalizeDictionaries(ran.table, table) } : ran;
}

type Columns = ReadonlyMap<string, Column>;

/** Sentence about what is missing in the settings for this table; null when they fit. */
function faultIn(fields: Fields, settings: object, columns: Columns): string | null {
  const values = new Map(Object.entries(settings));
  for (const [name, field] of Object.entries(fields)) {
    if (field.when !== undefined && !field.when.is.includes(values.get(field.when.field))) continue;
    const error = faultOf(field, values.get(name), columns);
    if (error !== null) return error;
  }
  return null;
}

function faultOf(field: Field, value: unknown, columns: Columns): string | null {
  switch (field.kind) {
    case 'column':
      if (value === '') return field.isOptional ? null : `Choose a column for “${field.label}”.`;
      return field.of === undefined ? wrongColumn(columns.get(String(value)), String(value), field.kinds) : null;
    case 'columns': {
      const keys = value as readonly string[]; // as the schema of the field says
      if (keys.length === 0 && !field.isOptional) return `Choose columns for “${field.label}”.`;
      return first(keys, (key) => wrongColumn(columns.get(key), key, field.kinds));
    }
    case 'table':
      return value === '' ? `Choose a table for “${field.label}”.` : null;
    case 'list': {
      const entries = value as readonly object[]; // as the schema of the field says
      if (entries.length < field.fewest) return `Add something under “${field.label}”.`;
      return first(entries, (entry) => faultIn(field.fields, entry, columns));
    }
    default:
      return null;
  }
}

function first<Item>(items: readonly Item[], ask: (item: Item) => string | null): string | null {
  for (const item of items) {
    const answer = ask(item);
    if (answer !== null) return answer;
  }
  return null;
}

const kindWords: Record<ColumnKind, string> = { number: 'numbers', time: 'dates', text: 'text' };

function wrongColumn(column: Column | undefined, key: string, kinds: readonly ColumnKind[]): string | null {
  if (column === undefined) return `There is no column “${key}”.`;
  if (kinds.includes(column.kind)) return null;
  return `“${column.name}” contains ${kindWords[column.kind]}; this needs ${kinds.map((kind) => kindWords[kind]).join(' or ')}.`;
}

/**
 * Table with words as charts expect them: only used ones, in order of first appearance. Columns of the table before a
 * step already have this form.
 */
export function normalizeDictionaries(table: Table, before: Table): Table {
  const known = new Set(before.columns);
  const isTidy = table.columns.every((column) => column.kind !== 'text' || known.has(column) || isInOrder(column));
  if (isTidy) return table;
  const columns = table.columns.map((column) =>
    column.kind !== 'text' || known.has(column) || isInOrder(column) ? column : inOrder(column),
  );
  return { rows: table.rows, columns };
}

function isInOrder({ codes, words }: TextColumn): boolean {
  let next = 0;
  for (const code of codes) {
    if (code > next) return false;
    if (code === next) next += 1;
  }
  return next === words.length;
}

function inOrder(column: TextColumn): TextColumn {
  const places = new Int32Array(column.words.length).fill(-1);
  const words: string[] = [];
  const codes = column.codes.map((code) => {
    const word = column.words[code];
    if (word === undefined) return -1;
    const known = places[code] ?? -1;
    if (known >= 0) return known;
    places[code] = words.length;
    return words.push(word) - 1;
  });
  return { ...column, codes, words };
}

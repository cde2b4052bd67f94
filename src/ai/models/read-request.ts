import { z } from 'zod';
import { manifestOf, manifests } from '#chart/template/registry.ts';
import type { Column, Table } from '#data/table.ts';
import { operators } from '#data/transform/steps/filter.ts';
import { compute } from '../offline/answer/compute.ts';
import { compile } from '../offline/compile/compile.ts';
import { type ConditionIntent, type Grouping, type Intent, intentSchema } from '../offline/intent/intent.ts';
import { fold } from '../offline/language/fold.ts';
import { grainNames } from '../offline/language/language.ts';
import type { Question, ReadReply } from './ask-model.ts';
import { describeTable } from './describe-table.ts';
import { fence, fenceRule } from './fence.ts';

const { measures, where, derive, wants, top } = intentSchema.shape;
const grouping = z.strictObject({ column: z.string(), grain: z.enum(grainNames).nullable(), bins: z.int().nullable() });
const direction = z.enum(['ascending', 'descending']);

/** An intent as a model writes it: columns by name, every field there. */
const reply = z.strictObject({
  measures: z.array(
    z.strictObject({
      column: z.string().nullable(),
      aggregate: measures.element.shape.aggregate,
      percentile: z.number().nullable(),
    }),
  ),
  by: z.array(grouping),
  series: grouping.nullable(),
  facet: grouping.nullable(),
  where: z.array(
    z.strictObject({
      column: z.string(),
      operator: where.element.shape.operator,
      values: z.array(z.string()),
    }),
  ),
  derive: derive.unwrap().nullable(),
  isPercent: z.boolean(),
  compare: z.strictObject({ column: z.string(), from: z.string(), to: z.string() }).nullable(),
  order: z.strictObject({ by: z.enum(['x', 'y']), direction }).nullable(),
  top: z.strictObject({ count: z.int(), order: top.unwrap().shape.order }).nullable(),
  chart: z.string().nullable(),
  wants,
  unused: z.array(z.string()),
});
/** Reply of a model to a request. */
export type RequestReply = z.output<typeof reply>;
type Reply = RequestReply;

const instructions = [
  'You translate a request about a table into a description of the chart or figure it asks for. You never state figures: they are computed from your description.',
  fenceRule,
  'Columns are written by their names, values of words exactly as they are in the table. Dates are written as YYYY, YYYY-MM or YYYY-MM-DD.',
  'measures: what is shown; aggregate "rows" counts rows and has no column; "none" shows values as they are. by: what it is shown by; grain groups dates, bins groups numbers. series: what separates colors. facet: what splits the chart into several. where: conditions; operators that take one value have one in values, "between" has two.',
  'PREVIOUS, if given, describes the request before: where the new request continues it, reply with the whole description, changed.',
  'compare: two values of a column whose change, difference or ratio is asked for. derive: what is computed from the measure. unused: words of the request that nothing was made of.',
  `chart: an id of this list, or null when the request names no type: ${manifests.map(({ id }) => id).join(', ')}.`,
].join('\n');

/** Data of a prompt about a table: its columns, and what was asked before. */
export function requestData(table: Table, before?: Intent): string {
  const described = fence('TABLE', describeTable(table));
  if (before === undefined) return described;
  const nameOf = (key: unknown) => table.columns.find((column) => column.key === key)?.name ?? key;
  const previous = JSON.stringify(before, (field, value) => (field === 'column' ? nameOf(value) : value));
  return `${described}\n\n${fence('PREVIOUS', previous)}`;
}

/**
 * Question that reads a request, or a question, about a table. What becomes of the reply is up to the caller, who has the
 * table; `data` is what `requestData` says of it.
 */
export function requestQuestion<Value>(
  text: string,
  data: string,
  read: Question<Reply, Value>['read'],
): Question<Reply, Value> {
  return {
    kind: 'request',
    instructions,
    prompt: `${data}\n\n${fence('REQUEST', text)}`,
    schema: reply,
    read,
    maxTokens: 2000,
  };
}

/** What stops a reply from being used; caught where it is read. */
class NotUsable extends Error {}

/** The intent of a reply. Columns, values and the chart type exist, and the intent gives rows. */
export function readIntent(written: Reply, table: Table): ReadReply<Intent> {
  try {
    const intent = toIntent(written, table);
    const isEmpty = compute(intent, table).kind === 'nothing';
    const compiled = intent.wants === 'chart' || isEmpty ? compile(intent, table) : null;
    if (compiled !== null && !compiled.ok) return { ok: false, error: compiled.error };
    return { ok: true, value: intent };
  } catch (error) {
    if (error instanceof NotUsable) return { ok: false, error: error.message };
    throw error;
  }
}

function toIntent(written: Reply, table: Table): Intent {
  const { series, facet, compare, order, top: most, chart } = written;
  if (chart !== null && manifestOf(chart) === null) throw new NotUsable(`There is no chart type “${chart}”.`);
  return {
    measures: written.measures.map(({ column, aggregate, percentile }) => ({
      column: aggregate === 'rows' ? '' : columnNamed(column ?? '', table).key,
      aggregate,
      ...(percentile === null ? {} : { share: Math.min(Math.max(percentile, 0), 100) }),
    })),
    by: written.by.map((each) => toGrouping(each, table)),
    ...(series === null ? {} : { series: toGrouping(series, table) }),
    ...(facet === null ? {} : { facet: toGrouping(facet, table) }),
    where: written.where.map((each) => toCondition(each, table)),
    ...(written.derive === null ? {} : { derive: written.derive }),
    ...(written.isPercent ? { isPercent: true } : {}),
    ...(compare === null ? {} : { compare: toCompare(compare, table) }),
    ...(order === null ? {} : { order }),
    ...(most === null ? {} : { top: { count: Math.min(Math.max(most.count, 1), 1000), order: most.order } }),
    ...(chart === null ? {} : { chart }),
    wants: written.wants,
    unused: written.unused.slice(0, 20),
    confidence: written.unused.length === 0 ? 0.9 : 0.7,
  };
}

function columnNamed(name: string, { columns }: Table): Column {
  const found =
    columns.find((column) => column.name === name) ?? columns.find((column) => fold(column.name) === fold(name.trim()));
  if (found !== undefined) return found;
  throw new NotUsable(`There is no column “${name}”. The columns are ${columns.map((each) => each.name).join(', ')}.`);
}

function toGrouping({ column: name, grain, bins }: Reply['by'][number], table: Table): Grouping {
  const column = columnNamed(name, table);
  return {
    column: column.key,
    ...(grain === null || column.kind !== 'time' ? {} : { grain }),
    ...(bins === null || column.kind !== 'number' ? {} : { bins: { count: Math.min(Math.max(bins, 2), 200) } }),
  };
}

function toCondition({ column: name, operator, values }: Reply['where'][number], table: Table): ConditionIntent {
  const column = columnNamed(name, table);
  const { kinds, takes, label } = operators[operator];
  if (!(kinds as readonly string[]).includes(column.kind))
    throw new NotUsable(`“${label}” does not fit the column “${column.name}”, which holds ${column.kind}s.`);
  const isExact = takes === 'many' || operator === 'is' || operator === 'is-not';
  const read = values.map((value) => toValue(value, column, isExact));
  const [value = '', to] = read;
  if (takes !== 'nothing' && read.length === 0) throw new NotUsable(`A condition on “${column.name}” has no value.`);
  return {
    column: column.key,
    operator,
    value,
    ...(takes === 'two' && to !== undefined ? { to } : {}),
    ...(takes === 'many' ? { values: read } : {}),
  };
}

function toCompare({ column: name, from, to }: NonNullable<Reply['compare']>, table: Table) {
  const column = columnNamed(name, table);
  return { column: column.key, from: toValue(from, column, true), to: toValue(to, column, true) };
}

/** A value as the table writes it. */
function toValue(value: string, column: Column, isExact: boolean): string | number {
  if (column.kind === 'number') {
    const number = Number(value);
    if (value.trim() === '' || Number.isNaN(number))
      throw new NotUsable(`“${value}” is no number, but “${column.name}” holds numbers.`);
    return number;
  }
  if (column.kind === 'time' || !isExact) return value;
  const found = column.words.find((word) => word === value) ?? column.words.find((word) => fold(word) === fold(value));
  if (found !== undefined) return found;
  throw new NotUsable(
    `“${value}” is no value of “${column.name}”. Some values are ${column.words.slice(0, 20).join(', ')}.`,
  );
}

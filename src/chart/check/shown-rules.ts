import type { Column } from '#data/table.ts';
import type { Patch } from '../changes/change.ts';
import { type MisleadingId, misleads, wholeTypes } from '../suggest/misleads.ts';
import { areMostMissed } from './data-rules.ts';
import type { Check, CheckContext } from './look.ts';
import { firstThatMends, namesOf, otherColumns, otherTypes } from './mend.ts';

/** What is said of a chart that misleads by the columns it draws, and the changes that may mend it, the mildest first. */
type Rule = {
  /** Where the rule is too strict for a chart that somebody made on purpose. */
  isMeant?: (look: CheckContext, columns: readonly Column[]) => boolean;
  why: (names: string, look: CheckContext, columns: readonly Column[]) => string;
  patches: (look: CheckContext, columns: readonly Column[]) => Iterable<Patch>;
};

/** What is never proposed as a first chart, as far as somebody may not have meant it. */
const rules = {
  'code-as-value': {
    why: (names, _, { length }) =>
      `${names} only ${length === 1 ? 'tells rows apart or places them, as an ID, a code or a coordinate does. Its' : 'tell rows apart or place them, as IDs, codes or coordinates do. Their'} size means nothing, so do not draw it as a value.`,
    patches: otherColumns,
  },
  'constant-value': {
    isMeant: ({ shown }, { length }) => length < shown.values.length,
    why: (names, { table: { rows } }, { length }) =>
      `${names} ${length === 1 ? 'has' : 'each have'} the same value in all ${rows} rows, so all marks are the same size and there is nothing to compare.`,
    patches: otherColumns,
  },
  'code-as-axis': {
    why: (names, _, { length }) =>
      `${names} ${length === 1 ? 'is a code or an ID' : 'are codes or IDs'} that readers cannot place. Use a column with names or values.`,
    patches: otherColumns,
  },
  'summed-rates': {
    why: (names) =>
      `Values of ${names} of several rows are summed, but rates, prices and averages have no meaningful total.`,
    patches: averaged,
  },
  'rates-as-parts': {
    isMeant: ({ template }) => !wholeTypes.has(template.id),
    why: (names, { template }) =>
      `A ${nameOf(template)} shows parts of a total, but values of ${names} do not add up: rates, prices and averages have no meaningful total.`,
    patches: (look) => otherTypes(look),
  },
  'no-flow': {
    why: (names, { template }) => `A ${nameOf(template)} shows links, but ${names} do not lead from one to another.`,
    patches: (look) => otherTypes(look),
  },
  'no-span': {
    why: (names, { template }) =>
      `A ${nameOf(template)} shows how long things last, but ${names} are not the beginning and end of the rows.`,
    patches: (look) => otherTypes(look),
  },
  'along-remarks': {
    why: (names, _, { length }) =>
      `${names} ${length === 1 ? 'contains' : 'contain'} remarks or ${length === 1 ? 'is' : 'are'} mostly empty. Use a column with short names for the labels.`,
    patches: otherColumns,
  },
  'along-stamps': {
    why: (names) => `${names} is when each row was written, which says nothing about its values.`,
    patches: otherColumns,
  },
  'about-form': {
    why: (names) => `${names} is about how the form was filled in, not about the answers.`,
    patches: otherColumns,
  },
  'line-without-order': {
    why: (names, { template }) =>
      `A ${nameOf(template)} shows change along an order, but ${names} has none: the rise and fall depend on how the rows are sorted.`,
    patches: (look) => otherTypes(look),
  },
  'no-places': {
    isMeant: (look) => !areMostMissed(look),
    why: (names) => `A map needs places, but ${names} names none that can be found on a map.`,
    patches: (look) => otherTypes(look),
  },
  'cloud-of-once': {
    // The words of sentences are counted one by one.
    isMeant: (_, columns) => columns.some((column) => column.kind === 'text' && column.words.some(isSentence)),
    why: (names) => `Every entry of ${names} appears once, so all words are the same size.`,
    patches: (look) => otherTypes(look),
  },
  'no-tree': {
    why: (names) => `A tree needs parents that are rows themselves, but ${names} share too few names.`,
    patches: (look) => otherTypes(look),
  },
  'share-along-amount': {
    why: (names) => `${names} are the same values in different units, so all points lie on one line.`,
    patches: (look) => [...otherColumns(look, lastOf(look)), ...otherTypes(look)],
  },
  'total-column': {
    // A mean of the others, such as that of a country, is compared with them.
    isMeant: ({ shown }, columns) => !columns.some((column) => isLargest(column, shown.values)),
    why: (names, _, { length }) =>
      `${names} ${length === 1 ? 'is a total' : 'are totals'} of other columns in the chart, so their values are shown twice.`,
    patches: otherColumns,
  },
} satisfies Partial<Record<MisleadingId, Rule>>;

/** The checks of what is drawn, by the id of their finding. */
export const shownRules: Readonly<Record<string, Check>> = Object.fromEntries(
  Object.entries(rules).map(([id, rule]) => [id, checkFor(id as MisleadingId, rule)]), // its own keys
);

/** Whether a column is at least as large as each other one in most rows, as totals of amounts are. */
function isLargest(total: Column, values: CheckContext['shown']['values']): boolean {
  if (total.kind !== 'number') return false;
  let [tested, right] = [0, 0];
  total.values.forEach((value, row) => {
    const others = values.map(({ column }) =>
      column.kind === 'number' ? (column.values[row] ?? Number.NaN) : Number.NaN,
    );
    if (Number.isNaN(value) || others.every(Number.isNaN)) return;
    tested += 1;
    if (others.every((other) => !(other > value))) right += 1;
  });
  return right >= 0.9 * tested;
}

function isSentence(text: string): boolean {
  return text.trim().split(/\s+/).length > 4;
}

function checkFor(id: MisleadingId, { isMeant, why, patches }: Rule): Check {
  const isMisleading = misleads[id];
  return (look) => {
    const columns = look.drawing.error === null || id === 'no-places' ? isMisleading(look.shown) : null;
    if (columns === null || isMeant?.(look, columns)) return null;
    const isMended = (chart: CheckContext['shown']) => isMisleading(chart) === null;
    return {
      id,
      severity: 'warning',
      why: why(namesOf(columns), look, columns),
      ...firstThatMends(look, { isMended, patches: patches(look, columns) }),
    };
  };
}

function nameOf({ name }: CheckContext['template']): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function* averaged(look: CheckContext): Generator<Patch> {
  const combine = { ...look.document.combine, how: 'mean' as const };
  yield { words: 'Use the mean', changes: [{ kind: 'combine', combine }] };
  yield* otherTypes(look);
}

function lastOf({ shown }: CheckContext): readonly Column[] {
  return [...shown.axes, ...shown.values].slice(-1).map(({ column }) => column);
}

import { listed } from '#data/in-words.ts';
import type { Column } from '#data/table.ts';
import { applyChanges, type Patch } from '../changes/change.ts';
import type { Document } from '../document/document.ts';
import { factsOf } from '../suggest/facts.ts';
import { type MisleadingId, misleads, type ShownChart } from '../suggest/misleads.ts';
import { type Nature, natureOf } from '../suggest/nature.ts';
import { judge } from '../suggest/suggest.ts';
import { totalsIn } from '../suggest/total-columns.ts';
import { manifestOf, manifests } from '../template/registry.ts';
import type { Manifest } from '../template/template.ts';
import type { CheckContext } from './look.ts';
import { shownChart } from './shown-chart.ts';

/** The first of some changes after which a chart does not mislead in this way, and in no other than before. */
export function firstThatMends(
  look: CheckContext,
  { isMended, patches }: { isMended: (chart: ShownChart) => boolean; patches: Iterable<Patch> },
): { fix?: Patch } {
  const before = new Set(waysToMislead(look.shown));
  for (const patch of patches) {
    const document = changed(look.document, patch);
    const template = document === null ? null : manifestOf(document.template);
    if (document === null || template === null) continue;
    const shown = shownChart({ document, table: look.table, template });
    if (isMended(shown) && waysToMislead(shown).every((id) => before.has(id))) return { fix: patch };
  }
  return {};
}

function waysToMislead(chart: ShownChart): string[] {
  const ids = Object.keys(misleads) as MisleadingId[]; // its own keys
  return ids.filter((id) => misleads[id](chart) !== null);
}

function changed(document: Document, { changes }: Patch): Document | null {
  const content = { name: '', document, datasetId: null, steps: [] };
  const applied = applyChanges(content, changes, { templateOf: manifestOf });
  return applied.ok ? applied.content.document : null;
}

/** Takes columns out of a role that holds further ones. */
function* withoutColumns({ document, template }: CheckContext, columns: readonly Column[]): Generator<Patch> {
  const keys = new Set(columns.map(({ key }) => key));
  const held = Object.entries(document.roles).filter(([role, all]) => {
    return role in template.roles && all.some((key) => keys.has(key));
  });
  const [only, ...others] = held;
  if (only === undefined || others.length > 0) return;
  const [role, all] = only;
  const left = all.filter((key) => !keys.has(key));
  if (left.length > 0) yield { words: `Remove ${namesOf(columns)}`, changes: [{ kind: 'role', role, columns: left }] };
}

const mostTried = 8;

/** Puts another column of the table in the place of one. */
function* withAnother({ document, table, template }: CheckContext, column: Column): Generator<Patch> {
  const drawn = new Set(Object.values(document.roles).flat());
  const totals = totalsIn(table);
  const others = table.columns
    .filter((each) => !drawn.has(each.key) && !totals.includes(each))
    .map((each) => natureOf(each, table.rows))
    .filter((nature) => (column.kind === 'number' ? canMeasure(nature) : canName(nature)));
  const names = column.kind === 'number' ? others : others.toSorted((a, b) => b.unique - a.unique);
  for (const { column: other } of names.slice(0, mostTried)) {
    const changes = Object.entries(document.roles).flatMap(([role, keys]) =>
      role in template.roles && keys.includes(column.key)
        ? [{ kind: 'role' as const, role, columns: keys.map((key) => (key === column.key ? other.key : key)) }]
        : [],
    );
    yield { words: `Show ${namesOf([other])} instead`, changes };
  }
}

function canMeasure({ isMeasure, isConstant, gaps }: Nature): boolean {
  return isMeasure && !isConstant && gaps < 0.6;
}

function canName({ column, isCode, isProse, isConstant, gaps }: Nature): boolean {
  return column.kind === 'text' && !isCode && !isProse && !isConstant && gaps < 0.6;
}

/** Families whose types need more than a table, or show something that moves. */
const apart: ReadonlySet<Manifest['family']> = new Set(['maps', 'motion']);

/** Types that can show what is drawn: those first that show all of it, by what speaks for them; the table last. */
export function* otherTypes(
  { table, shown, template }: CheckContext,
  without: readonly Column[] = [],
): Generator<Patch> {
  const drawn = [...new Set([...shown.axes, ...shown.values].map(({ column }) => column))];
  const columns = drawn.filter((column) => !without.includes(column));
  const facts = factsOf({ rows: table.rows, columns });
  const judged = manifests
    .filter(({ id, family }) => id !== template.id && id !== 'table' && !apart.has(family))
    .map((manifest) => ({ manifest, suggestion: judge(manifest, facts) }))
    .filter(({ suggestion: { problems, roles, points } }) => {
      return problems.length === 0 && points > 0 && new Set(Object.values(roles).flat()).size === columns.length;
    })
    .sort((a, b) => b.suggestion.points - a.suggestion.points);
  for (const { manifest, suggestion } of judged.slice(0, mostTried)) yield changeTo(manifest, suggestion.roles);
  const asTable = manifestOf('table');
  if (asTable !== null) yield changeTo(asTable, { columns: drawn.map(({ key }) => key) });
}

function changeTo({ id, name }: Manifest, roles: Readonly<Record<string, readonly string[]>>): Patch {
  const words = `Change to ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return { words, changes: [{ kind: 'template', template: id, roles: { ...roles } }] };
}

/** Without these columns where others are left, with others in their place, or in another way. */
export function* otherColumns(look: CheckContext, columns: readonly Column[]): Generator<Patch> {
  yield* withoutColumns(look, columns);
  const [only, ...others] = columns;
  if (only !== undefined && others.length === 0) yield* withAnother(look, only);
  yield* otherTypes(look, columns);
}

/** The fix for columns that should not be drawn. */
export function columnsFix(
  look: CheckContext,
  columns: readonly Column[],
  isMended: (chart: ShownChart) => boolean,
): { fix?: Patch } {
  return firstThatMends(look, { isMended, patches: otherColumns(look, columns) });
}

const mostNamed = 3;

/** Names of columns in quotes, at most three. */
export function namesOf(columns: readonly { name: string }[]): string {
  const names = columns.slice(0, mostNamed).map(({ name }) => `“${name.trim()}”`);
  const more = columns.length - names.length;
  if (more > 0) names.push(`${more} more`);
  return listed(names);
}

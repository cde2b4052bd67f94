import { groupRows } from '#data/bulk/group-rows.ts';
import { combineBy, measureKindOf } from '#data/measure/measure-kind.ts';
import type { Column, Table } from '#data/table.ts';
import { codesOf } from '#data/transform/codes-of.ts';
import { isCombining } from '../plan/combine/column-uses.ts';
import { manifests } from '../template/registry.ts';
import type { Manifest } from '../template/template.ts';
import { figureFacts } from './column-facts.ts';
import { type Facts, factsOf } from './facts.ts';
import { type Lens, lensesOf } from './lenses.ts';
import type { Nature } from './nature.ts';
import { shownNatures } from './shown-natures.ts';
import { judge, type Suggestion } from './suggest.ts';

/** A chart that could be shown first: a suggestion through a lens, and what it would draw. */
export type Candidate = {
  suggestion: Suggestion;
  lens: Lens;
  /** What stands around the table: its title and the name of its file. */
  about: string;
  manifest: Manifest;
  facts: Facts;
  values: readonly Nature[];
  axes: readonly Nature[];
  /** How rows that share their keys become one; none where each stands alone. */
  how: 'none' | 'sum' | 'mean' | 'last' | 'count';
  /** Whether values are averaged though the product would add them up. */
  isMeanChosen: boolean;
  /** How many marks are drawn, or how many points of a line. */
  marks: number;
};

/** Everything that the types would make of the table; the same chart once. */
export function candidatesOf(table: Table, about = ''): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const lens of lensesOf(table)) {
    const facts = factsOf({ rows: lens.table.rows, columns: lens.columns });
    const marks = new Map<string, number>();
    for (const manifest of manifests) {
      const suggestion = judge(manifest, facts);
      if (suggestion.problems.length > 0 || !drawsAllShaped(suggestion, lens)) continue;
      const key = signature(suggestion, lens);
      const before = found.get(key);
      if (before !== undefined && before.suggestion.points >= suggestion.points) continue;
      const candidate = drawnBy(suggestion, { lens, about, manifest, facts, marks });
      found.set(key, candidate);
      if (isSumGuessed(candidate)) found.set(`${key} mean`, { ...candidate, how: 'mean', isMeanChosen: true });
    }
  }
  return [...found.values()];
}

/**
 * Rows that were counted by two columns and drawn by one are the same chart as counted by that one, and turned columns are
 * drawn by name and date.
 */
function drawsAllShaped({ roles }: Suggestion, { shape, columns }: Lens): boolean {
  const drawn = Object.values(roles).flat();
  return (shape !== 'counted' && shape !== 'turned') || columns.every(({ key }) => drawn.includes(key));
}

function signature({ template, roles }: Suggestion, { steps }: Lens): string {
  const filled = Object.entries(roles).filter(([, keys]) => keys.length > 0);
  return JSON.stringify([template, filled.sort(([a], [b]) => (a < b ? -1 : 1)), steps]);
}

type Around = Pick<Candidate, 'lens' | 'about' | 'manifest' | 'facts'> & { marks: Map<string, number> };

function drawnBy(suggestion: Suggestion, { lens, about, manifest, facts, marks }: Around): Candidate {
  const { rows } = lens.table;
  const { values, axes, keys } = shownNatures(suggestion.roles, lens.table, manifest);
  const groups = isCombining(manifest.rows, suggestion.roles) ? groupCount(keys, rows, marks) : rows;
  return {
    suggestion,
    lens,
    about,
    manifest,
    facts,
    values,
    axes,
    isMeanChosen: false,
    how: lens.shape === 'counted' ? 'count' : groups < rows ? wayOf(values[0]) : 'none',
    marks: groups,
  };
}

/** Whether nothing but habit says that the values of several rows are added up. */
function isSumGuessed({ how, values }: Candidate): boolean {
  const [value] = values;
  return (
    how === 'sum' && value?.column.kind === 'number' && figureFacts(value.column, value.column.values.length).isGuess
  );
}

function wayOf(value: Nature | undefined): Candidate['how'] {
  if (value?.column.kind !== 'number') return 'count';
  const { kind, unit } = measureKindOf(value.column);
  return combineBy(kind, unit);
}

function groupCount(keys: readonly Nature[], rows: number, known: Map<string, number>): number {
  if (keys.length === 0) return rows;
  if (keys.length === 1) return keys[0]?.distinct ?? rows;
  const signature = keys.map(({ column }) => column.key).join('\n');
  const count =
    known.get(signature) ??
    groupRows(
      keys.map(({ column }: { column: Column }) => codesOf(column)),
      rows,
    ).count;
  known.set(signature, count);
  return count;
}

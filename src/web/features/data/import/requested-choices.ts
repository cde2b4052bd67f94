import { blankDocument } from '#chart/document/document.ts';
import { suggest } from '#chart/suggest/suggest.ts';
import type { Table } from '#data/table.ts';
import { type ChartChoice, toChoice } from './chart-choices.ts';
import { findLoadedSample } from './samples.ts';
import type { ImportedTable } from './use-box.ts';

/** What the user asked for: the type picked before, or the chart of a sample. */
export type Requested = {
  choices: readonly ChartChoice[];
  /** The reason why the picked type cannot show this table. */
  problem: string | null;
};

export function requestedChoices(
  { table, notes, name, sampleOf }: Pick<ImportedTable, 'table' | 'notes' | 'name' | 'sampleOf'>,
  type: string | null,
): Requested {
  const own = sampleOf === null ? [] : ownChoice(sampleOf, table);
  const requested = type === null ? null : (suggest(table).find(({ template }) => template === type) ?? null);
  if (requested === null) return { choices: own, problem: null };
  if (requested.problems.length > 0) return { choices: own, problem: requested.problems.join(' ') };
  return {
    choices: [...own, ...toChoice({ ...requested, steps: [], isMean: false }, { table, notes, name })],
    problem: null,
  };
}

/** A sample as its chart shows it, with its title and source. Its columns have other keys after reading. */
function ownChoice(template: string, table: Table): ChartChoice[] {
  const document = { ...blankDocument(template), ...findLoadedSample(template)?.document };
  const roles = Object.entries(document.roles).map(([role, names]) => [role, names.map(keyOf)] as const);
  if (roles.some(([, keys]) => keys.includes(''))) return [];
  const filled = { ...document, facet: null, roles: Object.fromEntries(roles) };
  return [{ template, document: filled, table, steps: [], reasons: [] }];

  function keyOf(name: string): string {
    return table.columns.find((column) => column.name === name)?.key ?? '';
  }
}

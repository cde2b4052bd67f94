import { read } from '#data/read.ts';
import { columnOf, type Table } from '#data/table.ts';
import type { RoleColumns } from '../../src/chart/suggest/recipe.ts';
import { firstChoices } from '../../src/chart/suggest/suggest.ts';
import { manifestOf } from '../../src/chart/template/registry.ts';
import type { Accepted, SetTable } from './set-table.ts';

export type TableScore = {
  name: string;
  /** The first six suggestions, as text. */
  choices: readonly string[];
  isFirstRight: boolean;
  isOneOfThreeRight: boolean;
  /** Those of the first six that make no sense. */
  nonsense: readonly string[];
};

/** Share of tables whose first suggestion is right, whose first three have a right one, and of nonsense, in percent. */
type Score = { first: number; three: number; nonsense: number };

type Choice = { template: string; roles: RoleColumns };

export function totalOf(scores: readonly TableScore[]): Score {
  const percent = (count: number, all: number) => (100 * count) / Math.max(all, 1);
  const choices = scores.reduce((sum, each) => sum + each.choices.length, 0);
  return {
    first: percent(scores.filter((each) => each.isFirstRight).length, scores.length),
    three: percent(scores.filter((each) => each.isOneOfThreeRight).length, scores.length),
    nonsense: percent(
      scores.reduce((sum, each) => sum + each.nonsense.length, 0),
      choices,
    ),
  };
}

/** Reads a table as a paste of a user, and compares what is suggested with what is expected. */
export async function scoreTable(expected: SetTable): Promise<TableScore> {
  const result = await read({ from: 'paste', text: expected.csv, html: '' });
  if (!result.ok) throw new Error(`${expected.name}: ${result.error}`);
  const { table } = result;
  const choices = firstChoices(table, 6);
  const isRight = (choice: Choice, accepted: readonly Accepted[]) =>
    accepted.some((each) => isAccepted(choice, each, table)) && !isNonsense(choice, expected, table);
  const three = [...expected.first, ...(expected.three ?? [])];
  const [first] = choices;
  return {
    name: expected.name,
    choices: choices.map((choice) => inWords(choice, table)),
    isFirstRight: first !== undefined && isRight(first, expected.first),
    isOneOfThreeRight: choices.slice(0, 3).some((choice) => isRight(choice, three)),
    nonsense: choices.filter((choice) => isNonsense(choice, expected, table)).map((choice) => inWords(choice, table)),
  };
}

function isAccepted({ template, roles }: Choice, accepted: Accepted, table: Table): boolean {
  if (typeof accepted === 'string') return template === accepted;
  if (template !== accepted.type) return false;
  return Object.entries(accepted.roles).every(([role, names]) => {
    const filled = namesOf(roles[role] ?? [], table);
    return filled.length === names.length && names.every((name) => filled.some((each) => isNamed(each, name)));
  });
}

/** Types that show each column on a scale of its own. */
const ownScales = ['table', 'parallel-coordinates', 'split-bars', 'sparkline-grid'];
/** Types that compare the columns of all their roles on one scale. */
const oneScale = [
  'dumbbell',
  'arrow-plot',
  'bullet',
  'pyramid',
  'number-card',
  'range-area',
  'gauge',
  'progress-rings',
];

function isNonsense(
  { template, roles }: Choice,
  { nonsense, apart = [], never = [] }: SetTable,
  table: Table,
): boolean {
  if (nonsense.includes(template)) return true;
  const declared = manifestOf(template)?.roles ?? {};
  const filled = Object.entries(roles)
    .filter(([role]) => declared[role]?.as === 'numbers')
    .map(([, keys]) => namesOf(keys, table));
  if (filled.flat().some((name) => never.some((other) => isNamed(name, other)))) return true;
  if (ownScales.includes(template)) return false;
  // Number cards stand alone unless they tell what was before.
  if (template === 'number-card' && (roles.before ?? []).length === 0) return false;
  const together = oneScale.includes(template) ? [filled.flat()] : filled;
  return together.some((names) => unitsAmong(names, apart) > 1);
}

function unitsAmong(names: readonly string[], apart: readonly (readonly string[])[]): number {
  const longest = (name: string, group: readonly string[]) =>
    Math.max(0, ...group.filter((other) => isNamed(name, other)).map(({ length }) => length));
  const groups = names.flatMap((name) => {
    const lengths = apart.map((group) => longest(name, group));
    const best = Math.max(0, ...lengths);
    return best === 0 ? [] : [lengths.indexOf(best)];
  });
  return new Set(groups).size;
}

/** The reader may take a unit out of a name, or leave it there. */
function isNamed(name: string, expected: string): boolean {
  return name === expected || name.startsWith(`${expected} `) || expected.startsWith(`${name} (`);
}

function namesOf(keys: readonly string[], table: Table): string[] {
  return keys.map((key) => columnOf(table, key)?.name ?? key);
}

function inWords({ template, roles }: Choice, table: Table): string {
  const filled = Object.entries(roles)
    .filter(([, keys]) => keys.length > 0)
    .map(([role, keys]) => `${role}: ${namesOf(keys, table).join(' + ')}`);
  return `${template} (${filled.join(', ')})`;
}

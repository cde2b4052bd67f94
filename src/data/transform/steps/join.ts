import { counted, grouped } from '#lib/counted.ts';
import { groupRows } from '../../bulk/group-rows.ts';
import type { Column, Table } from '../../table.ts';
import { choice, column, list, otherTable, toggle } from '../field.ts';
import { namer } from '../new-column.ts';
import { gather, plainText, sharedType } from '../same-kind.ts';
import { type Misses, stepKind } from '../step-kind.ts';
import { matchingRows, pickCells, rowsByGroup, theColumn } from '../take-rows.ts';
import { wordList } from '../word-book.ts';

const mostRows = 10_000_000;
const mostExamples = 5;
const mostLookedAt = 10_000;

export const join = stepKind({
  kind: 'join',
  label: 'Join another table',
  group: 'tables',
  fields: {
    table: otherTable('Other table'),
    keys: list(
      'Match',
      { left: column('Column in this table'), right: column('Column in the other table', { of: 'table' }) },
      { fewest: 1 },
    ),
    how: choice('Keep', {
      left: 'every row of this table',
      inner: 'only matching rows',
      outer: 'every row of both tables',
    }),
    isLoose: toggle('Case, accents and spaces do not matter', true),
  },
  words: ({ keys, how }, names) => {
    const suffix = { left: '', inner: ', keeping only matching rows', outer: ', keeping the rows of both' }[how];
    return `Join another table by ${wordList(keys.map(({ left }) => names(left)))}${suffix}`;
  },
  run: (table, { table: id, keys, how, isLoose }, { tableOf }) => {
    const other = tableOf(id);
    if (other === null) return { ok: false, error: 'The other table no longer exists.' };
    const lefts = keys.map(({ left }) => theColumn(table, left));
    const rights = keys.map(({ right }) => other.columns.find(({ key }) => key === right));
    const missing = rights.indexOf(undefined);
    if (missing >= 0) return { ok: false, error: missingSentence(keys[missing]?.right ?? '') };
    const columns = rights.filter((each) => each !== undefined);
    const matches = matchRows(lefts, columns, { left: table.rows, right: other.rows, isLoose });
    const pairs = pairRows(matches, how);
    if (pairs === null)
      return {
        ok: false,
        error: `This would create more than ${grouped(mostRows)} rows because too many keys are repeated in both tables.`,
      };
    const misses = missesOf(matches, lefts, columns);
    return {
      ok: true,
      table: joined(table, other, { lefts, rights: columns, ...pairs }),
      sentences: sentencesOf(misses, table.rows, pairs.left.length),
      misses,
    };
  },
});

function missingSentence(key: string): string {
  return key === '' ? 'Choose a column of the other table.' : `The other table has no column “${key}”.`;
}

type Matches = {
  /** Group of each row, −1 when a key is a gap. */
  left: Int32Array;
  right: Int32Array;
  /** Rows of the second table by group. */
  rows: Int32Array;
  starts: Int32Array;
};

function matchRows(
  lefts: readonly Column[],
  rights: readonly Column[],
  { left, right, isLoose }: { left: number; right: number; isLoose: boolean },
): Matches {
  const keys = lefts.map((column, place) => sharedCodes(column, rights[place] ?? column, { left, right, isLoose }));
  const { groups, count } = groupRows(keys, left + right);
  for (const { codes } of keys)
    codes.forEach((code, row) => {
      if (code < 0) groups[row] = -1;
    });
  const rightGroups = groups.subarray(left);
  // Rows with a gap in a key go into an extra group at the end, which is never looked up.
  const counted = rightGroups.map((group) => (group < 0 ? count : group));
  return { left: groups.subarray(0, left), right: rightGroups, ...rowsByGroup({ groups: counted, count: count + 1 }) };
}

/** Codes for the cells of both columns, one after the other; equal where the cells match. */
function sharedCodes(
  left: Column,
  right: Column,
  { left: rows, right: others, isLoose }: { left: number; right: number; isLoose: boolean },
): { codes: Int32Array; size: number } {
  const codes = new Int32Array(rows + others);
  const places = new Map<number | string, number>();
  const codeOf = (key: number | string) => {
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, places.size);
    return places.size - 1;
  };
  const isText = left.kind !== right.kind || left.kind === 'text';
  const fill = (column: Column, from: number, count: number) => {
    const known = column.kind === 'text' ? Int32Array.from(column.words, (word) => codeOf(tidy(word, isLoose))) : null;
    for (let row = 0; row < count; row++) {
      if (column.kind === 'text') codes[from + row] = known?.[column.codes[row] ?? -1] ?? -1;
      else if (Number.isNaN(column.values[row])) codes[from + row] = -1;
      else codes[from + row] = codeOf(isText ? plainText(column, row) : (column.values[row] ?? 0) + 0);
    }
  };
  fill(left, 0, rows);
  fill(right, rows, others);
  return { codes, size: places.size };
}

function tidy(word: string, isLoose: boolean): string {
  if (!isLoose) return word;
  return word
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

type Pairs = { left: Int32Array; right: Int32Array };

/** Pairs of rows of both tables; −1 for none. Null when there are too many. */
function pairRows({ left, right, rows, starts }: Matches, how: 'left' | 'inner' | 'outer'): Pairs | null {
  let size = 0;
  for (const group of left) {
    const matches = partners(starts, group);
    size += matches === 0 && how !== 'inner' ? 1 : matches;
  }
  const isUsed = new Uint8Array(starts.length);
  for (const group of left) if (group >= 0) isUsed[group] = 1;
  const extra =
    how === 'outer' ? matchingRows(right.length, (row) => isUsed[right[row] ?? -1] !== 1) : new Int32Array();
  if (size + extra.length > mostRows) return null;
  const pairs = {
    left: new Int32Array(size + extra.length).fill(-1),
    right: new Int32Array(size + extra.length).fill(-1),
  };
  let at = 0;
  left.forEach((group, row) => {
    const matches = partners(starts, group);
    const from = starts[group] ?? 0;
    for (let each = 0; each < matches; each++) {
      pairs.left[at] = row;
      pairs.right[at++] = rows[from + each] ?? -1;
    }
    if (matches === 0 && how !== 'inner') pairs.left[at++] = row;
  });
  pairs.right.set(extra, at);
  return pairs;
}

function partners(starts: Int32Array, group: number): number {
  return group < 0 ? 0 : (starts[group + 1] ?? 0) - (starts[group] ?? 0);
}

type JoinedRows = Pairs & { lefts: readonly Column[]; rights: readonly Column[] };

/** Columns of both tables. Key columns appear once: where only the second table has a row, with its keys. */
function joined(table: Table, other: Table, { left, right, lefts, rights }: JoinedRows): Table {
  const name = namer(table.columns);
  const hasExtra = left.includes(-1);
  const own = table.columns.map((column): Column => {
    const partner = rights[lefts.indexOf(column)];
    if (partner === undefined || !hasExtra) return pickCells(column, left);
    const cells = gather([column, partner], left.length, {
      columnAt: (place) => ((left[place] ?? -1) < 0 ? 1 : 0),
      rowAt: (place) => ((left[place] ?? -1) < 0 ? (right[place] ?? -1) : (left[place] ?? -1)),
    });
    return { ...cells, key: column.key, name: column.name, ...sharedType([column, partner]) };
  });
  const added = other.columns
    .filter((column) => !rights.includes(column))
    .map((column): Column => ({ ...pickCells(column, right), ...name(column.name) }));
  return { rows: left.length, columns: [...own, ...added] };
}

function missesOf({ left, right, starts, rows }: Matches, lefts: readonly Column[], rights: readonly Column[]): Misses {
  const isUsed = new Uint8Array(starts.length);
  for (const group of left) if (group >= 0) isUsed[group] = 1;
  const lonely = matchingRows(left.length, (row) => partners(starts, left[row] ?? -1) === 0);
  const unused = matchingRows(right.length, (row) => isUsed[right[row] ?? -1] !== 1);
  const several = matchingRows(left.length, (row) => partners(starts, left[row] ?? -1) > 1);
  return {
    left: { rows: lonely.length, examples: examplesOf(lefts, lonely) },
    right: { rows: unused.length, examples: examplesOf(rights, unused) },
    multiplied: {
      rows: several.length,
      examples: examplesOf(
        rights,
        several.map((row) => rows[starts[left[row] ?? 0] ?? 0] ?? -1),
      ),
    },
  };
}

/** A few different keys of these rows as text. */
function examplesOf(columns: readonly Column[], rows: Int32Array): string[] {
  const examples = new Set<string>();
  for (const row of rows.subarray(0, mostLookedAt)) {
    const words = columns.map((column) => plainText(column, row) || '(empty)');
    examples.add(words.join(', '));
    if (examples.size === mostExamples) break;
  }
  return [...examples];
}

function sentencesOf({ left, right, multiplied }: Misses, rows: number, rowsAfter: number): string[] {
  const such = ({ examples }: Misses['left']) => ` (${wordList(examples.map((each) => `“${each}”`))})`;
  const sentences: string[] = [];
  if (left.rows === 0 && right.rows === 0) sentences.push('All rows matched.');
  if (left.rows > 0) sentences.push(`${counted(left.rows, 'row')} of this table had no match${such(left)}.`);
  if (right.rows > 0)
    sentences.push(
      `${counted(right.rows, 'row')} of the other table ${right.rows === 1 ? 'was' : 'were'} not used${such(right)}.`,
    );
  if (multiplied.rows > 0)
    sentences.push(
      `${counted(multiplied.rows, 'row')} had several matches, so ${counted(rows, 'row')} became ${grouped(rowsAfter)}${such(multiplied)}.`,
    );
  return sentences;
}

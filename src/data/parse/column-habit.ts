import { type CellKind, cellKind, exactOutlineOf, isStrong, outlineOf } from './cell-kind.ts';

/** Typical look of the cells of a column, as shares of one. */
export type ColumnHabit = {
  kinds: ReadonlyMap<CellKind, number>;
  outlines: ReadonlyMap<string, number>;
  exactOutlines: ReadonlyMap<string, number>;
  emptyShare: number;
  /** Number of cells it was learned from. */
  filled: number;
  /** Kind or outline of nearly all cells; null for free text. */
  kind: CellKind | null;
  outline: string | null;
  longest: number;
  /** Texts of all cells it was learned from. */
  known: ReadonlySet<string>;
};

const longestOutlined = 40;
const nearlyAll = 0.8;

/** Habits of columns, learned from complete rows. */
export function habitsOf(rows: readonly (readonly string[])[], width: number): ColumnHabit[] {
  return Array.from({ length: width }, (_, column) => habitOf(rows.map((row) => row[column] ?? '')));
}

function habitOf(cells: readonly string[]): ColumnHabit {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const kinds = shares(filled.map(cellKind));
  const short = filled.filter((cell) => cell.length <= longestOutlined);
  const outlines = short.length > nearlyAll * filled.length ? shares(short.map(outlineOf)) : new Map<string, number>();
  const isKnown = filled.length > 1;
  return {
    kinds,
    outlines,
    exactOutlines: outlines.size === 0 ? outlines : shares(short.map(exactOutlineOf)),
    filled: filled.length,
    emptyShare: cells.length === 0 ? 1 : 1 - filled.length / cells.length,
    kind: isKnown ? common(kinds, isStrong) : null,
    outline: isKnown ? common(outlines, (outline) => /[^A ]/.test(outline)) : null,
    longest: Math.max(0, ...filled.map((cell) => cell.length)),
    known: new Set(filled),
  };
}

function shares<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const [key, count] of counts) counts.set(key, count / keys.length);
  return counts;
}

function common<Key>(counts: ReadonlyMap<Key, number>, isTelling: (key: Key) => boolean): Key | null {
  for (const [key, share] of counts) if (share >= nearlyAll && isTelling(key)) return key;
  return null;
}

/** Difference of a cell from the others of its column: 0 like all, 1 like none. */
export function strangeness(cell: string, habit: ColumnHabit): number {
  const text = cell.trim();
  if (text === '') return emptyStrangeness(habit);
  const kind = cellKind(text);
  if (habit.kind !== null) {
    if (kind === 'missing') return 0.3;
    if (kind !== habit.kind) return 1;
    if (habit.outlines.size === 0) return 0;
    if ((habit.exactOutlines.get(exactOutlineOf(text)) ?? 0) > 0.08) return 0;
    return habit.outlines.has(outlineOf(text)) ? 0.05 : 0.2;
  }
  if (habit.outline !== null) {
    if (text.length > longestOutlined || outlineOf(text) !== habit.outline) return kind === 'missing' ? 0.4 : 0.9;
    return habit.exactOutlines.has(exactOutlineOf(text)) ? 0 : 0.1;
  }
  if (habit.kinds.size === 0) return 0.2;
  if (text.length > 2 * habit.longest + 20) return 0.6;
  if (kind === 'text') return (habit.kinds.get('text') ?? 0) > 0 ? 0.1 : 0.5;
  return (habit.kinds.get(kind) ?? 0) > 0.05 ? 0.1 : 0.6;
}

function emptyStrangeness({ emptyShare }: ColumnHabit): number {
  if (emptyShare >= 0.3) return 0;
  return emptyShare > 0 ? 0.4 : 0.9;
}

/** Whether a column holds free text, which may well contain a separator. */
export function isFreeText(habit: ColumnHabit): boolean {
  return habit.kind === null && habit.outline === null && habit.kinds.size > 0;
}

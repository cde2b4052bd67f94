import type { TextColumn } from '../table.ts';
import { columnTypes } from '../types/column-type.ts';
import { keepWords, type PackedWords, unpackWords, wordAt } from './packed-words.ts';
import type { PlannedColumn, WordRules } from './plan.ts';

type Named = Pick<PlannedColumn, 'key' | 'name' | 'type'>;

const packs = new WeakMap<TextColumn, PackedWords>();

/** A column whose words are decoded when they are first asked for: a million different texts may never be looked at. */
export function packedColumn({ key, name, type }: Named, codes: Int32Array, pack: PackedWords): TextColumn {
  let words: readonly string[] | null = null;
  const column: TextColumn = {
    key,
    name,
    type,
    kind: 'text',
    codes,
    get words() {
      words ??= unpackWords(pack);
      return words;
    },
  };
  packs.set(column, pack);
  return column;
}

/** The bytes a column of words was made from, or null. */
export function packOf(column: TextColumn): PackedWords | null {
  return packs.get(column) ?? null;
}

/** A column of words from the codes of its cells: texts that mean "no value" become gaps. */
export function textColumn(
  named: Named,
  { codes, pack }: { codes: Int32Array; pack: PackedWords },
  rules: WordRules,
): TextColumn {
  const type = named.type;
  if (columnTypes[type.is].kind !== 'text') return packedColumn(named, codes, pack);
  const gaps = new Set<number>();
  for (let code = 0; code < pack.ends.length; code++)
    if (mayMeanNothing(pack, code) && rules.readWord(wordAt(pack, code), type) === null) gaps.add(code);
  if (gaps.size === 0) return packedColumn(named, codes, pack);
  const places = new Int32Array(pack.ends.length);
  let next = 0;
  for (let code = 0; code < places.length; code++) places[code] = gaps.has(code) ? -1 : next++;
  return packedColumn(
    named,
    codes.map((code) => places[code] ?? -1),
    keepWords(pack, (code) => !gaps.has(code)),
  );
}

const longestGapWord = 24;

/** Whether a word may say that there is no value: only short words without figures do, errors of spreadsheets, and spaces. */
function mayMeanNothing({ bytes, ends }: PackedWords, code: number): boolean {
  const start = code === 0 ? 0 : (ends[code - 1] ?? 0);
  const end = ends[code] ?? 0;
  const first = bytes[start] ?? 0;
  if (first <= 32 || first === 35) return true;
  if (end - start > longestGapWord) return false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 48 && byte <= 57) return false;
  }
  return true;
}

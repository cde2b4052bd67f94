import type { TextColumn } from '../table.ts';
import { addRow, type GapWords, noGapWords } from './misfits.ts';
import { filterWords, type PackedWords, unpackWords, wordAt } from './packed-words.ts';
import type { PlannedColumn, WordRules } from './plan.ts';

type ColumnHead = Pick<TextColumn, 'key' | 'name' | 'type'>;

const packs = new WeakMap<TextColumn, PackedWords>();

/** Column whose words are decoded on first use: a million different texts may never be looked at. */
export function packedColumn({ key, name, type }: ColumnHead, codes: Int32Array, pack: PackedWords): TextColumn {
  let words: readonly string[] | null = null;
  const column: TextColumn = {
    key,
    name,
    ...(type && { type }),
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

/** Bytes a word column was made from, or null. */
export function packOf(column: TextColumn): PackedWords | null {
  return packs.get(column) ?? null;
}

/** Word column from the codes of its cells: texts that mean “no value” become gaps. */
export function textColumn(
  named: Pick<PlannedColumn, 'key' | 'name' | 'type'>,
  { codes, pack }: { codes: Int32Array; pack: PackedWords },
  rules: WordRules,
): { column: TextColumn; gaps: GapWords } {
  const gaps = noGapWords();
  const places = new Int32Array(pack.ends.length);
  let next = 0;
  for (let code = 0; code < places.length; code++) {
    const word = mayMeanNothing(pack, code) ? wordAt(pack, code) : null;
    const isGap = word !== null && rules.readWord(word, named.type) === null;
    if (isGap) gaps.words.push(word);
    places[code] = isGap ? -1 : next++;
  }
  if (gaps.words.length === 0) return { column: packedColumn(named, codes, pack), gaps };
  const newCodes = new Int32Array(codes.length);
  for (let row = 0; row < newCodes.length; row++) {
    const code = codes[row] ?? -1;
    newCodes[row] = code < 0 ? -1 : (places[code] ?? -1);
    if (code >= 0 && newCodes[row] === -1) addRow(gaps, row);
  }
  return {
    column: packedColumn(
      named,
      newCodes,
      filterWords(pack, (code) => places[code] !== -1),
    ),
    gaps,
  };
}

const longestGapWord = 16;

/** Whether a word may mean “no value”: only short words without digits do, spreadsheet errors, and spaces. */
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

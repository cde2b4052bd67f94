import type { Sheet } from '../sheet.ts';
import { columnOf, type Table, type TextColumn } from '../table.ts';
import { readSteps, type Step } from '../transform/step.ts';
import { detectType } from '../types/detect-type.ts';
import { thingsToLookAt } from './things-to-look-at.ts';

/** Step that cleans a column, with the reason. One that drops rows or empties cells is offered, not chosen. */
type Cleaning = { reason: string; step: Step; isSafe: boolean };

/** Words that stand for a missing value. */
const placeholders =
  /^(?:n\/?a|n\.a\.|none|null|nil|nan|-+|–|—|\?+|unknown|not available|k\. ?a\.|\.+|#n\/a|missing|tbd)$/i;

const most = 20;

/** What a column needs to be cleaned, as steps. */
export function cleaningsOf(table: Table, sheet: Sheet | null, key: string): Cleaning[] {
  const column = columnOf(table, key);
  if (column === null) return [];
  const alone = { rows: table.rows, columns: [column] };
  const own = sheet === null ? null : { ...sheet, columns: sheet.columns.filter((each) => each.key === key) };
  const found = thingsToLookAt(alone, own).filter(
    (finding) => finding.column === key && finding.kind !== 'nearly-same',
  );
  const texts = column.kind === 'text' ? [...spellings(column), ...missing(column), ...types(column)] : [];
  const isGapped =
    column.kind === 'text' ? column.codes.some((code) => code < 0) : column.values.some((value) => Number.isNaN(value));
  return [
    ...texts,
    ...found.flatMap(({ sentence, step }) => cleaning(sentence, step, false)),
    ...(isGapped
      ? cleaning(
          `“${column.name}” has empty cells.`,
          { kind: 'filter', conditions: [{ column: key, operator: 'not-empty' }] },
          false,
        )
      : []),
  ].slice(0, most);
}

function cleaning(reason: string, given: object | null, isSafe: boolean): Cleaning[] {
  return readSteps(given === null ? [] : [given]).map((step) => ({ reason, step, isSafe }));
}

/** Spellings that differ only by spaces and capitals become the most frequent one. */
function spellings({ key, words, codes }: TextColumn): Cleaning[] {
  const counts = new Uint32Array(words.length);
  for (const code of codes) if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
  const groups = Map.groupBy(
    words.map((word, place) => ({ word, count: counts[place] ?? 0 })).filter(({ count }) => count > 0),
    ({ word }) => word.replace(/\s+/g, ' ').trim().toLowerCase(),
  );
  return [...groups.values()].flatMap((group) => {
    const [usual, ...others] = group.toSorted((a, b) => b.count - a.count || tidiness(b.word) - tidiness(a.word));
    return others.flatMap(({ word }) =>
      cleaning(
        `“${word}” is also spelled “${usual?.word}”.`,
        { kind: 'replace', columns: [key], how: 'exact', find: word, with: usual?.word, mindsCase: true },
        true,
      ),
    );
  });
}

function tidiness(word: string): number {
  return (word === word.trim() ? 2 : 0) + (/^\p{Lu}/u.test(word) ? 1 : 0);
}

/** Words such as “n/a” become empty cells. */
function missing({ key, words }: TextColumn): Cleaning[] {
  return words
    .filter((word) => placeholders.test(word.trim()))
    .flatMap((word) =>
      cleaning(
        `“${word}” stands for a missing value.`,
        { kind: 'replace', columns: [key], how: 'exact', find: word, with: '', mindsCase: true },
        true,
      ),
    );
}

/** Text that is numbers or dates, apart from words for missing values, is read as such. */
function types({ key, name, words, codes, type }: TextColumn): Cleaning[] {
  const isTold = words.map((word) => !placeholders.test(word.trim()));
  const kept = codes.map((code) => (isTold[code] ? code : -1));
  const detected = detectType({ name, rows: kept.length, words, codes: kept }).type;
  const isPlain = type === undefined || type.is === 'text' || type.is === 'category';
  if (!isPlain || !['number', 'percent', 'currency', 'date'].includes(detected.is)) return [];
  return cleaning(
    `The values of “${name}” are ${detected.is === 'date' ? 'dates' : 'numbers'}.`,
    { kind: 'retype', columns: [key], type: detected },
    true,
  );
}

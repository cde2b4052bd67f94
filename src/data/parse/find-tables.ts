import type { ColumnHabit } from './column-habit.ts';
import { judge } from './find-header.ts';
import { isBlank, type RowFacts } from './row-facts.ts';

type Rows = readonly (readonly string[])[];

/** Tables below each other: the header and the end of each. */
type Stack = {
  tables: { top: number; bottom: number }[];
  /** Rows of the first table that are no records: repeated headers, with the titles above them. */
  repeats: Set<number>;
};

/** Finds where another table begins among the rows, and where only the header is repeated. */
export function findTables(
  rows: Rows,
  facts: RowFacts,
  area: { top: number; bottom: number; headerRows: number; habits: readonly ColumnHabit[] },
): Stack {
  const { top, bottom, headerRows, habits } = area;
  const header = rows[top + headerRows - 1] ?? [];
  const names = new Set(header.filter((cell) => !isBlank(cell)).map(toKey));
  const headerKey = keysOf(header);
  const repeats = new Set<number>();
  const starts = [top];
  if (headerRows === 0) return { tables: [{ top, bottom }], repeats };

  for (let row = top + headerRows; row < bottom; row++) {
    const cells = rows[row] ?? [];
    const isUnderTitle =
      facts.filled[row - 1] === 1 && (facts.filled[row - 2] === 0 || isLoneLine(rows, row - 1, header.length));
    const isAfterGap = facts.filled[row - 1] === 0 || isUnderTitle;
    const isOtherWidth = cells.length !== rows[row - 1]?.length;
    const isNamed = toKey(cells[0] ?? '') === toKey(header[0] ?? '');
    if (!isAfterGap && !isOtherWidth && !isNamed) continue;
    if ((facts.filled[row] ?? 0) < 2) continue;
    if (isNamed && keysOf(cells) === headerKey) {
      if (isQuestion(rows[row - 1] ?? [])) {
        starts.push(row);
        continue;
      }
      for (const title of [row, ...titlesAbove(rows, facts, row, top + headerRows)]) repeats.add(title);
      continue;
    }
    const filled = cells.filter((cell) => !isBlank(cell));
    const known = filled.filter((cell) => names.has(toKey(cell))).length;
    const verdict = judge(cells, habits);
    const isNames = verdict.isNames && verdict.fits === 0 && verdict.misfits >= Math.min(2, filled.length);
    const isOwnKind =
      isAfterGap && verdict.voters > 0 && isForeign(rows.slice(row + 1, Math.min(row + 6, bottom)), habits);
    const isNamedAnew = isNamed && (isAfterGap || facts.filled[row - 1] === 1);
    if (isNames && row + 1 < bottom && (known >= 0.5 * filled.length || isOwnKind || isNamedAnew)) starts.push(row);
  }
  const tables = starts.map((start, index) => {
    let end = starts[index + 1] ?? bottom;
    if (index + 1 < starts.length)
      end -= Math.max(titlesAbove(rows, facts, end, start + 1).length, isTitle(rows[end - 1] ?? []) ? 1 : 0);
    return { top: start, bottom: end };
  });
  return { tables, repeats };
}

/** Whether none of the next rows fits the columns of the table above. */
function isForeign(rows: Rows, habits: readonly ColumnHabit[]): boolean {
  const filled = rows.filter((row) => row.some((cell) => !isBlank(cell)));
  return (
    filled.length > 0 &&
    filled.every((row) => {
      const { fits, voters } = judge(row, habits);
      return fits <= 0.5 * voters;
    })
  );
}

/** Blank rows and titles directly above a header row. */
function titlesAbove(rows: Rows, { filled }: RowFacts, row: number, least: number): number[] {
  const above: number[] = [];
  for (let place = row - 1; place >= least && (filled[place] ?? 0) < 2; place--) above.push(place);
  // Without a blank row among them they are more likely records with a single value.
  const areLines = above.length > 0 && above.every((place) => isLoneLine(rows, place, rows[row]?.length ?? 0));
  return areLines || above.some((place) => filled[place] === 0) ? above : [];
}

/** Words in the first cell alone that ask something: what follows is the answers to it, not more of the table above. */
function isQuestion(row: readonly string[]): boolean {
  const text = (row[0] ?? '').trim();
  return (
    isTitle(row) &&
    (/[?？؟]$/.test(text) ||
      /^(?:Q|F|P|Question|Frage|Pregunta|Pergunta|Domanda|Vraag|Pytanie|Fråga|Soru|問|问题|質問|Вопрос)\s?\d/iu.test(
        text,
      ))
  );
}

/** Words in the first cell alone. */
function isTitle(row: readonly string[]): boolean {
  return /\p{L}.* .*\p{L}/u.test(row[0] ?? '') && row.slice(1).every(isBlank);
}

/** A line without any delimiter among records of several cells. */
export function isLoneLine(rows: Rows, place: number, width: number): boolean {
  return width > 2 && rows[place]?.length === 1;
}

function toKey(cell: string): string {
  return cell.trim().toLowerCase();
}

/** All names of a row in one text, without empty ones at its end. */
function keysOf(cells: readonly string[]): string {
  const keys = cells.map(toKey);
  while (keys[keys.length - 1] === '') keys.pop();
  return keys.join('\n');
}

import { cellKind, isStrong } from './cell-kind.ts';
import { filledRows, habitsBelow, isGroupRow, judge, sampleSize } from './find-header.ts';
import { type RowFacts, usualFilled, usualWidth } from './row-facts.ts';

type Rows = readonly (readonly string[])[];

/** Words that begin a remark under a table. */
const remark =
  /^(?:(?:sources?|notes?|remarks?|footnotes?|nb|n\.b\.|quellen?|anmerkung(?:en)?|hinweise?|bemerkung(?:en)?|fuentes?|notas?|fonte|bron|källa|kilde|źródło|zdroj|copyright|generated|downloaded|exported|created|last updated|updated|stand|as of|data (?:from|source|extracted)|end of (?:file|report))(?![\p{L}\d])|\*|†|‡|©|\(c\)|\d\)|\(\d\)|\[\d\]|[¹²³])/iu;
const comment = /^(?:#|\/\/|;;|--\s|%%)/;
const mostTop = 200;
const mostBottom = 100;

/** First row of the table: rows above with a single filled cell, or few where the others have many, are a title. */
export function findTop(rows: Rows, facts: RowFacts): number {
  const end = rows.length;
  const header = headerUnderText(rows, facts) ?? headerUnderFacts(rows, facts);
  if (header !== null) return header;
  const usual = usualFilled(facts, 0, end);
  let row = 0;
  while (row < end && row < mostTop && (facts.filled[row] === 0 || isAbove(rows, facts, row, usual))) row++;
  if (row === end || row === mostTop) return firstFilled(facts, end);
  return row;
}

/**
 * The header under lines of text whose commas made cells of them: they have more or fewer cells than the rows of the table,
 * which agree, and the first of these holds names.
 */
function headerUnderText(rows: Rows, facts: RowFacts): number | null {
  const width = usualWidth(rows);
  const header = rows
    .slice(0, mostTop)
    .findIndex((row, place) => row.length === width && (facts.filled[place] ?? 0) > 1);
  if (width < 2 || header < 1) return null;
  const below = filledRows(facts, header + 1, rows.length, sampleSize(width));
  const even = below.filter((place) => rows[place]?.length === width);
  if (even.length < 2 || even.length < 0.8 * below.length) return null;
  const above = rows.slice(0, header).filter((_, place) => (facts.filled[place] ?? 0) > 1);
  const areFacts = width > 2 && above.length >= 2 && above.every(isFact);
  if (!areFacts && above.some((row) => isGroupRow(row, rows[header] ?? []) || isHeld(row))) return null;
  const verdict = judge(rows[header] ?? [], habitsBelow(rows, even));
  return verdict.isNames && verdict.fits === 0 ? header : null;
}

const mostFacts = 15;

/** The header under facts about the table that fill two cells of its width: the first full row of names. */
function headerUnderFacts(rows: Rows, facts: RowFacts): number | null {
  const width = usualWidth(rows);
  const header = rows.slice(0, mostFacts).findIndex((_, place) => facts.filled[place] === width);
  const above = rows.slice(0, Math.max(0, header)).filter((_, place) => (facts.filled[place] ?? 0) > 0);
  if (width < 3 || above.length < 2 || above.filter(isFact).length < 0.5 * above.length) return null;
  const verdict = judge(
    rows[header] ?? [],
    habitsBelow(rows, filledRows(facts, header + 1, rows.length, sampleSize(width))),
  );
  return verdict.isNames && verdict.fits === 0 ? header : null;
}

/** “Updated: 2025-01-15” in two cells, a name and what it is, as statistical offices write above their tables. */
function isFact(row: readonly string[]): boolean {
  const [name = '', ...others] = row;
  const filled = others.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  return cellKind(name) === 'text' && filled.length === 1 && filled[0] === 0;
}

/** Rows with figures are records, however many cells they have. */
function isHeld(row: readonly string[]): boolean {
  return row.filter((cell) => isStrong(cellKind(cell))).length > 0.34 * row.length;
}

function firstFilled({ filled }: RowFacts, end: number): number {
  let row = 0;
  while (row < end && filled[row] === 0) row++;
  return row === end ? 0 : row;
}

function isAbove(rows: Rows, facts: RowFacts, row: number, usual: number): boolean {
  const cells = rows[row] ?? [];
  const filled = facts.filled[row] ?? 0;
  if (usual === 1) return comment.test(cells[0] ?? '') && !comment.test(rows[rows.length - 1]?.[0] ?? '');
  if (filled <= 1) return true;
  let next = row + 1;
  while (facts.filled[next] === 0) next++;
  // “# Sales, in euros” over names is a title; “# Year, Sales” over figures has the names.
  const isOverNames = !isHeld(rows[next] ?? []) && (facts.filled[next] ?? 0) >= usual && isHeld(rows[next + 1] ?? []);
  if (filled >= usual) return isOverNames && filled > 1 && /^(?:#|\/\/)/.test(cells[0] ?? '') && row === 0;
  if (comment.test(cells[0] ?? '')) return true;
  if (isGroupRow(cells, rows[next] ?? [])) return false;
  return filled <= 0.4 * usual && usual >= 4;
}

/** End of the table: remarks under it are no records. */
export function findBottom(rows: Rows, facts: RowFacts, top: number): number {
  const usual = usualFilled(facts, top, rows.length);
  let end = rows.length;
  while (end > top + 1 && facts.filled[end - 1] === 0) end--;
  let row = end;
  let bottom = end;
  // Remarks may take several rows with blank ones between: everything from the first certain one on is cut off.
  while (row > top + 1 && end - row < mostBottom) {
    const cells = rows[row - 1] ?? [];
    const filled = facts.filled[row - 1] ?? 0;
    const text = (cells.find((cell) => cell.trim() !== '') ?? '').trim();
    const isRemark = remark.test(text) || comment.test(text);
    if (filled === 0) {
      row -= 1;
      continue;
    }
    if (filled > 1 && !(isRemark && filled < 0.5 * usual)) break;
    if (usual < 2 && !comment.test(text)) break;
    if (cellKind(text) !== 'text') break;
    row -= 1;
    const isAfterBlank = facts.filled[row - 1] === 0;
    const isShortLine = cells.length === 1 && usual > 2;
    if (isRemark || isAfterBlank || isShortLine || text.length > 60 || isSentence(text)) bottom = row;
  }
  // So many rows are hardly remarks.
  if (end - bottom > Math.max(8, 0.3 * (end - top))) return end;
  while (bottom > top + 1 && facts.filled[bottom - 1] === 0) bottom--;
  return bottom;
}

/** “Contractors not included.”, “Base: 447 answers”: a name without values has few words and no such signs. */
function isSentence(text: string): boolean {
  return /\p{L}\s*[:=]\s*[\p{L}\d]|\p{L}{3}\.$/u.test(text) ? text.includes(' ') : text.split(/\s+/).length >= 5;
}

/** Whether a row is a remark between records. */
export function isComment(cells: readonly string[], usualLength: number): boolean {
  return (
    cells.length !== usualLength &&
    comment.test(cells[0] ?? '') &&
    !cells.slice(1).some((cell) => isStrong(cellKind(cell)))
  );
}

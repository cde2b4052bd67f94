import type { Rectangle, SceneText } from '../vector/scene.ts';
import { type Column, columnsByGaps, columnsUnder } from './gap-columns.ts';
import { type Grid, type GridCell, pdfCellText } from './grid.ts';
import { isFigure, isGap, isYear } from './numeric.ts';
import type { Rule } from './rules.ts';
import { around, type Phrase, type TextLine, toPhrase } from './text-lines.ts';

type Piece = { column: number; columnEnd: number; words: readonly SceneText[]; text: string };
type Row = { lines: TextLine[]; pieces: Piece[] };

/** Grid of lines of text whose columns are separated by gaps; null if they have no columns. */
export function gapGrid(lines: readonly TextLine[], rules: readonly Rule[], isFramed: boolean): Grid | null {
  const columns = columnsByGaps(lines);
  if (columns.length < 2) return null;
  const { head, body } = toRows(lines, columns, rules);
  const all = [...head, ...body];
  const cells = all.flatMap(({ pieces }, row) =>
    pieces.map(({ words, text, ...at }): GridCell => ({ row, rowEnd: row, ...at, text, words })),
  );
  return {
    box: around(lines),
    rows: all.length,
    columns: columns.length,
    cells: withTallHeads(cells, head.length),
    by: 'gaps',
    isFramed,
  };
}

/** Rows of a table: header and body, each of one line of text or more. */
export function toRows(lines: readonly TextLine[], columns: readonly Column[], rules: readonly Rule[]) {
  const rows = lines.map((line): Row => ({ lines: [line], pieces: piecesOf(line, columns) }));
  const figureColumns = columnsOfFigures(rows, columns.length);
  const facts = { figureColumns, rules };
  let start = firstBodyRow(rows, figureColumns);
  for (let [above, below] = [rows[start - 1], rows[start]]; above && below && leadsTo(above, below, facts); ) {
    start--;
    [above, below] = [rows[start - 1], rows[start]];
  }
  if (isSection(rows[start - 1], rows[start - 2])) start--;
  const head = headRows(rows.slice(0, start), columns, rules);
  return { head, body: bodyRows(rows.slice(start), facts) };
}

function piecesOf({ phrases }: TextLine, columns: readonly Column[]): Piece[] {
  const pieces: Piece[] = [];
  for (const phrase of phrases.flatMap((each) => splitAtGaps(each, columns))) {
    const [column, columnEnd] = columnsUnder(columns, phrase);
    const last = pieces.at(-1);
    if (last && column <= last.columnEnd) {
      const words = [...last.words, ...phrase.words];
      pieces[pieces.length - 1] = {
        column: last.column,
        columnEnd: Math.max(last.columnEnd, columnEnd),
        words,
        text: pdfCellText(words),
      };
    } else pieces.push({ column, columnEnd, words: phrase.words, text: phrase.text });
  }
  return pieces;
}

/** Names of neighbouring columns may stand so close that they look like one: the gap is at the gap of the columns. */
function splitAtGaps(phrase: Phrase, columns: readonly Column[]): Phrase[] {
  const parts: SceneText[][] = [[]];
  for (const word of phrase.words) {
    const last = parts.at(-1)?.at(-1);
    const end = last ? last.x + last.width : 0;
    const isColumnGap = columns.some(
      ({ from }, place) => place > 0 && from > end - 1 && (columns[place - 1]?.to ?? 0) < word.x + 1,
    );
    if (last && isColumnGap && word.x - end > 0.4 * word.size) parts.push([]);
    parts.at(-1)?.push(word);
  }
  return parts.length === 1 ? [phrase] : parts.map(toPhrase);
}

/** Whether a row below the header has a name alone, as the heading of a section; a lower case name goes on above. */
function isSection(row: Row | undefined, above: Row | undefined): boolean {
  const [name, more] = row?.pieces ?? [];
  if (name === undefined || more !== undefined || name.column > 0 || isWide(name) || startsLow(name.text)) return false;
  return above?.pieces[0]?.column === 0 && above.pieces.length > 1;
}

/** Columns in which at least half of the cells are figures. */
function columnsOfFigures(rows: readonly Row[], count: number): Set<number> {
  const found = new Set<number>();
  for (let column = 0; column < count; column++) {
    const texts = rows.flatMap(({ pieces }) =>
      pieces.filter((piece) => piece.column === column && piece.columnEnd === column).map(({ text }) => text),
    );
    const figures = texts.filter((text) => isFigure(text) || isGap(text)).length;
    if (figures > 0 && figures >= 0.5 * texts.length) found.add(column);
  }
  return found;
}

/** First row of figures that are not the years of a header. */
function firstBodyRow(rows: readonly Row[], figureColumns: ReadonlySet<number>): number {
  if (figureColumns.size === 0) return Math.min(1, rows.length);
  const figuresIn = ({ pieces }: Row) =>
    pieces.filter(({ column, text }) => column > 0 && figureColumns.has(column) && (isFigure(text) || isGap(text)));
  const inner = [...figureColumns].filter((column) => column > 0).length;
  const start = rows.findIndex((row) => {
    const figures = figuresIn(row);
    const areYears = figures.every(({ text }) => isYear(text));
    const isMany = figures.length >= 0.4 * inner;
    // A row with a name and few figures is data where no name stands above a column of figures in it.
    const isSparse = row.pieces[0]?.column === 0 && figures.length === row.pieces.length - 1;
    return figures.length > 0 && (isMany || isSparse) && !areYears;
  });
  return Math.max(0, start);
}

/** Rows of the header: lines of a name are joined, names above several columns stay apart. */
function headRows(rows: readonly Row[], columns: readonly Column[], rules: readonly Rule[]): Row[] {
  const result: Row[] = [];
  const usual = Math.max(...rows.map(({ pieces }) => pieces.length), 0);
  for (const [index, row] of rows.entries()) {
    const spread = withSpanners(row, rows.slice(index + 1), columns, rules);
    const last = result.at(-1);
    const isNew = last === undefined || last.pieces.some(isWide) || spread.pieces.some(isWide);
    if (isNew || usual < 2 || gapBetween(last, row) > 1.2) result.push(spread);
    else result[result.length - 1] = joinRows(last, spread);
  }
  return result;
}

const isWide = ({ column, columnEnd }: Piece) => columnEnd > column;

/** Names centered above several columns, by the line under them or by where they stand. */
function withSpanners(row: Row, below: readonly Row[], columns: readonly Column[], rules: readonly Rule[]): Row {
  const most = Math.max(0, ...below.map(({ pieces }) => pieces.length));
  if (row.pieces.length >= most) return row;
  const pieces = row.pieces.map((piece): Piece => {
    const box = around(piece.words);
    const under = rules.find(
      ({ at, from, to }) =>
        at > box.y + 0.5 * box.height &&
        at < box.y + 2.2 * box.height &&
        from <= box.x + 2 &&
        to >= box.x + box.width - 2,
    );
    if (under === undefined) return piece;
    const covered = columns.flatMap(({ from, to }, place) => {
      const middle = (from + to) / 2;
      return middle > under.from - 2 && middle < under.to + 2 ? [place] : [];
    });
    const [first] = covered;
    const isEverything = covered.length === columns.length;
    return first === undefined || isEverything
      ? piece
      : {
          ...piece,
          column: Math.min(first, piece.column),
          columnEnd: Math.max(covered.at(-1) ?? first, piece.columnEnd),
        };
  });
  const isDisjoint = pieces.every(({ column }, place) => place === 0 || column > (pieces[place - 1]?.columnEnd ?? -1));
  const hasSpanners = isDisjoint && pieces.some(isWide);
  return { ...row, pieces: hasSpanners ? pieces : centeredSpanners(row.pieces, columns) };
}

/** Names that stand in the middle above groups of columns; the first column has a name of its own, or none. */
function centeredSpanners(pieces: readonly Piece[], columns: readonly Column[]): Piece[] {
  const names = pieces
    .filter(({ column }) => column > 0)
    .map((piece) => ({ piece, box: around(piece.words), places: [] as number[] }));
  const middle = ({ x, width }: Rectangle) => x + width / 2;
  const [first] = names;
  if (first === undefined || names.length > (columns.length - 1) / 2) return [...pieces];
  for (const [place, { from, to }] of columns.entries()) {
    if (place === 0) continue;
    const nearest = names.reduce((a, b) =>
      Math.abs(middle(a.box) - (from + to) / 2) <= Math.abs(middle(b.box) - (from + to) / 2) ? a : b,
    );
    nearest.places.push(place);
  }
  const spans = names.map(({ piece, box, places }) => {
    const [from, to] = [columns[places[0] ?? 0]?.from ?? 0, columns[places.at(-1) ?? 0]?.to ?? 0];
    const isCentered = places.length > 0 && Math.abs((from + to) / 2 - middle(box)) < 0.2 * (to - from);
    return {
      isCentered,
      piece: { ...piece, column: places[0] ?? piece.column, columnEnd: places.at(-1) ?? piece.columnEnd },
    };
  });
  if (!spans.every(({ isCentered }) => isCentered)) return [...pieces];
  return [...pieces.filter(({ column }) => column === 0), ...spans.map(({ piece }) => piece)];
}

/** Header names without anything under them reach down to the body. */
function withTallHeads(cells: readonly GridCell[], headCount: number): GridCell[] {
  return cells.map((cell) => {
    if (cell.row >= headCount) return cell;
    let rowEnd = cell.row;
    const isFree = (row: number) =>
      !cells.some((other) => other.row === row && other.column <= cell.columnEnd && other.columnEnd >= cell.column);
    while (rowEnd + 1 < headCount && isFree(rowEnd + 1)) rowEnd++;
    return { ...cell, rowEnd };
  });
}

type BodyFacts = { figureColumns: ReadonlySet<number>; rules: readonly Rule[] };

/** Rows of the body: lines that continue a cell are joined with its row. */
function bodyRows(rows: readonly Row[], facts: BodyFacts): Row[] {
  const result: Row[] = [];
  let waiting: Row | null = null;
  for (const [index, row] of rows.entries()) {
    const last = result.at(-1);
    const next = rows[index + 1];
    if (waiting !== null) {
      result.push(joinRows(waiting, row));
      waiting = null;
    } else if (last && continues(last, row, facts)) result[result.length - 1] = joinRows(last, row);
    else if (next && leadsTo(row, next, facts)) waiting = row;
    else result.push(row);
  }
  if (waiting !== null) result.push(waiting);
  return result;
}

/** Whether a line has no figure of its own and carries on the words of the row above. */
function continues(last: Row, row: Row, { figureColumns, rules }: BodyFacts): boolean {
  if (!isClose(last, row, rules) || hasFigures(row, figureColumns)) return false;
  const [first] = row.pieces;
  if (first === undefined) return true;
  const above = last.pieces.find(({ column }) => column === first.column);
  if (first.column > 0) return above !== undefined || last.pieces.length > 0;
  if (row.pieces.length > 1 && figureColumns.size > 0) return startsLow(first.text);
  return above !== undefined && (startsLow(first.text) || isOpenEnd(above.text));
}

/** Whether a line is the beginning of a name whose figures stand beside its last line. */
function leadsTo(row: Row, next: Row, { figureColumns, rules }: BodyFacts): boolean {
  if (hasFigures(row, figureColumns) || !hasFigures(next, figureColumns) || !isClose(row, next, rules)) return false;
  const [first] = row.pieces;
  const below = next.pieces[0];
  if (first === undefined || row.pieces.length > 1 || first.column > 0 || isWide(first)) return false;
  if (below === undefined || below.column > 0) return true;
  return startsLow(below.text) || isOpenEnd(first.text);
}

const startsLow = (text: string) => /^[\p{Ll}(&]/u.test(text);
const isOpenEnd = (text: string) => /(?:[-,/&]|\b(?:and|of|the|for|in|or|to|with|und|et|de))$/i.test(text.trim());

function isClose(above: Row, below: Row, rules: readonly Rule[]): boolean {
  const [upper, lower] = [above.lines.at(-1), below.lines[0]];
  if (upper === undefined || lower === undefined) return false;
  const [from, to] = [upper.y + upper.height / 2, lower.y + lower.height / 2];
  if (rules.some(({ at }) => at > from && at < to)) return false;
  return gapBetween(above, below) < 0.6;
}

/** White space between two rows, in heights of the letters. */
function gapBetween(above: Row, below: Row): number {
  const [upper, lower] = [above.lines.at(-1), below.lines[0]];
  return upper && lower ? (lower.y - (upper.y + upper.height)) / lower.size : 0;
}

function hasFigures({ pieces }: Row, figureColumns: ReadonlySet<number>): boolean {
  return pieces.some(
    ({ column, columnEnd, text }) =>
      column === columnEnd && figureColumns.has(column) && (isFigure(text) || isGap(text)),
  );
}

/** Two rows as one: what stands in the same columns is joined. */
function joinRows(above: Row, below: Row): Row {
  const pieces = [...above.pieces];
  for (const piece of below.pieces) {
    const at = pieces.findIndex(({ column, columnEnd }) => column <= piece.columnEnd && columnEnd >= piece.column);
    const other = pieces[at];
    if (other === undefined) pieces.push(piece);
    else {
      const words = [...other.words, ...piece.words];
      pieces[at] = {
        column: Math.min(other.column, piece.column),
        columnEnd: Math.max(other.columnEnd, piece.columnEnd),
        words,
        text: pdfCellText(words),
      };
    }
  }
  return { lines: [...above.lines, ...below.lines], pieces: pieces.sort((a, b) => a.column - b.column) };
}

import type { Choices, Note } from '../reading.ts';
import type { TextCells } from './delimited.ts';
import { usualWidth } from './row-facts.ts';

const sampled = 300;

/** Column of a fixed-width text: a range of positions in the line. */
type Slice = { from: number; to: number };

/** Reads a text whose columns are aligned in every line or separated by wide gaps; null when they are not. */
export function readFixedWidth(text: string, choices: Partial<Choices>): TextCells | null {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(expandTabs)
    .filter((line) => !isRule(line) && line.trim() !== '');
  const cells = cellsOf(lines);
  if (cells !== null) {
    const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
    const sentence = `Columns were split at the blanks between them: ${width} were found.`;
    const note: Note = { kind: 'fixed-width', sentence, undo: { format: 'delimited' }, certainty: 'doubtful' };
    return { cells, choices: { format: 'fixed-width' }, notes: choices.format === undefined ? [note] : [] };
  }
  if (choices.format !== 'fixed-width') return null;
  return { cells: lines.map((line) => [line.trim()]), choices: { format: 'fixed-width' }, notes: [] };
}

function cellsOf(lines: readonly string[]): string[][] | null {
  const byPlace = cutAtPlaces(lines);
  const byGap = cutAtGaps(lines);
  if (byPlace === null || byGap === null) return byPlace ?? byGap;
  const isClean = byPlace.every((row) => row.length > 1 || row[0] === '');
  return isClean && usualWidth(byPlace) >= usualWidth(byGap) ? byPlace : byGap;
}

/** A line of dashes under the names. */
function isRule(line: string): boolean {
  return /[-=]{2}/.test(line) && /^[\s=+|-]+$/.test(line);
}

/** Cells between gaps of two blanks or more, when all lines have equally many. */
function cutAtGaps(lines: readonly string[]): string[][] | null {
  const cells = lines.map((line) => line.trim().split(/ {2,}/));
  const filled = cells.filter((row) => row[0] !== '');
  const width = usualWidth(filled);
  if (width < 2 || filled.length < 2) return null;
  return filled.filter((row) => row.length === width).length > 0.9 * filled.length ? cells : null;
}

/** Cells at the same positions of each line. */
function cutAtPlaces(lines: readonly string[]): string[][] | null {
  const slices = findSlices(lines);
  if (slices === null) return null;
  const cells = lines.map((line) => cutLine(line, slices));
  const across = cells.filter((row) => row.length === 1 && row[0] !== '').length;
  return across > 0.1 * cells.length + 5 ? null : cells;
}

/** A line with words across the gaps between columns is a title or a remark: it stays one cell. */
function cutLine(line: string, slices: readonly Slice[]): string[] {
  const isAcross = slices.some(
    ({ from }, index) => index > 0 && isWord(line[from - 1]) && isWord(line[from - 2]) && isWord(line[from]),
  );
  if (isAcross) return [line.trim()];
  return slices.map(({ from, to }) => line.slice(from, to).trim());
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && sign !== ' ';
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  let out = '';
  for (const sign of line) out += sign === '\t' ? ' '.repeat(8 - (out.length % 8)) : sign;
  return out;
}

/** Columns are the stretches between positions that are blank in nearly all lines. */
function findSlices(lines: readonly string[]): Slice[] | null {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, sampled);
  const gapped = sample.filter((line) => /\S {2,}\S/.test(line));
  if (gapped.length < 2 || gapped.length < 0.6 * sample.length) return null;
  const width = Math.max(...gapped.map((line) => line.length));
  if (width > 5000) return null;
  const filled = new Int32Array(width);
  for (const line of gapped)
    for (let at = 0; at < line.length; at++) if (line[at] !== ' ') filled[at] = (filled[at] ?? 0) + 1;
  const few = Math.floor(0.03 * gapped.length);
  const slices: Slice[] = [];
  let from = -1;
  for (let at = 0; at <= width; at++) {
    const isGap = at === width || (filled[at] ?? 0) <= few;
    if (!isGap && from < 0) from = at;
    if (!isGap || from < 0) continue;
    slices.push({ from, to: at });
    from = -1;
  }
  const joined = joinNarrow(slices, gapped);
  if (joined.length < 2) return null;
  // Cells may reach into the gap in a few lines: each column extends to the start of the next.
  return joined.map(({ from: start }, index) => ({
    from: index === 0 ? 0 : start,
    to: joined[index + 1]?.from ?? Number.POSITIVE_INFINITY,
  }));
}

/** A gap of one position may be the space between two words of the same column: such columns are joined. */
function joinNarrow(slices: readonly Slice[], lines: readonly string[]): Slice[] {
  const joined: Slice[] = [];
  for (const slice of slices) {
    const before = joined[joined.length - 1];
    const isNarrow = before !== undefined && slice.from - before.to < 2;
    const isWords =
      isNarrow &&
      lines.filter((line) => /[a-z] [a-z]/i.test(line.slice(before.to - 1, slice.from + 1))).length >
        0.5 * lines.length;
    const isUnnamed = isNarrow && (lines[0] ?? '').slice(slice.from, slice.to).trim() === '';
    if (before !== undefined && (isWords || isUnnamed)) joined[joined.length - 1] = { from: before.from, to: slice.to };
    else joined.push(slice);
  }
  return joined;
}

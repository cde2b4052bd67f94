import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve, sep } from 'node:path';
import type { Sheet } from '#data/sheet.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { textAt } from '#data/written.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { writeFolder } from './chart-folder.ts';
import { type DrawOptions, drawFile } from './draw-file.ts';
import { type LocalChart, withTable } from './load-chart.ts';
import { jsonOf } from './pull-chart.ts';

type Merge = {
  chart: LocalChart;
  /** Name or key of the column: one file for each of its values. */
  by: string;
  /** Such as `{Country}-{number}.png`. */
  name: string;
  folder: string;
  look: DrawOptions;
};

/** One chart of the merge: the value, its rows, and the file it becomes. */
export type Piece = { value: string; rows: readonly number[]; file: string };

/** Splits the data of a chart by a column. Every value has its own file. */
export function piecesOf({ chart: { sheet }, by, name, folder }: Merge): Piece[] {
  const column = sheet.columns.find((each) => each.name === by) ?? sheet.columns.find(({ key }) => key === by);
  if (column === undefined)
    throw new SentenceError(
      `There is no column “${by}”. Use one of ${sheet.columns.map((each) => each.name).join(', ')}.`,
    );
  const byValue = new Map<string, number[]>();
  for (let row = 0; row < sheet.rows; row++) {
    const value = textAt(column.written, row);
    if (value === '') continue;
    const rows = byValue.get(value) ?? [];
    rows.push(row);
    byValue.set(value, rows);
  }
  const taken = new Set<string>();
  return Array.from(byValue, ([value, rows], place) => {
    const first = rows[0] ?? 0;
    const filled = fill(name, sheet, { row: first, number: place + 1 });
    const file = unique(resolve(folder, filled), taken);
    if (!file.startsWith(resolve(folder) + sep)) throw new SentenceError(`“${filled}” is outside of ${folder}.`);
    return { value, rows, file };
  });
}

/** Text with `{Column}` and `{number}` filled in, as a file name: a slash in a cell does not become a folder. */
function fill(name: string, sheet: Sheet, { row, number }: { row: number; number: number }): string {
  return name.replace(/\{([^{}]+)\}/g, (whole, field: string) => {
    if (field === 'number') return String(number);
    const column = sheet.columns.find((each) => each.name === field || each.key === field);
    if (column === undefined) throw new SentenceError(`The file name has ${whole}, which is no column.`);
    return (
      textAt(column.written, row)
        .replace(/[/\\:*?"<>|\p{Cc}]/gu, '-')
        .slice(0, 100) || 'empty'
    );
  });
}

function unique(file: string, taken: Set<string>): string {
  let own = file;
  for (let again = 2; taken.has(own.toLowerCase()); again++) own = file.replace(/(\.[^./]*)?$/, `-${again}$1`);
  taken.add(own.toLowerCase()); // many disks ignore case
  return own;
}

/**
 * The chart of one piece: its rows alone, and its texts with `{Column}` filled in. A title that names no column begins with
 * the value, or all files would look the same.
 */
export function pieceChart({ content, sheet }: LocalChart, { rows, value }: Pick<Piece, 'rows' | 'value'>): LocalChart {
  const part = readSheetJson({
    columns: sheet.columns.map(({ key, name, type, written }) => ({
      ...{ key, name, type },
      cells: rows.map((row) => textAt(written, row)),
    })),
  });
  const row = rows[0] ?? 0;
  const filled = (text: string) =>
    text.replace(/\{([^{}]+)\}/g, (whole, field: string) => {
      const column = sheet.columns.find((each) => each.name === field || each.key === field);
      return column === undefined ? whole : textAt(column.written, row);
    });
  const { document } = content;
  const { title: given, subtitle, source, note, alt } = document.text;
  const isNamed = filled(`${given}${subtitle}`) !== `${given}${subtitle}`;
  const title = isNamed ? filled(given) : [value, given].filter((each) => each !== '').join(': ');
  const words = { title, subtitle: filled(subtitle), source: filled(source), note: filled(note), alt: filled(alt) };
  const text = { ...document.text, ...words };
  return withTable({ ...content, name: title, document: { ...document, text } }, part, new Map());
}

/** Draws some pieces, in this process. Those that cannot be drawn are reported. */
export async function drawPieces(
  merge: Pick<Merge, 'chart' | 'look'>,
  pieces: readonly Piece[],
  onDone: (error: string | null, piece: Piece) => void,
): Promise<void> {
  for (const piece of pieces) {
    try {
      await writePiece(pieceChart(merge.chart, piece), piece.file, merge.look);
      onDone(null, piece);
    } catch (error) {
      if (!(error instanceof SentenceError)) throw error;
      onDone(error.message, piece);
    }
  }
}

/** A name without an ending is a chart folder. */
async function writePiece(chart: LocalChart, file: string, look: DrawOptions): Promise<void> {
  const [, format] = /\.(\w+)$/.exec(file) ?? [];
  if (format === undefined) return writeFolder(file, { ...chart, id: null, pulled: null });
  const bytes = await drawFile(chart, format.toLowerCase(), look);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

type MergeResult = { made: number; failed: string[] };
export type MergeChildMessage = { error: string | null; value: string };

/** Few pieces are drawn here; for more, each core has a process. */
const fewPieces = 8;

/** Draws every piece, on all cores. */
export async function merge(
  given: Merge,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<MergeResult> {
  const pieces = piecesOf(given);
  const failed: string[] = [];
  let done = 0;
  const note = (error: string | null, value: string) => {
    done += 1;
    if (error !== null) failed.push(`${value}: ${error}`);
    onProgress(done, pieces.length);
  };
  if (pieces.length <= fewPieces) await drawPieces(given, pieces, (error, { value }) => note(error, value));
  else {
    const count = Math.min(availableParallelism(), Math.ceil(pieces.length / 4));
    const shares = Array.from({ length: count }, (_, at) => pieces.filter((_, place) => place % count === at));
    await Promise.all(shares.map((share) => drawInChild(given, share, note)));
  }
  return { made: pieces.length - failed.length, failed };
}

function drawInChild(
  { chart, look }: Merge,
  pieces: readonly Piece[],
  note: (error: string | null, value: string) => void,
): Promise<void> {
  const child: ChildProcess = fork(new URL('./merge-child.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send({ content: chart.content, sheet: jsonOf(chart.sheet), look, pieces });
  child.on('message', ({ error, value }: MergeChildMessage) => note(error, value));
  return new Promise((finished, broken) => {
    child.on('error', broken);
    child.on('exit', (code) => (code === 0 ? finished() : broken(new Error(`a drawing process ended with ${code}`))));
  });
}

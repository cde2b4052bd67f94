import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Content, readContent } from '#chart/changes/content.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Sheet } from '#data/sheet.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { textAt } from '#data/written.ts';
import { counted } from '#lib/counted.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { toQuoted } from '#lib/to-csv.ts';

/** A chart as a folder of text: chart.json and data.csv. */
export type ChartFolder = {
  /** The chart on the server; null for one that was never pushed. */
  id: string | null;
  content: Content;
  sheet: Sheet | null;
  /** What was on the server when the folder was written; null for a folder that does not say it. */
  pulled: Pulled | null;
};

/** Versions of chart and data, and what they looked like: a folder that looks otherwise has changes of its own. */
export type Pulled = { version: number; datasetVersion: number | null; content: string; cells: string | null };

const chartFile = 'chart.json';
const dataFile = 'data.csv';

export function isChartFolder(folder: string): boolean {
  return existsSync(join(folder, chartFile));
}

/** Writes a chart so that it can be read, compared and changed as text. */
export function writeFolder(folder: string, { id, content, sheet, pulled }: ChartFolder): void {
  mkdirSync(folder, { recursive: true });
  const { name, document, steps, datasetId } = content;
  const columns = sheet?.columns.map(({ key, name: label, type }) => ({ key, name: label, type })) ?? null;
  const chart = { chartlas: 'folder', id, ...(pulled && { pulled }), name, document, steps, datasetId, columns };
  writeChart(folder, chart);
  if (sheet === null) return;
  const rows = Array.from({ length: sheet.rows }, (_, row) => sheet.columns.map(({ written }) => textAt(written, row)));
  writeFileSync(join(folder, dataFile), writeCsv([sheet.columns.map((column) => column.name), ...rows]));
}

/** Notes what is on the server now, and leaves everything else in the folder as it is. */
export function notePulled(folder: string, pulled: Pulled): void {
  const { chartlas, id, pulled: _, ...rest } = parse(join(folder, chartFile)) as Record<string, unknown>; // read before
  writeChart(folder, { chartlas, id, pulled, ...rest });
}

function writeChart(folder: string, chart: object): void {
  writeFileSync(join(folder, chartFile), `${JSON.stringify(chart, null, 2)}\n`);
}

const pulledShape = z.object({
  version: z.int(),
  datasetVersion: z.int().nullable(),
  content: z.string(),
  cells: z.string().nullable(),
});

/** Reads a chart folder. Columns that chart.json does not know are refused by name. */
export function readFolder(folder: string): ChartFolder {
  const given = parse(join(folder, chartFile));
  const read = readContent(given, { templateOf: manifestOf });
  if (!read.ok) throw new SentenceError(`${join(folder, chartFile)}: ${read.error}`);
  const { id, columns, pulled } = given as { id?: unknown; columns?: unknown; pulled?: unknown }; // anything: checked here
  const path = join(folder, dataFile);
  const sheet = existsSync(path) ? readData(path, Array.isArray(columns) ? columns : []) : null;
  const known = pulledShape.safeParse(pulled);
  return {
    id: typeof id === 'string' ? id : null,
    content: read.content,
    sheet,
    pulled: known.success ? known.data : null,
  };
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SentenceError(`${path} cannot be read: ${error instanceof Error ? error.message : 'no JSON'}.`);
  }
}

function readData(path: string, columns: readonly unknown[]): Sheet {
  const [names = [], ...rows] = readCsv(readFileSync(path, 'utf8'));
  const wrong = rows.findIndex((row) => row.length !== names.length);
  if (wrong >= 0)
    throw new SentenceError(
      `${path}, line ${wrong + 2}: ${counted(rows[wrong]?.length ?? 0, 'cell')}, the header has ${names.length}.`,
    );
  const heads = columns as { key?: unknown; name?: unknown; type?: unknown }[]; // read below as untrusted
  const used = new Set<number>();
  const all = names.map((name, place) => {
    const own =
      heads[place]?.name === name ? place : heads.findIndex((head, at) => head.name === name && !used.has(at));
    used.add(own);
    const head = heads[own] ?? { key: name, type: { is: 'text' } };
    return { key: head.key, name, type: head.type, cells: rows.map((row) => row[place] ?? '') };
  });
  return readSheetJson({ rows: rows.length, columns: all });
}

/** Rows as CSV, every cell as it is: nothing is escaped, trimmed or guessed. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => toQuoted(cell, ',')).join(',')}\n`).join('');
}

/** The same rows again. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  let row: string[] = [];
  let at = 0;
  while (at < body.length) {
    const cell = body[at] === '"' ? quotedAt(body, at) : plainAt(body, at);
    row.push(cell.text);
    at = cell.end;
    if (body[at] === ',') {
      at += 1;
      if (at < body.length) continue;
      row.push('');
    }
    if (body[at] === '\r') at += 1;
    if (body[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

type Cell = { text: string; end: number };

function quotedAt(body: string, start: number): Cell {
  let at = start + 1;
  while (at < body.length && !(body[at] === '"' && body[at + 1] !== '"')) at += body[at] === '"' ? 2 : 1;
  const rest = plainAt(body, at + 1); // what follows a quote by mistake belongs to the cell
  return { text: body.slice(start + 1, at).replaceAll('""', '"') + rest.text, end: rest.end };
}

function plainAt(body: string, start: number): Cell {
  let end = start;
  while (end < body.length && body[end] !== ',' && body[end] !== '\n' && body[end] !== '\r') end += 1;
  return { text: body.slice(start, end), end };
}

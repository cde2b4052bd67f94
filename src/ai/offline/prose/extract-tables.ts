import type { ExtractedTable, Extraction, Span } from '../extraction.ts';
import { modelChooser } from './assign/assign.ts';
import { loadModel } from './assign/model.ts';
import { blankMarkup, hasMarkup } from './blank-markup.ts';
import { type Block, blocksOf, headingText } from './blocks.ts';
import { factsOf, type Paragraph, type Reader } from './facts.ts';
import { tableOfGrid } from './grid.ts';
import { type Lexicon, lexiconOf } from './lexicon.ts';
import { listFacts } from './list-facts.ts';
import { plainDigits } from './plain-digits.ts';
import { mergeAlike, toTables } from './to-tables.ts';

/** Longest text that is read. */
export const longestText = 500_000;

type Watching = {
  /** Share that is done, from 0 to 1. What it returns is awaited, so that the caller can let other work run. */
  onProgress?: (share: number) => void | Promise<void>;
  signal?: { readonly aborted: boolean };
};

/** Reading was stopped by its signal. */
export class ExtractionAborted extends Error {
  override name = 'ExtractionAborted';
}

/** Reads the tables of a text: tables in HTML, Markdown or characters, lists, and figures in sentences. */
export async function extractTables(written: string, { onProgress, signal }: Watching = {}): Promise<Extraction> {
  const text = plainDigits(written.slice(0, longestText));
  const isMarkup = hasMarkup(text);
  const html = isMarkup ? await htmlTables(text) : { tables: [], rest: text };
  const plain = isMarkup ? blankMarkup(html.rest) : text;
  const lexicon = lexiconOf(plain);
  const model = await loadModel();
  const { sureness, selection } = model;
  const reader: Reader = { chooser: modelChooser(model), sureness, selection };
  const tables: ExtractedTable[] = [...html.tables];
  const unused: Span[] = [];
  let heading = '';
  let reported = 0;
  for (const block of blocksOf(plain)) {
    if (signal?.aborted) throw new ExtractionAborted();
    if (block.kind === 'heading') {
      heading = headingText(block.text);
      continue;
    }
    const found = await readBlock(block, { lexicon, reader, heading });
    tables.push(...found.tables);
    unused.push(...found.unused);
    if (found.tables.length > 0) heading = '';
    if (block.end - reported < 10_000) continue;
    reported = block.end;
    await onProgress?.(block.end / text.length);
  }
  await onProgress?.(1);
  const merged = mergeAlike(tables);
  return {
    tables: merged,
    unused: unused.map((span) => ({ text: written.slice(span.start, span.end), span })),
    confidence: confidenceOf(merged),
  };
}

type BlockResult = { tables: readonly ExtractedTable[]; unused: readonly Span[] };

async function readBlock(
  block: Block,
  { lexicon, reader, heading }: { lexicon: Lexicon; reader: Reader; heading: string },
): Promise<BlockResult> {
  if (block.kind === 'markdown' || block.kind === 'delimited') {
    const cells = await gridCells(block);
    const table =
      cells === null
        ? null
        : tableOfGrid({ name: heading, cells, source: block.text, start: block.start }, lexicon.decimal);
    return { tables: table === null ? [] : [table], unused: [] };
  }
  const list = block.kind === 'list' ? listFacts(block, lexicon) : null;
  const paragraph: Paragraph = list ?? factsOf(block.text, block.start, { lexicon, reader });
  return { tables: toTables(paragraph, lexicon, heading), unused: paragraph.unused };
}

async function gridCells({ kind, text }: Block): Promise<string[][] | null> {
  if (kind === 'markdown') return (await import('#data/parse/markdown.ts')).readMarkdown(text, {})?.cells ?? null;
  const { cells } = (await import('#data/parse/delimited.ts')).readDelimited(text, { mendRows: false });
  return cells;
}

/** Tables of a page, and the page without them. */
async function htmlTables(text: string): Promise<{ tables: ExtractedTable[]; rest: string }> {
  const tables: ExtractedTable[] = [];
  let rest = '';
  let from = 0;
  for (const { start, end } of tablePlaces(text)) {
    const source = text.slice(start, end);
    const found = (await import('#data/parse/html.ts')).readHtml(source, {});
    const read = found === null || 'ok' in found ? null : found;
    const title = /^\d+: (.*)$/s.exec(read?.choices.part ?? '')?.[1] ?? '';
    const table =
      read === null ? null : tableOfGrid({ name: title, cells: read.cells, source: blankMarkup(source), start }, '.');
    if (table !== null) tables.push(table);
    rest += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return { tables, rest: rest + text.slice(from) };
}

function tablePlaces(text: string): Span[] {
  const places: Span[] = [];
  const opening = /<table\b/gi;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const closing = /<\/table\s*>/gi;
    closing.lastIndex = match.index;
    const close = closing.exec(text);
    const end = close === null ? text.length : close.index + close[0].length;
    places.push({ start: match.index, end });
    opening.lastIndex = end;
  }
  return places;
}

function confidenceOf(tables: readonly ExtractedTable[]): number {
  const figures = tables.flatMap(({ rows }) => rows.flatMap((row) => row.filter(({ value }) => value !== null)));
  if (figures.length === 0) return 0;
  return Math.round((100 * figures.reduce((sum, { confidence }) => sum + confidence, 0)) / figures.length) / 100;
}

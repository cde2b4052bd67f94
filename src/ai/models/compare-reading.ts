import { placeKey } from '#data/types/places/place-key.ts';
import { counted } from '#lib/counted.ts';
import type { Box, ExtractedCell, ExtractedTable } from '../offline/extraction.ts';
import type { FileReading, FileTable, PageText } from '../readers/file-reading.ts';
import type { ReadReply } from './ask-model.ts';
import { indexSource } from './evidence.ts';
import type { FileReply } from './read-file.ts';
import { faultOf } from './read-text.ts';

type WrittenTable = FileReply['tables'][number];

/** Share of the range of a column within which figures measured on shapes agree. */
const shapeTolerance = 0.03;
/** Most notes about single cells. */
const mostNotes = 5;

/**
 * Compares what a model read with our reading, cell by cell. Cells that agree become more certain; where they differ ours
 * stays, uncertain, with the other figure beside it. What only the model read is marked as its own, unless its words are
 * found on the page.
 */
export function compareReading(reply: FileReply, reading: FileReading): ReadReply<FileReading> {
  const fault = reply.tables.map(faultOf).find((each) => each !== null);
  if (fault !== undefined) return { ok: false, error: fault };
  const free = new Set(reply.tables);
  const compared = reading.tables.map((table) => {
    const match = bestMatch(table, [...free]);
    if (match === null) return table;
    free.delete(match);
    const compared = compareTable(table, match);
    return { ...compared, certainty: table.certainty === 'not-read' ? ('check' as const) : table.certainty };
  });
  const added = [...free].map((table) => locate(table, reading.texts));
  const tables = [...compared, ...added];
  const cells = tables.flatMap(({ rows }) => rows.flat()).filter(({ text }) => text !== '');
  const confidence =
    cells.length === 0 ? reading.confidence : cells.reduce((sum, cell) => sum + cell.confidence, 0) / cells.length;
  // Two readers who differ are no refusal, but never sure.
  const isAnswer = reply.tables.length > 0;
  const certainty = isAnswer && reading.certainty === 'not-read' ? 'check' : reading.certainty;
  return {
    ok: true,
    value: { ...reading, tables, confidence, certainty, refusal: isAnswer ? null : reading.refusal },
  };
}

/** The written table that names most of the same rows; at least half of them. */
function bestMatch({ page, rows }: FileTable, written: readonly WrittenTable[]): WrittenTable | null {
  const names = new Set(rows.map(([first]) => placeKey(first?.text ?? '')));
  const ranked = written
    .filter((table) => table.page === page)
    .map((table) => ({ table, same: table.rows.filter(({ cells }) => names.has(placeKey(cells[0] ?? ''))).length }))
    .sort((a, b) => b.same - a.same);
  const [best] = ranked;
  return best !== undefined && best.same > 0 && best.same >= rows.length / 2 ? best.table : null;
}

function compareTable(table: FileTable, written: WrittenTable): FileTable {
  const places = columnPlaces(table, written);
  const rowsByName = new Map(written.rows.map((row) => [placeKey(row.cells[0] ?? ''), row.cells]));
  const tolerances = table.columns.map((_, place) => shapeTolerance * rangeOf(table, place));
  const differences: string[] = [];
  const rows = table.rows.map((row) => {
    const cells = rowsByName.get(placeKey(row[0]?.text ?? ''));
    if (cells === undefined) return row;
    return row.map((cell, place) => {
      const other = cells[places[place] ?? -1]?.trim() ?? '';
      if (place === 0 || other === '') return cell;
      if (cell.text === '') return fromModel(other, cell);
      if (agrees(cell, other, tolerances[place] ?? 0)) return { ...cell, confidence: 1 - 0.3 * (1 - cell.confidence) };
      const column = table.columns[place]?.name ?? '';
      differences.push(`${row[0]?.text ?? ''}, ${column}: ${cell.text} was read, the language model read ${other}.`);
      return { ...cell, confidence: Math.min(cell.confidence, 0.4), other };
    });
  });
  return { ...table, rows, notes: [...table.notes, ...shortened(differences)] };
}

/** Place in the written table of each of our columns: by name, else by order where both have as many. */
function columnPlaces({ columns }: ExtractedTable, written: WrittenTable): number[] {
  const names = written.columns.map(({ name }) => placeKey(name));
  return columns.map(({ name }, place) => {
    const found = names.indexOf(placeKey(name));
    return found >= 0 ? found : columns.length === names.length ? place : -1;
  });
}

function rangeOf({ rows }: ExtractedTable, place: number): number {
  const values = rows.flatMap((row) => row[place]?.value ?? []);
  return values.length === 0 ? 0 : Math.max(...values, 0) - Math.min(...values, 0);
}

function agrees({ text, value, method }: ExtractedCell, other: string, tolerance: number): boolean {
  if (value === null) return placeKey(text) === placeKey(other);
  const difference = Math.abs(value - Number(other));
  return difference <= (method === 'shape' ? tolerance : 1e-9 * Math.abs(value));
}

/** A figure where ours has a gap. */
function fromModel(text: string, gap: ExtractedCell): ExtractedCell {
  const value = Number(text);
  return { ...gap, text, value: Number.isFinite(value) ? value : null, confidence: 0.3, method: 'model' };
}

/** A table that only the model read, with the places of its words where they are on the page. */
function locate({ name, page, columns, rows }: WrittenTable, texts: readonly PageText[]): FileTable {
  const onPage = texts.filter((each) => each.page === page);
  const cells = rows.map((row) =>
    columns.map(({ kind }, place): ExtractedCell => {
      const text = row.cells[place]?.trim() ?? '';
      const value = kind === 'number' && text !== '' ? Number(text) : null;
      if (text === '') return { text, value, span: null, page, confidence: 1, method: 'ocr' };
      const box = boxOf(text, value, onPage);
      if (box === null) return { text, value, span: null, page, confidence: 0.3, method: 'model' };
      return { text, value, span: null, page, box, confidence: 0.7, method: 'ocr' };
    }),
  );
  const unlocated = cells.flat().filter(({ method, value }) => method === 'model' && value !== null).length;
  const figures = counted(unlocated, 'figure is', 'figures are');
  const notes = unlocated === 0 ? [] : [`${figures} from the language model, no source on the page.`];
  const own = { certainty: 'check', account: [], unread: [] } as const;
  return { name, page, columns, rows: cells, notes, look: null, alternatives: [], ...own };
}

function boxOf(text: string, value: number | null, texts: readonly PageText[]): Box | null {
  const found = texts.find(({ text: words }) => {
    if (value === null) return placeKey(words) === placeKey(text);
    return indexSource(words).number(value, { start: 0, end: words.length }) !== null;
  });
  return found?.box ?? null;
}

function shortened(sentences: readonly string[]): string[] {
  const rest = sentences.length - mostNotes;
  if (rest <= 1) return [...sentences];
  return [...sentences.slice(0, mostNotes), `${rest} more figures differ from what the language model read.`];
}

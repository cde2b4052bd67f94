import type { Sheet } from '#data/sheet.ts';
import { toTable } from '#data/to-table.ts';
import type { ExtractedCell, ExtractedTable, Extraction, Unused } from '../extraction.ts';
import { longestRequest } from '../intent/parse.ts';
import { extractTables } from '../prose/extract-tables.ts';
import { type Candidate, chartNamedIn, chartsOfTable } from './charts-from-prompt.ts';
import { sheetOfExtraction } from './sheet-of-extraction.ts';

/** Where a cell was read: its place in the text or on a page, how, and how certain that is. */
type CellEvidence = Omit<ExtractedCell, 'text' | 'value'>;

/** A table that was read from a text, with charts for it. */
export type TextTable = {
  name: string;
  sheet: Sheet;
  /** By row, then by column. */
  evidence: CellEvidence[][];
  notes: string[];
  candidates: Candidate[];
};

export type EngineTables = { tables: TextTable[]; unused: Unused[]; confidence: number };

type Watching = Parameters<typeof extractTables>[1];

/** Reads the tables of a text and suggests charts for each. */
export async function tablesFromText(text: string, watching: Watching = {}): Promise<EngineTables> {
  return tablesOfExtraction(await extractTables(text, watching), text);
}

/** Tables with charts of what was read from a text, by our parser or a model. */
export async function tablesOfExtraction(
  { tables, unused, confidence }: Extraction,
  text: string,
): Promise<EngineTables> {
  const chartType = text.length > longestRequest ? undefined : await chartNamedIn(text);
  return {
    tables: tables.map((table): TextTable => {
      const sheet = sheetOfExtraction(table);
      return {
        name: table.name,
        sheet,
        evidence: evidenceOf(table),
        notes: [...table.notes],
        candidates: chartsOfTable(toTable(sheet), chartType),
      };
    }),
    unused: [...unused],
    confidence,
  };
}

/** The evidence of every cell, by row, then by column. */
export function evidenceOf({ rows }: ExtractedTable): CellEvidence[][] {
  return rows.map((row) => row.map(({ text: _, value: __, ...evidence }) => evidence));
}

import { readName } from '#chart/changes/content.ts';
import type { SnapCandidate } from '#contract/ai/snap.ts';
import type { SnapFileResult } from '#contract/ai/snap-file.ts';
import type { CellEvidence, PageBox } from '#contract/data/data-shapes.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Account, ReadingCertainty } from '#lib/reading-certainty.ts';
import { deleteFromBrowser, readKept, saveToBrowser } from '#web/client/browser-storage.ts';
import { newKey } from '#web/client/new-key.ts';
import type { NewDraft } from '#web/shared/charts/draft.ts';

/** A picture, document or text that was read, waiting in this browser to be checked and to become a chart. */
export type Reading = NewReading & { id: string };

export type NewReading = {
  name: string;
  kind: 'image' | 'pdf' | 'text';
  original: File | null;
  /** Pages in points, a picture in pixels; none for a text. */
  pages: SnapFileResult['pages'];
  /** The best first; none if it was refused. */
  tables: readonly ReadTable[];
  /** Place of the chosen table. */
  table: number;
  /** Text that no table uses. */
  texts: readonly UnusedText[];
  confidence: number;
  certainty: ReadingCertainty;
  /** Why nothing was read with certainty, and what was recognized. */
  refusal: string | null;
  by: SnapFileResult['by'];
  note: string | null;
  /** What it cost; null for visitors. */
  credits: { cost: number; balance: number } | null;
};

/** A table as it was read, or as the user corrected it. */
export type ReadTable = {
  name: string;
  /** Page it was found on, from 1. */
  page: number;
  sheet: Sheet;
  /** By row, then by column. */
  evidence: CellEvidence[][];
  notes: readonly string[];
  certainty: ReadingCertainty;
  /** What the original shows of which not all was read. */
  account: readonly Account[];
  /** Places that show a value which was not read. */
  unread: readonly PageBox[];
  /** Charts of the table as it was read, the best first. */
  candidates: readonly SnapCandidate[];
  /** The user changed or checked something. */
  isChanged: boolean;
};

type UnusedText = { text: string } & Partial<Pick<CellEvidence, 'page' | 'box' | 'span'>>;

/** Older readings are removed: each holds a file. */
const mostKept = 20;
const recentKey = 'recent';

/** Stores a reading in this browser and returns its id. */
export async function saveReading(reading: NewReading): Promise<string> {
  const id = newKey();
  await saveToBrowser('readings', id, reading);
  const ids = [id, ...(((await readKept('readings', recentKey)) as string[] | null) ?? [])]; // as written here
  await saveToBrowser('readings', recentKey, ids.slice(0, mostKept));
  for (const old of ids.slice(mostKept)) await deleteFromBrowser('readings', old);
  return id;
}

export async function readReading(id: string): Promise<Reading | null> {
  const found = id === recentKey ? null : ((await readKept('readings', id)) as NewReading | null); // as `keepReading` wrote it
  return (
    found && { ...beforeCertainty, ...found, tables: found.tables.map((table) => ({ ...unaccounted, ...table })), id }
  );
}

/** Of a table that nothing is known to be left out of. */
export const unaccounted = { certainty: 'check', account: [], unread: [] } as const;
/** Readings that were stored without a certainty. */
const beforeCertainty = { certainty: 'check' } as const;

/** Stores a changed reading, and tells other windows that show it. */
export async function changeReading({ id, ...reading }: Reading): Promise<void> {
  await saveToBrowser('readings', id, reading);
  windows?.postMessage(id);
}

/** Calls back with a reading each time another window has changed it. Returns the function that ends this. */
export function watchReading(id: string, onChange: (reading: Reading) => void): () => void {
  const ending = new AbortController();
  const handleMessage = async ({ data }: MessageEvent<unknown>) => {
    const reading = data === id ? await readReading(id) : null;
    if (reading !== null && !ending.signal.aborted) onChange(reading);
  };
  windows?.addEventListener('message', (event) => void handleMessage(event).catch(reportError), ending);
  return () => ending.abort();
}

/** Other windows of this browser. The server that renders pages has none. */
const windows = typeof window === 'undefined' ? null : new BroadcastChannel('readings');

/** The chosen table; null if nothing was read. */
export function tableOfReading({ tables, table }: NewReading): ReadTable | null {
  return tables[table] ?? null;
}

/** A draft of a chart of the chosen table, with its evidence and the original. */
export function draftOfReading(
  reading: NewReading,
  { document, steps }: Pick<NewDraft['content'], 'document' | 'steps'>,
): NewDraft {
  const table = tableOfReading(reading);
  if (table === null) throw new Error('a reading without a table has no charts');
  const { original, name } = reading;
  return {
    content: {
      name: readName(document.text.title || table.name || name || 'Chart'),
      document,
      datasetId: null,
      steps: [...steps],
    },
    sheet: table.sheet,
    file: null,
    choices: {},
    notes: table.notes.map((sentence) => ({ kind: 'read', sentence, undo: null, certainty: 'sure' as const })),
    parts: [],
    evidence: table.evidence,
    ...(original && { original }),
  };
}

import { firstRows } from '#data/bulk/first-rows.ts';
import { headLength, largeFrom, maxSourceBytes, openLarge, readHead, type Tools } from '#data/bulk/open-large.ts';
import type { ReadResult } from '#data/reading.ts';
import { pause } from '#web/client/pause.ts';
import type { FoundAreas } from './find-areas.ts';
import type { Ask, DataWorkerMessage } from './messages.ts';

type ReadWithAreas = { result: ReadResult; areas: FoundAreas | null };

/** Reads a source, and the areas of a file that contains some: the table is then made of their properties. */
export async function readWithAreas(
  ask: Ask,
  tools: Tools,
  tell: (message: DataWorkerMessage) => void,
): Promise<ReadWithAreas> {
  const { source, choices, withAreas = false } = ask;
  const result = await readDropped(ask, tools, tell);
  if (!withAreas || !(source instanceof File)) return { result, areas: null };
  const { findAreas, mayHoldAreas } = await import('./find-areas.ts');
  if (!(await mayHoldAreas(source))) return { result, areas: null };
  const found = await findAreas(source);
  if (!found.ok) {
    const isMap = /\.(?:kml|kmz|(?:geo|topo)json)$/i.test(source.name);
    return { result: result.ok || !isMap ? result : { ...result, error: found.error }, areas: null };
  }
  const { areas } = found;
  // A file with more than areas, such as points or other tables, keeps its own table.
  if (result.ok && result.table.rows !== areas.count) return { result, areas };
  const bytes = new TextEncoder().encode(areas.csv);
  return { result: await tools.read({ from: 'file', bytes, name: 'areas.csv' }, choices), areas };
}

const shownRows = 200;
/** Milliseconds for the page to draw the first rows: about twice what it needs on an idle processor. */
const drawingTime = 150;
/** Bytes that are loaded before they are read and reported. */
const step = 2_000_000;

/** Reads a dropped file or pasted text. Of a large file the first rows are reported at once, then the progress. */
export async function readDropped(
  { source, choices }: Ask,
  tools: Tools,
  tell: (message: DataWorkerMessage) => void,
): Promise<ReadResult> {
  if (!(source instanceof File)) return readPasted({ source, choices }, tools, tell);
  if (source.size < largeFrom) {
    const bytes = new Uint8Array(await source.arrayBuffer());
    return tools.read({ from: 'file', bytes, name: source.name }, choices);
  }
  return readLargeBlob({ blob: source, name: source.name, choices }, tools, tell);
}

async function readPasted(
  { source, choices }: { source: { text: string; html: string }; choices: Ask['choices'] },
  tools: Tools,
  tell: (message: DataWorkerMessage) => void,
): Promise<ReadResult> {
  if (source.text.length < largeFrom) return tools.read({ from: 'paste', ...source }, choices);
  return readLargeBlob({ blob: new Blob([source.text]), name: '', choices }, tools, tell);
}

async function readLargeBlob(
  { blob, name, choices }: { blob: Blob; name: string; choices: Ask['choices'] },
  tools: Tools,
  tell: (message: DataWorkerMessage) => void,
): Promise<ReadResult> {
  const bytes = blob.size > maxSourceBytes ? null : makeRoom(blob.size);
  if (bytes === null) return { ok: false, reason: 'too-big', error: tooBig };
  const head = new Uint8Array(await blob.slice(0, headLength).arrayBuffer());
  bytes.set(head);
  const shown = await readHead({ bytes, name, choices }, shownRows, tools);
  if (shown !== null) {
    tell({ is: 'head', sheet: shown });
    await pause(drawingTime);
  }
  const large = await openLarge({ bytes, name, choices }, tools);
  if (large !== null && shown === null) tell({ is: 'head', sheet: firstRows(large.head.sheet, shownRows) });
  let reportedShare = 0;
  await load(blob, bytes, (loaded) => {
    if (loaded - reportedShare < step && loaded < bytes.length) return;
    reportedShare = loaded;
    tell({ is: 'progress', share: loaded / bytes.length, rows: large?.advance(loaded) ?? 0 });
  });
  return large === null ? tools.read({ from: 'file', bytes, name }, choices) : large.finish();
}

const tooBig = 'This file is too big for this browser. Please split it, or remove columns you do not need.';

function makeRoom(length: number): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(length);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Loads a file into a preallocated buffer, and reports the progress after each chunk. */
async function load(blob: Blob, bytes: Uint8Array, onPiece: (loaded: number) => void): Promise<void> {
  let loaded = 0;
  const reader = blob.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes.set(value, loaded);
    loaded += value.length;
    onPiece(loaded);
  }
}

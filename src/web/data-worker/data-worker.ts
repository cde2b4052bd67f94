import type { Tools } from '#data/bulk/open-large.ts';
import { toWire } from '#data/bulk/wire.ts';
import { read } from '#data/read.ts';
import type { ReadResult } from '#data/reading.ts';
import { detectType } from '#data/types/detect-type.ts';
import { readWord } from '#data/types/read-word.ts';
import type { FoundAreas } from './find-areas.ts';
import type { Ask, Tell } from './messages.ts';
import { readDropped } from './read-dropped.ts';
import { warmUp } from './warm-up.ts';

warmUp({ read }).catch(reportError);

// A worker handles one request; for another one it is ended and replaced.
addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  answer(data).catch(reportError); // the page receives it as an error of this worker
});

async function answer(ask: Ask): Promise<void> {
  const { result, areas } = await readWithAreas(ask, { read, detectType, readWord }, tell);
  if (!result.ok) return tell({ is: 'failed', result });
  const { wire, buffers } = toWire(result);
  tell({ is: 'done', wire, ...(areas && { areas }) }, buffers);
}

function tell(message: Tell, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

type ReadWithAreas = { result: ReadResult; areas: FoundAreas | null };

/** Reads a source, and the areas of a file that contains some: the table is then made of their properties. */
export async function readWithAreas(ask: Ask, tools: Tools, tell: (message: Tell) => void): Promise<ReadWithAreas> {
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

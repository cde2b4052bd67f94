import type { Tools } from '#data/bulk/open-large.ts';
import { toWire } from '#data/bulk/wire.ts';
import { read } from '#data/read.ts';
import { detectType } from '#data/types/detect-type.ts';
import { readWord } from '#data/types/read-word.ts';
import type { Ask, DataWorkerMessage } from './messages.ts';
import { readWithAreas } from './read-dropped.ts';

const rows = Array.from({ length: 250 }, (_, row) =>
  [
    `No-${row * 7}X`,
    row,
    `2024-0${1 + (row % 9)}-11`,
    `${10 + (row % 9)}.3.2024`,
    row % 2 ? 'Kenya' : 'Peru',
    row % 3 ? 'Lima' : 'Köln',
    row / 7,
    `${row % 50}%`,
    (row / 3 - 40).toFixed(4),
    row % 4 ? `"words, ${row % 40}"` : '',
    `some words of number ${row}`,
  ].join(),
);

/**
 * Reads a small sample table: the readers are loaded and compiled before the first file comes, which then takes half
 * the time.
 */
export async function warmUp({ read }: Pick<Tools, 'read'>): Promise<void> {
  const text = ['code,id,day,sent,country,city,value,share,latitude,note,text', ...rows].join('\n');
  await read({ from: 'file', bytes: new TextEncoder().encode(text), name: 'sample.csv' });
}

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

function tell(message: DataWorkerMessage, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

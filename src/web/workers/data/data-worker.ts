import { toWire } from '#data/bulk/wire.ts';
import { read } from '#data/read.ts';
import { detectType } from '#data/types/detect-type.ts';
import { readWord } from '#data/types/read-word.ts';
import type { Ask, DataWorkerMessage } from './messages.ts';
import { readWithAreas } from './read-dropped.ts';
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

function tell(message: DataWorkerMessage, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

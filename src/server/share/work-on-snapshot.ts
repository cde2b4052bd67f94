import type { Table } from '#data/table.ts';
import { holdsPictures } from '#render/holds-pictures.ts';
import { refuse } from '../http/errors.ts';
import { runInSandbox } from '../sandbox/run-in-sandbox.ts';
import type { drawParts } from './draw-parts.ts';
import type { drawPicture } from './draw-picture.ts';
import type { exportShared } from './export-shared.ts';

type Work = typeof drawParts | typeof drawPicture | typeof exportShared;

const mostCells = 50_000;

/** Does something with a table: here if it is quick, else in a process of its own, so that others need not wait. */
export async function workOn<Of extends Work>(
  file: URL,
  work: Of,
  input: Parameters<Of>[0],
): Promise<Awaited<ReturnType<Of>>> {
  type Result = Awaited<ReturnType<Of>>;
  if (isLight(input.table) && !holdsPictures(input.table))
    return (await (work as (given: unknown) => unknown)(input)) as Result; // the same pair as in the signature
  const made = await runInSandbox<Of>(file, input, { seconds: 60, megabytes: 2000, answerMegabytes: 128 });
  if (made.ok) return made.result;
  if (made.reason === 'refused') refuse('bad-input', made.sentence);
  return refuse('out-of-order', 'This chart is too large to be drawn here.');
}

function isLight({ rows, columns }: Table): boolean {
  return rows * columns.length <= mostCells;
}

export const partsFile = new URL('./draw-parts.ts#drawParts', import.meta.url);
export const pictureFile = new URL('./draw-picture.ts#drawPicture', import.meta.url);
export const exportFile = new URL('./export-shared.ts#exportShared', import.meta.url);

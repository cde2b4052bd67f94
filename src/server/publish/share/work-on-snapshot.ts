import { refuse } from '#server/platform/http/errors.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { JobOwner, ResultOf } from '#server/platform/sandbox/sandbox-job.ts';
import type { drawParts } from './draw-parts.job.ts';
import type { drawPicture } from './draw-picture.job.ts';
import type { exportShared } from './export-shared.job.ts';

type Work = typeof drawParts | typeof drawPicture | typeof exportShared;

/** Works on a published chart in the sandbox, for the account that published it. */
export async function workOn<Job extends Work>(
  file: URL,
  input: Parameters<Job>[0],
  owner: Pick<JobOwner, 'account' | 'network'>,
): Promise<ResultOf<Job>> {
  const limits = { seconds: 60, megabytes: 2000, answerMegabytes: 128 };
  const answer = await runInSandbox<Job>(file, input, { ...limits, ...owner, weight: 'short' });
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  return refuse('out-of-order', 'This chart is too large to be drawn on this server.');
}

export const partsFile = new URL('./draw-parts.job.ts#drawParts', import.meta.url);
export const pictureFile = new URL('./draw-picture.job.ts#drawPicture', import.meta.url);
export const exportFile = new URL('./export-shared.job.ts#exportShared', import.meta.url);

import type { Picture } from '#contract/chart/exports.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { JobOwner } from '#server/platform/sandbox/sandbox-job.ts';
import type { ChartSpec, makeSpec } from './make-spec.job.ts';

const job = new URL('./make-spec.job.ts#makeSpec', import.meta.url);

/** Draws a small chart for an account in the sandbox, or refuses with the reason. */
export async function specInSandbox(
  spec: ChartSpec,
  picture: Picture,
  owner: Pick<JobOwner, 'account' | 'network'>,
): Promise<Uint8Array> {
  const limits = { seconds: 20, megabytes: 1500, answerMegabytes: 64 };
  const answer = await runInSandbox<typeof makeSpec>(job, { spec, picture }, { ...limits, ...owner, weight: 'short' });
  if (!answer.ok) return refuse('bad-input', answer.reason === 'refused' ? answer.sentence : 'This cannot be drawn.');
  return answer.result.ok ? answer.result.bytes : refuse('bad-input', answer.result.error);
}

import { problemOf } from '#contract/export-formats.ts';
import type { Picture } from '#contract/exports.ts';
import { refuse } from '../http/errors.ts';
import type { Context } from '../http/route.ts';
import type { MetProject } from '../project/index.ts';
import { readChart } from './charts.ts';
import { makeInSandbox } from './make-in-sandbox.ts';

type UsedPorts = Pick<Context, 'db' | 'files' | 'outgoing' | 'now' | 'log' | 'signal'>;

const longestSide = 960;

/** A small preview of an export. */
export async function previewOf(
  ports: UsedPorts,
  met: MetProject,
  look: Pick<Picture, 'width' | 'height' | 'theme' | 'isTransparent' | 'border'>,
): Promise<Uint8Array> {
  const scale = Math.min(1, longestSide / Math.max(look.width, look.height ?? 0));
  const picture: Picture = { ...look, format: 'png', scale, print: null };
  const problem = problemOf(picture);
  if (problem !== null) refuse('bad-input', problem);
  const read = await readChart(ports, met, ['png']);
  if (!read.ok) refuse('bad-input', read.error);
  const owner = { account: met.project.ownerId, weight: 'short' } as const;
  const [made] = await makeInSandbox([read.chart], [{ chart: 0, picture }], {
    log: ports.log,
    signal: ports.signal,
    ...owner,
  });
  if (made === undefined) throw new Error('an order is answered');
  return made.ok ? made.bytes : refuse('bad-input', made.error);
}

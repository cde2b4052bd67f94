import { isPixels } from '#contract/chart/export-formats.ts';
import type { Picture } from '#contract/chart/exports.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { JobOwner } from '#server/platform/sandbox/sandbox-job.ts';
import type { Ports } from '#server/ports.ts';
import type { ChartToExport, FileOrder, MadeFile, renderExportFiles } from './make-files.job.ts';
import type { ChartSpec, makeSpec } from './make-spec.job.ts';

type UsedPorts = { log: Ports['log']; signal: AbortSignal } & JobOwner;

const work = new URL('./make-files.job.ts#renderExportFiles', import.meta.url);
const million = 1_000_000;

/**
 * Creates files in the sandbox. A file that crashes its process is retried alone, so that one chart does not affect the
 * others.
 */
export async function renderFilesInSandbox(
  charts: readonly ChartToExport[],
  orders: readonly FileOrder[],
  ports: UsedPorts,
): Promise<MadeFile[]> {
  const { signal, log, account, network, weight } = ports;
  const cells = charts.reduce((sum, { table }) => sum + (table?.rows ?? 0) * (table?.columns.length ?? 0), 0);
  const packed = charts.flatMap(({ sheets }) => sheets).reduce((sum, [, { length }]) => sum + length, 0);
  const millions = Math.ceil(cells / million + packed / million);
  const made = await runInSandbox<typeof renderExportFiles>(
    work,
    { charts, orders },
    {
      seconds: Math.min(300, 30 + 5 * orders.length + 2 * millions),
      megabytes: Math.min(4000, 1500 + 60 * millions),
      answerMegabytes: 300 + 60 * millions,
      account,
      network,
      weight,
      signal,
    },
  );
  if (made.ok) return made.result;
  if (orders.length > 1) {
    const alone: MadeFile[] = [];
    for (const { chart, picture } of orders) {
      const one = charts[chart];
      if (one !== undefined) alone.push(...(await renderFilesInSandbox([one], [{ chart: 0, picture }], ports)));
    }
    return alone;
  }
  if (made.reason === 'refused') return [{ ok: false, error: made.sentence }];
  log.warn({ reason: made.reason, detail: made.detail }, 'a chart could not be exported');
  return [{ ok: false, error: sentences[made.reason] }];
}

const sentences = {
  'too-slow': 'This chart takes too long to draw. Please show less data, or choose a smaller size.',
  'too-big': 'This chart takes too much memory to draw. Please show less data, or choose a smaller size.',
  crashed: 'This chart could not be drawn. Please try another format.',
};

const most = { pixels: 40 * million, charts: 10 };

/**
 * Splits the work into batches for one process each: progress is visible, and a large image does not wait for others.
 */
export function portionsOf(orders: readonly FileOrder[]): FileOrder[][] {
  const portions: FileOrder[][] = [];
  let pixels = 0;
  for (const order of orders) {
    const size = pixelsOf(order);
    const last = portions.at(-1);
    const charts = new Set([...(last ?? []), order].map(({ chart }) => chart)).size;
    if (last === undefined || pixels + size > most.pixels || charts > most.charts) {
      portions.push([order]);
      pixels = size;
    } else {
      last.push(order);
      pixels += size;
    }
  }
  return portions;
}

function pixelsOf({ picture: { format, width, height, scale } }: FileOrder): number {
  return isPixels(format) ? width * (height ?? width) * scale ** 2 : million;
}

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

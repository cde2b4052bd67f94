import { exportFormats, isPixels, problemOf } from '#contract/chart/export-formats.ts';
import type { Picture } from '#contract/chart/exports.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import type { Ports } from '#server/ports.ts';
import { trackUsage } from '#server/workspace/usage/index.ts';
import type { MetProject } from '../project/index.ts';
import { loadExportChart } from './charts.ts';
import { makeExport } from './jobs.ts';
import { fileNames } from './keep-files.ts';
import { renderFilesInSandbox } from './make-in-sandbox.ts';

type UsedPorts = Pick<Context, 'db' | 'files' | 'outgoing' | 'now' | 'log' | 'signal' | 'network'> & {
  user: { id: string };
};

const mostPixelsNow = 12_000_000;
const mostCellsNow = 200_000;

/** One exported file, at once; null for one that is left to a job. */
export async function renderNow(
  ports: UsedPorts,
  met: MetProject,
  picture: Picture,
): Promise<{ filename: string; bytes: Uint8Array } | null> {
  const { format, width, height, scale } = picture;
  const isLarge = isPixels(format) && width * (height ?? width) * scale ** 2 > mostPixelsNow;
  const cells = (met.dataset?.rows ?? 0) * (met.dataset?.columns ?? 0);
  if (isLarge || cells > mostCellsNow) return null;
  const read = await loadExportChart(ports, met, [format]);
  if (!read.ok) refuse('bad-input', read.error);
  const { log, network, signal, user, db, now } = ports;
  const [made] = await renderFilesInSandbox([read.chart], [{ chart: 0, picture }], {
    ...{ log, signal, account: user.id, network },
    weight: 'short',
  });
  if (made === undefined) throw new Error('an order is answered');
  if (!made.ok) refuse('bad-input', made.error);
  const { feature } = exportFormats[format];
  if (feature !== null) await trackUsage(db, user.id, { key: feature, by: 1, now: now() });
  const [filename = ''] = fileNames([{ name: met.content.name, picture }]);
  return { filename, bytes: made.bytes };
}

type PreviewPorts = Pick<Context, 'db' | 'files' | 'outgoing' | 'now' | 'log' | 'signal' | 'network'>;

const longestSide = 960;

/** A small preview of an export. */
export async function renderExportPreview(
  ports: PreviewPorts,
  met: MetProject,
  look: Pick<Picture, 'width' | 'height' | 'theme' | 'isTransparent' | 'border'>,
): Promise<Uint8Array> {
  const scale = Math.min(1, longestSide / Math.max(look.width, look.height ?? 0));
  const picture: Picture = { ...look, format: 'png', scale, print: null };
  const problem = problemOf(picture);
  if (problem !== null) refuse('bad-input', problem);
  const read = await loadExportChart(ports, met, ['png']);
  if (!read.ok) refuse('bad-input', read.error);
  const owner = { account: met.project.ownerId, network: ports.network, weight: 'short' } as const;
  const [made] = await renderFilesInSandbox([read.chart], [{ chart: 0, picture }], {
    log: ports.log,
    signal: ports.signal,
    ...owner,
  });
  if (made === undefined) throw new Error('an order is answered');
  return made.ok ? made.bytes : refuse('bad-input', made.error);
}

type Input = { user: ScopedUser; ids: string[]; files: Picture[] };

/** Starts an export, and counts each file for the user's plan. */
export function startExport({ db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>, { user, ids, files }: Input) {
  return db.transaction(async (within) => {
    for (const { format } of files) {
      const { feature } = exportFormats[format];
      if (feature !== null) await trackUsage(within, user.id, { key: feature, by: ids.length, now: now() });
    }
    return jobs.start(makeExport, { userId: user.id, ids, files }, { owner: user, db: within });
  });
}

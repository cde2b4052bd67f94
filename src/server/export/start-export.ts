import { exportFormats } from '#contract/export-formats.ts';
import type { Picture } from '#contract/exports.ts';
import type { Ports } from '../ports.ts';
import { trackUsage } from '../usage/index.ts';
import { makeExport } from './jobs.ts';

type Input = { userId: string; ids: string[]; files: Picture[] };

/** Starts an export, and counts each file for the user's plan. */
export function startExport({ db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>, asked: Input): Promise<string> {
  const { userId, ids, files } = asked;
  return db.transaction(async (within) => {
    for (const { format } of files) {
      const { feature } = exportFormats[format];
      if (feature !== null) await trackUsage(within, userId, { key: feature, by: ids.length, now: now() });
    }
    return jobs.start(makeExport, asked, { owner: userId, db: within });
  });
}

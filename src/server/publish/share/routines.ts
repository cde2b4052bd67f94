import { retentionCutoff } from '#server/operations/retention/index.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { namedKeys, purgeShareViews } from './store.ts';

const dayMs = 86_400_000;

/** Removes earlier publications that are no longer shown, with their pictures, and old counts of views. */
export const purgeShares: Routine = {
  name: 'share.sweep',
  everyMinutes: 24 * 60,
  run: async ({ db, files, now }) => {
    await purgeShareViews(db, await retentionCutoff(db, 'views', now()));
    const old = new Map<string, string[]>();
    for await (const { key } of files.list('shares/')) {
      const [, folder = ''] = key.split('/');
      const at = Number.parseInt(folder, 10);
      if (at > now().getTime() - dayMs) continue; // a chart that is just being published has no row yet
      old.set(folder, [...(old.get(folder) ?? []), key]);
    }
    const named = await namedKeys(
      db,
      Array.from(old.keys(), (folder) => `shares/${folder}/chart.json.gz`),
    );
    for (const [folder, keys] of old) {
      if (named.has(`shares/${folder}/chart.json.gz`)) continue;
      for (const key of keys) await files.remove(key);
    }
  },
};

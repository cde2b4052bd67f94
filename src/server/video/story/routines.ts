import type { Routine } from '#server/platform/jobs/routine.ts';
import { keysInUse } from './store.ts';

const dayMs = 86_400_000;

/** Removes earlier publications of stories that are no longer shown, with their pictures. */
export const purgeStoryFiles: Routine = {
  name: 'story.sweep',
  everyMinutes: 24 * 60,
  run: async ({ db, files, now }) => {
    const old = new Map<string, string[]>();
    for await (const { key } of files.list('stories/')) {
      const [, folder = ''] = key.split('/');
      if (Number.parseInt(folder, 10) > now().getTime() - dayMs) continue; // one that is just being published has no row yet
      old.set(folder, [...(old.get(folder) ?? []), key]);
    }
    const keyOf = (folder: string) => `stories/${folder}/story.json.gz`;
    const used = await keysInUse(db, Array.from(old.keys(), keyOf));
    for (const [folder, keys] of old) if (!used.has(keyOf(folder))) for (const key of keys) await files.remove(key);
  },
};

import type { Routine } from '#server/platform/jobs/routine.ts';
import { musicFile } from './file-key.ts';
import { knownMusic } from './store.ts';

/** Removes files of music that nobody has any more, such as those of deleted accounts. A new one has its row first. */
export const purgeMusicFiles: Routine = {
  name: 'music.sweep',
  everyMinutes: 24 * 60,
  run: async ({ db, files }) => {
    const root = musicFile('');
    const ids: string[] = [];
    for await (const { key } of files.list(root)) ids.push(key.slice(root.length));
    const known = await knownMusic(db, ids.filter(isUuid));
    for (const id of ids) if (!known.has(id)) await files.remove(musicFile(id));
  },
};

function isUuid(text: string): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(text);
}

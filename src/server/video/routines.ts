import { videoKeptDays } from '#contract/videos.ts';
import type { Routine } from '../jobs/routine.ts';
import { videoFiles } from './file-keys.ts';
import { monthStart } from './start-video.ts';
import { findVideo, forgetDeleted, forgetFile, listExpired } from './store.ts';

const day = 86_400_000;

/** Removes what is no longer kept: old files, deleted videos after the month whose minutes they count in, stray files. */
export const sweepVideos: Routine = {
  name: 'video.sweep',
  everyMinutes: 60,
  run: async ({ db, files, now }) => {
    for (const id of await listExpired(db, new Date(now().getTime() - videoKeptDays * day))) {
      await files.remove(videoFiles.file(id));
      await forgetFile(db, id);
    }
    await forgetDeleted(db, monthStart(now()));
    const root = videoFiles.folder('').slice(0, -1);
    const known = new Map<string, boolean>();
    for await (const { key } of files.list(root)) {
      const [id = ''] = key.slice(root.length).split('/');
      if (!known.has(id)) known.set(id, (await findVideo(db, id)) !== null);
      if (!known.get(id)) await files.remove(key);
    }
  },
};

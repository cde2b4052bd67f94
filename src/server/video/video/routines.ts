import { isEnded } from '#contract/operations/jobs.ts';
import { videoKeptDays } from '#contract/video/videos.ts';
import { everything } from '#server/platform/db/scope.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { notifyVideoFailure } from './jobs.ts';
import { monthStart } from './start-video.ts';
import {
  clearVideoFile,
  findVideo,
  listExpired,
  listUntold,
  purgeDeletedVideos,
  type VideoWithJob,
  videoFiles,
} from './store.ts';

const day = 86_400_000;

/**
 * Removes what is no longer kept: old files, deleted videos after the month whose minutes they count in, stray files, and
 * segments and charts of videos that are finished, or were given up a day ago.
 */
export const purgeVideos: Routine = {
  name: 'video.sweep',
  everyMinutes: 60,
  run: async ({ db, files, now }) => {
    for (const id of await listExpired(db, new Date(now().getTime() - videoKeptDays * day))) {
      await files.remove(videoFiles.file(id));
      await clearVideoFile(db, id);
    }
    await purgeDeletedVideos(db, monthStart(now()));
    const root = videoFiles.folder('').slice(0, -1);
    const dayAgo = new Date(now().getTime() - day);
    const known = new Map<string, VideoWithJob | null>();
    for await (const { key } of files.list(root)) {
      const [id = ''] = key.slice(root.length).split('/');
      const found = known.has(id) ? known.get(id) : await findVideo(db, id, everything);
      known.set(id, found ?? null);
      const isResult = key === videoFiles.file(id) || key === videoFiles.poster(id);
      if (!found || (!isResult && isOver(found, dayAgo))) await files.remove(key);
    }
  },
};

/** Tells owners of videos whose last attempt ended without a word: its process died, or it took too long. */
export const notifyFailedVideos: Routine = {
  name: 'video.tell-failed',
  everyMinutes: 1,
  run: async (ports) => {
    for (const { video } of await listUntold(ports.db)) await notifyVideoFailure(ports, video, null);
  },
};

/** Whether no attempt will go on from what is rendered so far. */
function isOver({ video, job }: VideoWithJob, since: Date): boolean {
  if (video.endedAt !== null) return true;
  if (job !== null && !isEnded(job.state)) return false;
  return (job?.endedAt ?? video.createdAt) < since;
}

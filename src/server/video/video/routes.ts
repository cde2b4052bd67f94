import { cuesOf, toSrt, toVtt } from '#chart/story/captions.ts';
import { storySchema } from '#chart/story/schema.ts';
import { videoFormats } from '#chart/story/video-formats.ts';
import { planOf } from '#contract/account/roles.ts';
import { videoLimits } from '#contract/limits.ts';
import * as contract from '#contract/video/videos.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import { findCharts } from '#server/chart/export/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentPage } from '#server/platform/db/page.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { cleanFilename, toAttachment } from '#server/platform/object-store/clean-filename.ts';
import { sendFile } from '#server/platform/object-store/send-file.ts';
import { randomId } from '#server/publish/share/index.ts';
import { presentVideo, storyOf, videoState } from './present.ts';
import { resolveStory } from './settle-story.ts';
import { monthStart, renderableFormats, restartVideo, startVideo } from './start-video.ts';
import {
  countSeconds,
  deleteVideo,
  findVideo,
  listVideos,
  lockVideo,
  setShareId,
  type VideoWithJob,
  videoFiles,
} from './store.ts';

export const routes = [
  route(contract.limits, async (_, { db, user, now, ffmpegPath }) => {
    const plan = planOf(user.account.roles);
    const seconds = await countSeconds(db, user.id, monthStart(now()));
    return {
      ...videoLimits[plan],
      minutes: (await readLimits(db, plan)).videoMinutes,
      formats: await renderableFormats(ffmpegPath),
      plan,
      minutesUsed: seconds / 60,
      keptDays: contract.videoKeptDays,
    };
  }),

  route(contract.list, async (page, { db, user, publicUrl }) =>
    presentPage(page, await listVideos(db, { ...page, user }), (row) => presentVideo(row, publicUrl)),
  ),

  route(contract.create, async (asked, context) => {
    const { db, user, publicUrl } = context;
    await findCharts(db, user, asked.projectIds);
    const story = await resolveStory(context, user, { ...asked, before: null });
    const id = await startVideo(context, user, { ...asked, story });
    return new ReplyWithMessage('The video is being rendered.', presentVideo(await own(db, id, user), publicUrl));
  }),

  route(contract.read, async ({ id }, { db, user, publicUrl }) => {
    const found = await own(db, id, user);
    return { ...presentVideo(found, publicUrl), story: storySchema.parse(JSON.parse(found.video.story)) };
  }),

  route(contract.cancel, ({ id }, { db, user, jobs, publicUrl }) =>
    changing(db, { id, user }, async (within, { video }) => {
      if (video.jobId !== null) await jobs.cancel(video.jobId, { db: within });
      return presentVideo(await own(within, id, user), publicUrl);
    }),
  ),

  route(contract.retry, ({ id }, context) => {
    const { db, jobs, now, user, publicUrl } = context;
    return changing(db, { id, user }, async (within, found) => {
      const state = videoState(found);
      if (state === 'queued' || state === 'running') refuse('conflict', 'This video is already being rendered.');
      if (state === 'done') refuse('conflict', 'This video is already finished.');
      await restartVideo({ db: within, jobs, now }, user, found.video);
      return presentVideo(await own(within, id, user), publicUrl);
    });
  }),

  route(contract.remove, async ({ id }, { db, user, jobs, files, now }) => {
    await changing(db, { id, user }, async (within, { video }) => {
      if (video.jobId !== null) await jobs.cancel(video.jobId, { db: within });
      await deleteVideo(within, id, now());
    });
    for await (const { key } of files.list(videoFiles.folder(id))) await files.remove(key);
    return new ReplyWithMessage('Video deleted.', null);
  }),

  route(contract.download, async ({ id }, { db, user, files, reply }) => {
    const { video } = await own(db, id, user);
    const message = 'This file does not exist, or is no longer kept. Render the video again.';
    const file = (await files.stat(videoFiles.file(id))) ?? refuse('not-found', message);
    if (video.size === null) refuse('not-found', message);
    const filename = cleanFilename(`${video.name}.${videoFormats[video.output.format].extension}`);
    return sendFile(reply, { files, file, filename });
  }),

  route(contract.captions, async ({ id, format }, { db, user, reply }) => {
    const { video } = await own(db, id, user);
    const text = (format === 'srt' ? toSrt : toVtt)(cuesOf(storyOf(video)));
    const type = format === 'srt' ? 'application/x-subrip' : 'text/vtt';
    return reply
      .type(`${type}; charset=utf-8`)
      .header('content-disposition', toAttachment(cleanFilename(`${video.name}.${format}`)))
      .send(text);
  }),

  route(contract.poster, async ({ id }, { db, user, files, reply }) => {
    await own(db, id, user);
    const file = (await files.stat(videoFiles.poster(id))) ?? refuse('not-found');
    return sendFile(reply, { files, file, filename: 'poster.jpg' });
  }),

  route(contract.share, ({ id }, { db, user, publicUrl }) =>
    changing(db, { id, user }, async (within, { video }) => {
      if (video.size === null) refuse('conflict', 'Only a finished video whose file is still kept can be shared.');
      if (video.shareId === null) await setShareId(within, id, randomId(16));
      return presentVideo(await own(within, id, user), publicUrl);
    }),
  ),

  route(contract.unshare, async ({ id }, { db, user, publicUrl }) => {
    await own(db, id, user);
    await setShareId(db, id, null);
    return presentVideo(await own(db, id, user), publicUrl);
  }),
];

/** Not found for everyone but its owner. */
async function own(db: Db, id: string, user: ScopedUser): Promise<VideoWithJob> {
  return requireOwn(await findVideo(db, id, user.scope), user.id);
}

type Change<Result> = (within: Db, found: VideoWithJob) => Promise<Result>;

/** Changes a video under its lock: two clicks at once are one after the other, in all processes. */
function changing<Result>(
  db: Db,
  { id, user }: { id: string; user: ScopedUser },
  change: Change<Result>,
): Promise<Result> {
  return db.transaction(async (within) => change(within, requireOwn(await lockVideo(within, id, user.scope), user.id)));
}

function requireOwn(found: VideoWithJob | null, userId: string): VideoWithJob {
  return found?.video.userId === userId ? found : refuse('not-found');
}

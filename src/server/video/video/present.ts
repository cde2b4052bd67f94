import type { Readable } from 'node:stream';
import { cuesOf } from '#chart/story/captions.ts';
import type { Story } from '#chart/story/story.ts';
import { videoFormats } from '#chart/story/video-formats.ts';
import type { JobState } from '#contract/operations/jobs.ts';
import { type VideoRender, videoKeptDays } from '#contract/video/videos.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Ports } from '#server/ports.ts';
import { listAll, type VideoWithJob, videoFiles } from './store.ts';
import type { VideoRow } from './table.ts';

const day = 86_400_000;

/** What its owner sees of a video. */
export function presentVideo({ video, job }: VideoWithJob, publicUrl: string): VideoRender {
  const { id, name, output, seconds, size, projectIds, createdAt, endedAt, shareId } = video;
  const state = videoState({ video, job });
  return {
    id,
    name,
    state,
    progress: state === 'done' ? 100 : (job?.progress ?? 0),
    stage: state === 'running' ? (job?.stage ?? null) : null,
    error: state === 'failed' ? (job?.error ?? 'This video was not finished. Please render it again.') : null,
    output,
    seconds,
    size,
    hasCaptions: cuesOf(storyOf(video)).length > 0,
    projectIds,
    createdAt: createdAt.toISOString(),
    startedAt: job?.startedAt?.toISOString() ?? null,
    endedAt: (endedAt ?? job?.endedAt)?.toISOString() ?? null,
    expiresAt: expiryOf(video)?.toISOString() ?? null,
    link: size === null || shareId === null ? null : `${publicUrl}${sharePath(shareId)}`,
  };
}

/** The page of a video for whoever has its link. */
export function sharePath(shareId: string): string {
  return `/share/video/${shareId}`;
}

/** When the file is deleted; null where there is none. */
export function expiryOf({ size, endedAt }: VideoWithJob['video']): Date | null {
  return size === null || endedAt === null ? null : new Date(endedAt.getTime() + videoKeptDays * day);
}

/** A finished video stays finished, whatever becomes of its job. */
export function videoState({ video, job }: VideoWithJob): JobState {
  if (video.endedAt !== null) return 'done';
  return job === null || job.state === 'done' ? 'failed' : job.state;
}

/** Stories were checked before they were stored. */
export function storyOf({ story }: { story: string }): Story {
  return JSON.parse(story) as Story;
}

/** A user's videos, for the export of their data. */
export async function exportVideos(db: Db, userId: string) {
  return (await listAll(db, userId)).map(
    ({ name, output, seconds, projectIds, createdAt, endedAt, shareId, ...rest }) => ({
      name,
      output,
      seconds,
      projectIds,
      story: storyOf(rest),
      createdAt,
      endedAt,
      shareId,
      file: rest.size === null ? null : placeOf({ id: rest.id, output }),
    }),
  );
}

type ExportFile = { file: string; open: () => Promise<Readable | null> };

/** The finished files that have not expired. */
export async function exportVideoFiles(
  { db, files }: Pick<Ports, 'db' | 'files'>,
  userId: string,
): Promise<ExportFile[]> {
  return (await listAll(db, userId))
    .filter(({ size }) => size !== null)
    .map((row) => ({
      file: placeOf(row),
      open: async () => (await files.get(videoFiles.file(row.id)))?.stream ?? null,
    }));
}

function placeOf({ id, output }: Pick<VideoRow, 'id' | 'output'>): string {
  return `videos/${id}.${videoFormats[output.format].extension}`;
}

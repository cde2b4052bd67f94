import { cuesOf } from '#chart/story/captions.ts';
import type { Story } from '#chart/story/story.ts';
import type { JobState } from '#contract/operations/jobs.ts';
import { type VideoRender, videoKeptDays } from '#contract/video/videos.ts';
import type { VideoWithJob } from './store.ts';

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

import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { timelineOf } from '#chart/story/timeline.ts';
import { needsEncoder, type VideoFormat, videoFormats } from '#chart/story/video-formats.ts';
import { type PlanName, planOf, type Roles } from '#contract/account/roles.ts';
import { videoLimits } from '#contract/limits.ts';
import { type create, videoProblem } from '#contract/video/videos.ts';
import { counted } from '#lib/counted.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import { requireOn } from '#server/operations/feature-flag/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { hasMusic } from '../music/index.ts';
import { encoderOf } from './encoder-of.ts';
import { renderVideo } from './jobs.ts';
import { addVideo, countSecondsLocked, setJob } from './store.ts';
import type { VideoRow } from './table.ts';

/** Formats that this server can render. */
export async function renderableFormats(ffmpegPath: string | null): Promise<VideoFormat[]> {
  const formats: VideoFormat[] = [];
  for (const format of Object.keys(videoFormats) as VideoFormat[])
    if (!needsEncoder(format) || (await encoderOf(format, ffmpegPath)) !== null) formats.push(format);
  return formats;
}

/** The first moment of the calendar month (UTC). */
export function monthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

type Asked = z.output<typeof create.input>;
type User = ScopedUser & { account: { roles: Roles } };
type Means = Pick<Ports, 'db' | 'jobs' | 'now' | 'ffmpegPath'>;

/** Queues a video, if the plan and this server allow it. */
export async function startVideo(ports: Means, user: User, asked: Asked): Promise<string> {
  await requireOn(ports.db, 'video-rendering');
  const { name, projectIds, story, output } = asked;
  const { seconds } = timelineOf(story);
  const problem = videoProblem(output, seconds);
  if (problem !== null) refuse('bad-input', problem);
  const missing = story.scenes.findIndex((scene) => scene.kind === 'chart' && scene.chart >= projectIds.length);
  if (missing >= 0) refuse('bad-input', `Scene ${missing + 1} names a chart that the video does not have.`);
  if (output.music !== null && !(await hasMusic(ports.db, { id: output.music.id, userId: user.id })))
    refuse('bad-input', 'The music of this video was deleted. Choose other music, or remove it from the video.');
  const formats = await renderableFormats(ports.ffmpegPath);
  if (!formats.includes(output.format))
    refuse('bad-input', `This server cannot render ${videoFormats[output.format].label}. Render it in your browser.`);
  const plan = planOf(user.account.roles);
  requirePlan(plan, { seconds, side: Math.max(output.width, output.height) });
  const id = randomUUID();
  await ports.db.transaction(async (db) => {
    await requireMinutes(db, { userId: user.id, plan, seconds, now: ports.now() });
    const createdAt = ports.now();
    await addVideo(db, {
      id,
      userId: user.id,
      workspaceId: user.scope.workspaceId,
      name,
      projectIds,
      story: JSON.stringify(story),
      output,
      seconds,
      createdAt,
    });
    await startJob({ db, jobs: ports.jobs }, id, user);
  });
  return id;
}

/** Queues a video that failed or was canceled again. The video must be locked. */
export async function restartVideo(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  user: User,
  { id, seconds, output: { width, height } }: VideoRow,
): Promise<void> {
  const plan = planOf(user.account.roles);
  requirePlan(plan, { seconds, side: Math.max(width, height) });
  await requireMinutes(db, { userId: user.id, plan, seconds, now: now() });
  await startJob({ db, jobs }, id, user);
}

async function startJob({ db, jobs }: Pick<Ports, 'db' | 'jobs'>, id: string, owner: ScopedUser): Promise<void> {
  await setJob(db, id, await jobs.start(renderVideo, { videoId: id }, { owner, db }));
}

function requirePlan(plan: PlanName, { seconds, side }: { seconds: number; side: number }): void {
  const { longestSeconds, largestSide } = videoLimits[plan];
  requireThat(
    seconds <= longestSeconds,
    'needs-plan',
    `Videos of your plan are at most ${longestSeconds} seconds long; this one has ${Math.ceil(seconds)}.`,
  );
  requireThat(side <= largestSide, 'needs-plan', `Videos of your plan are at most ${largestSide} pixels wide or high.`);
}

type Minutes = { userId: string; plan: PlanName; seconds: number; now: Date };

async function requireMinutes(db: Db, { userId, plan, seconds, now }: Minutes): Promise<void> {
  const used = await countSecondsLocked(db, userId, monthStart(now));
  const { videoMinutes: minutes } = await readLimits(db, plan);
  requireThat(
    used + seconds <= minutes * 60,
    'needs-plan',
    `Your plan renders ${counted(minutes, 'minute')} per month, and ${(used / 60).toFixed(1)} are used. Rendering in your browser is free.`,
  );
}

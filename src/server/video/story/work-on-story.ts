import { loadUploadedFonts } from '#server/chart/font/index.ts';
import { withLogo } from '#server/chart/uploaded-image/index.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { JobOwner, ResultOf } from '#server/platform/sandbox/sandbox-job.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { describeStory, drawScenes, drawStill, SceneSource } from './draw-scenes.job.ts';
import type { StoryContent } from './story-content.ts';

type Work = typeof describeStory | typeof drawScenes | typeof drawStill;

const jobs = {
  describe: new URL('./draw-scenes.job.ts#describeStory', import.meta.url),
  scenes: new URL('./draw-scenes.job.ts#drawScenes', import.meta.url),
  still: new URL('./draw-scenes.job.ts#drawStill', import.meta.url),
};

/** Draws a published story in the sandbox, for the account that published it. */
export async function workOnStory<Job extends Work>(
  job: keyof typeof jobs,
  input: Parameters<Job>[0],
  owner: Pick<JobOwner, 'account' | 'network'>,
): Promise<ResultOf<Job>> {
  const limits = { seconds: 120, megabytes: 2000, answerMegabytes: 256 };
  const answer = await runInSandbox<Job>(jobs[job], input, { ...limits, ...owner, weight: 'short' });
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  return refuse('out-of-order', 'This story is too large to be drawn on this server. Show less data.');
}

/** A story with logos and uploaded fonts, which the sandbox cannot fetch. */
export async function loadSceneSource(
  ports: Pick<WorkPorts, 'files' | 'outgoing' | 'now' | 'log' | 'network'>,
  content: StoryContent,
  ownerId: string,
): Promise<SceneSource> {
  const charts: StoryContent['charts'][number][] = [];
  for (const chart of content.charts)
    charts.push({ ...chart, document: await withLogo(ports, chart.document, ownerId) });
  const fonts = await Promise.all(charts.map(({ document }) => loadUploadedFonts(ports.files, document)));
  return { ...content, charts, fonts: fonts.flat() };
}

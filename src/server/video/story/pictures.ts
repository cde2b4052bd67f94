import { buffer } from 'node:stream/consumers';
import { pageSize, pageWidths } from '#chart/story/sizes.ts';
import { loadUploadedFonts } from '#server/chart/font/index.ts';
import { withLogo } from '#server/chart/uploaded-image/index.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Files } from '#server/platform/object-store/files.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { JobOwner, ResultOf } from '#server/platform/sandbox/sandbox-job.ts';
import type { WorkPorts } from '#server/ports.ts';
import { besideSnapshot, readPacked, writePacked } from '#server/publish/share/index.ts';
import type { describeStory, drawScenes, drawStill, SceneSource, StoryDescription } from './draw-scenes.job.ts';
import type { StoryContent } from './story-content.ts';

/** Cache version of pictures. Raise it when their drawing changes. */
const drawnAs = 1;

type SceneWidth = keyof typeof pageWidths;
type UsedPorts = Pick<WorkPorts, 'files' | 'outgoing' | 'now' | 'log' | 'network'>;
type Drawn = { content: StoryContent; contentKey: string; ownerId: string };

export function wideSize({ size }: Pick<StoryContent, 'size'>) {
  return pageSize(size, pageWidths.wide);
}

export function sceneSize({ size }: Pick<StoryContent, 'size'>, width: SceneWidth) {
  return pageSize(size, pageWidths[width]);
}

/** A scene as an SVG file. The first request draws all of them. */
export async function scenePicture(
  ports: UsedPorts,
  { content, contentKey, ownerId }: Drawn,
  { scene, width }: { scene: number; width: SceneWidth },
): Promise<string> {
  const keyOf = (place: number) => besideSnapshot(contentKey, `scene-${place}-${width}-${drawnAs}.svg.gz`);
  const known = await readPacked(ports.files, keyOf(scene));
  if (known !== null) return known;
  const source = await loadSceneSource(ports, content, ownerId);
  const drawn = await drawOnce(`${contentKey} ${width}`, () =>
    workOnStory<typeof drawScenes>(
      'scenes',
      { source, size: sceneSize(content, width) },
      { account: ownerId, network: ports.network },
    ),
  );
  for (const [place, svg] of drawn.entries()) await writePacked(ports.files, keyOf(place), svg);
  return drawn[scene] ?? refuse('not-found');
}

const drawing = new Map<string, Promise<string[]>>();

/** A page asks for all its scenes at once: they are drawn together. */
function drawOnce(name: string, draw: () => Promise<string[]>): Promise<string[]> {
  const known = drawing.get(name);
  if (known !== undefined) return known;
  const drawn = draw().finally(() => drawing.delete(name));
  drawing.set(name, drawn);
  return drawn;
}

/** Size of the still for previews, and pixels per unit of its drawing. */
const still = { width: 800, height: 420, scale: 1.5 };
export const posterSize = { width: still.width * still.scale, height: still.height * still.scale };

export async function posterOf(
  ports: UsedPorts,
  { content, contentKey, ownerId }: Drawn,
  scene: number,
): Promise<Uint8Array> {
  const key = besideSnapshot(contentKey, `poster-${scene}-${drawnAs}.png`);
  const known = await ports.files.get(key);
  if (known !== undefined) return buffer(known.stream);
  const source = await loadSceneSource(ports, content, ownerId);
  const { scale, ...size } = still;
  const bytes = await workOnStory<typeof drawStill>(
    'still',
    { source, size, scale, scene },
    { account: ownerId, network: ports.network },
  );
  await ports.files.put(key, bytes, { type: 'image/png' });
  return bytes;
}

function wordsKey(contentKey: string): string {
  return besideSnapshot(contentKey, 'words.json.gz');
}

export async function saveStoryDescription(files: Files, contentKey: string, words: StoryDescription): Promise<void> {
  await writePacked(files, wordsKey(contentKey), JSON.stringify(words));
}

export async function loadStoryDescription(files: Files, contentKey: string): Promise<StoryDescription | null> {
  const text = await readPacked(files, wordsKey(contentKey));
  return text === null ? null : (JSON.parse(text) as StoryDescription); // as `keepWords` wrote it
}

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

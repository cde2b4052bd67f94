import { storyPageId } from '#contract/video/stories.ts';
import type { VideoOutput } from '#contract/video/videos.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { isOpenWith, type State, whyClosed } from '#server/publish/share/index.ts';
import { findFinishedVideo } from '../video/index.ts';
import type { StoryDescription } from './draw-scenes.job.ts';
import { loadStoryDescription } from './pictures.ts';
import { chartsStillThere, findStoryPage, type PageAndOwner } from './store.ts';
import { openContent, type StoryContent } from './story-content.ts';

/** A published story with everything that its pages are made of. */
export type ReadyStory = PageAndOwner & {
  content: StoryContent;
  words: StoryDescription;
  /** Of each chart, in their order: whether it still exists for the author, and its public page. */
  charts: readonly { isThere: boolean; shareId: string | null }[];
  /** A finished MP4 of exactly this story, with its charts as they were published. */
  video: { id: string; output: VideoOutput } | null;
};

/** What a publication holds never changes, so it stays in memory; the rest is asked for with every request. */
const cache = new Map<string, Promise<{ content: StoryContent; words: StoryDescription } | null>>();
const mostKept = 50;

type UsedPorts = Pick<Ports, 'db' | 'files' | 'now'>;

/** The story of a page; the state where it is not shown. */
export async function readyStory(ports: UsedPorts, id: string): Promise<ReadyStory | State> {
  const found = storyPageId.safeParse(id).success ? await findStoryPage(ports.db, id) : null;
  if (found === null) return 'unknown';
  const { page, owner } = found;
  const closed = whyClosed({ share: page, isTrashed: false }, ports.now());
  if (closed !== null) return closed;
  const known = await contentAt(ports, page.contentKey);
  if (known === null) return 'broken';
  const there = await chartsStillThere(ports.db, everythingOf(owner.id), page.projectIds);
  const charts = page.projectIds.map((chart) => ({
    isThere: there.has(chart),
    shareId: there.get(chart)?.shareId ?? null,
  }));
  const isWhole = charts.every(({ isThere }) => isThere);
  const { story, projectIds, chartsHash } = page;
  const wanted = chartsHash !== null && isWhole ? { userId: owner.id, story, projectIds, chartsHash } : null;
  return { ...found, ...known, charts, video: wanted && (await findFinishedVideo(ports.db, wanted)) };
}

/** The same for calls: refused where it is not shown, or needs a password. */
export async function requireReadyStory(ports: UsedPorts & Pick<Ports, 'secret'>, id: string): Promise<ReadyStory> {
  const ready = await readyStory(ports, id);
  if (typeof ready === 'string') return refuse('not-found', 'This story is no longer published.');
  requireThat(isOpenWith({ share: ready.page }, undefined, ports), 'not-allowed', 'This story is password protected.');
  return ready;
}

/** Whether the chart of a scene can be shown; cards need none. */
export function isSceneThere({ content, charts }: Pick<ReadyStory, 'content' | 'charts'>, place: number): boolean {
  const scene = content.story.scenes[place];
  return scene !== undefined && (scene.kind === 'card' || charts[scene.chart]?.isThere === true);
}

/** The scene that stands for the story in previews: the last one that can be shown. */
export function posterScene(ready: Pick<ReadyStory, 'content' | 'charts'>): number | null {
  const { scenes } = ready.content.story;
  const places = scenes.flatMap((scene, place) =>
    scene.kind === 'chart' && isSceneThere(ready, place) ? [place] : [],
  );
  return places.at(-1) ?? null;
}

function contentAt({ files }: Pick<Ports, 'files'>, key: string) {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const loading = load();
  cache.set(key, loading);
  const [oldest] = cache.keys();
  if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest);
  const forget = () => void cache.delete(key);
  loading.then((found) => found ?? forget(), forget);
  return loading;

  async function load() {
    const [content, words] = await Promise.all([openContent(files, key), loadStoryDescription(files, key)]);
    return content === null || words === null ? null : { content, words };
  }
}

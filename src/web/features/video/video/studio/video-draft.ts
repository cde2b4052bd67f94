import { type Drawing, draw } from '#chart/draw.ts';
import { type Chapter, defaultStory, type StoryFact } from '#chart/story/default-story.ts';
import { maxStoryScenes, storySchema } from '#chart/story/schema.ts';
import { layoutFor, videoSizes } from '#chart/story/sizes.ts';
import { blankCard, blankScene, type CardScene, type Story, type StoryScene } from '#chart/story/story.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { type VideoOutput, type VideoUsage, videoOutput } from '#contract/video/videos.ts';
import { measureLatin } from '#view/fonts.ts';
import { seriesOf } from '#web/shared/charts/series-of.ts';
import type { NamedChart } from './load-story-chart.ts';

/** A video before it is rendered: the charts it is made of, their story, and the file it becomes. */
export type VideoDraft = {
  name: string;
  /** Scenes name charts by their place in this list. */
  projectIds: readonly string[];
  story: Story;
  output: VideoOutput;
  /** The story that it is saved as; null before it was. */
  storyId: string | null;
  /** The `changedAt` of that story when it was opened or last saved here. */
  savedAt: string | null;
};

/** A change of a draft. */
export type DraftEdit =
  | { kind: 'name'; name: string }
  | { kind: 'output'; fields: Partial<VideoOutput> }
  | { kind: 'story'; fields: Partial<Omit<Story, 'scenes'>> }
  | { kind: 'scene'; id: string; fields: Partial<StoryScene> }
  | { kind: 'add-scene'; scene: StoryScene; at: number }
  | { kind: 'duplicate-scene'; id: string }
  | { kind: 'remove-scene'; id: string }
  | { kind: 'move-scene'; id: string; to: number }
  | { kind: 'add-chart'; projectId: string; scenes: readonly StoryScene[] }
  | { kind: 'remove-chart'; place: number };

/** The draft after an edit. An edit that would leave no scene changes nothing. */
export function editDraft(draft: VideoDraft, edit: DraftEdit): VideoDraft {
  const { scenes } = draft.story;
  switch (edit.kind) {
    case 'name':
      return { ...draft, name: edit.name };
    case 'output':
      return { ...draft, output: { ...draft.output, ...edit.fields } };
    case 'story':
      return { ...draft, story: { ...draft.story, ...edit.fields } };
    case 'scene':
      // The fields are those of the kind of the scene that they change.
      return withScenes(
        draft,
        scenes.map((scene) => (scene.id === edit.id ? ({ ...scene, ...edit.fields } as StoryScene) : scene)),
      );
    case 'add-scene': {
      const scene = { ...edit.scene, id: freeId(scenes) };
      return withScenes(draft, scenes.toSpliced(edit.at, 0, afterOther(scene, scenes[edit.at - 1])));
    }
    case 'duplicate-scene': {
      const place = scenes.findIndex(({ id }) => id === edit.id);
      const scene = scenes[place];
      if (scene === undefined) return draft;
      return withScenes(draft, scenes.toSpliced(place + 1, 0, { ...scene, id: freeId(scenes) }));
    }
    case 'remove-scene':
      return withScenes(
        draft,
        scenes.filter(({ id }) => id !== edit.id),
      );
    case 'move-scene': {
      const place = scenes.findIndex(({ id }) => id === edit.id);
      const scene = scenes[place];
      if (scene === undefined) return draft;
      return withScenes(draft, scenes.toSpliced(place, 1).toSpliced(edit.to, 0, scene));
    }
    case 'add-chart': {
      const chart = draft.projectIds.length;
      const added = [...scenes];
      for (const scene of edit.scenes.slice(0, maxStoryScenes - scenes.length)) {
        const id = freeId(added);
        added.push(afterOther(scene.kind === 'chart' ? { ...scene, id, chart } : { ...scene, id }, added.at(-1)));
      }
      return withScenes({ ...draft, projectIds: [...draft.projectIds, edit.projectId] }, added);
    }
    case 'remove-chart': {
      const kept = scenes.flatMap((scene): readonly StoryScene[] => {
        if (scene.kind === 'card' || scene.chart < edit.place) return [scene];
        return scene.chart === edit.place ? [] : [{ ...scene, chart: scene.chart - 1 }];
      });
      if (!kept.some(({ kind }) => kind === 'chart')) return draft;
      return withScenes({ ...draft, projectIds: draft.projectIds.toSpliced(edit.place, 1) }, kept);
    }
  }
}

/** Marks of different charts have nothing to do with each other: one picture fades into the other. */
function afterOther(scene: StoryScene, before: StoryScene | undefined): StoryScene {
  if (scene.kind !== 'chart' || before?.kind !== 'chart' || before.chart === scene.chart) return scene;
  return { ...scene, transition: 'fade', transitionSeconds: blankScene('', 0).transitionSeconds };
}

function withScenes(draft: VideoDraft, scenes: readonly StoryScene[]): VideoDraft {
  return scenes.length === 0 ? draft : { ...draft, story: { ...draft.story, scenes } };
}

function freeId(scenes: readonly StoryScene[]): string {
  const taken = new Set(scenes.map(({ id }) => id));
  let number = scenes.length + 1;
  while (taken.has(`s${number}`)) number += 1;
  return `s${number}`;
}

/** A draft with its past, for undo and redo. `run` names the edits that count as one step. */
type DraftHistory = {
  past: readonly VideoDraft[];
  now: VideoDraft;
  future: readonly VideoDraft[];
  run: string | null;
};

export type HistoryEdit =
  | DraftEdit
  | { kind: 'saved'; storyId: string; savedAt: string }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'replace'; draft: VideoDraft };

/** More steps than anyone undoes; the oldest are dropped. */
const mostSteps = 200;

export function newHistory(draft: VideoDraft): DraftHistory {
  return { past: [], now: draft, future: [], run: null };
}

export function editHistory({ past, now, future, run }: DraftHistory, edit: HistoryEdit): DraftHistory {
  switch (edit.kind) {
    case 'saved': {
      // Saving is no step: whatever is undone is a state of the same story.
      const { storyId, savedAt } = edit;
      const same = (draft: VideoDraft) => ({ ...draft, storyId, savedAt });
      return { past: past.map(same), now: same(now), future: future.map(same), run };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return { past, now, future, run };
      return { past: past.slice(0, -1), now: before, future: [now, ...future], run: null };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (next === undefined) return { past, now, future, run };
      return { past: [...past, now], now: next, future: rest, run: null };
    }
    default: {
      const next = edit.kind === 'replace' ? edit.draft : editDraft(now, edit);
      if (next === now) return { past, now, future, run };
      const nextRun = runOf(edit);
      // Typing a caption or dragging a slider is one step.
      const isSame = nextRun !== null && nextRun === run && future.length === 0;
      return { past: isSame ? past : [...past.slice(1 - mostSteps), now], now: next, future: [], run: nextRun };
    }
  }
}

function runOf(edit: HistoryEdit): string | null {
  if (edit.kind === 'name') return 'name';
  if (edit.kind === 'scene') return `${edit.id} ${Object.keys(edit.fields).join()}`;
  return edit.kind === 'output' || edit.kind === 'story' ? `${edit.kind} ${Object.keys(edit.fields).join()}` : null;
}

/** The video that charts become without any settings. */
export async function firstDraft(charts: readonly NamedChart[], limits: VideoUsage | null): Promise<VideoDraft> {
  const chapters = await Promise.all(charts.map(chapterOf));
  const [first] = charts;
  return {
    name: first?.name ?? 'New video',
    projectIds: charts.map(({ id }) => id),
    story: defaultStory(chapters),
    output: firstOutput(limits),
    storyId: null,
    savedAt: null,
  };
}

/** The scenes that one more chart brings. */
export async function scenesOf(chart: NamedChart): Promise<readonly StoryScene[]> {
  return defaultStory([await chapterOf(chart)]).scenes;
}

/** The largest common size of the plan, as MP4. */
function firstOutput(limits: VideoUsage | null): VideoOutput {
  const { width, height } = videoSizes.wide;
  const scale = Math.min(1, (limits?.largestSide ?? width) / width);
  return {
    format: 'mp4',
    width: toEven(width * scale),
    height: toEven(height * scale),
    fps: 30,
    quality: 'good',
    isTransparent: false,
    music: null,
  };
}

/** Encoders take sizes that can be halved. */
export function toEven(side: number): number {
  return Math.round(side / 2) * 2;
}

async function chapterOf({ chart }: NamedChart): Promise<Chapter> {
  const { document, table, template, geo } = chart;
  const { width, height } = layoutFor(videoSizes.wide);
  const drawing = draw(document, table, template, {
    width,
    height,
    theme: themeOf(document),
    measure: measureLatin,
    geo,
  });
  const { playback } = drawing;
  return { chart, playback, facts: playback === null ? await factsOf(chart, drawing) : [] };
}

/**
 * Findings of the built-in engine. One about a mark that can be highlighted is highlighted; else, where it has a place in the
 * chart, its first number is written there.
 */
async function factsOf(chart: NamedChart['chart'], drawing: Drawing): Promise<StoryFact[]> {
  const { notableFacts } = await import('#ai/offline/titles/notable-facts.ts');
  const keys = new Set(seriesOf(drawing, chart.table).map(({ key }) => key));
  return notableFacts(chart).map(({ sentence, annotation, figures: [figure] }): StoryFact => {
    if (annotation?.kind !== 'text' || figure === undefined) return { sentence, mark: null };
    const { at } = annotation;
    const name = [at.x, at.y].find((place) => typeof place === 'string' && keys.has(place));
    if (typeof name === 'string') return { sentence, mark: null, highlights: [name] };
    return { sentence, mark: { ...at, text: figure.text.slice(0, 200) } };
  });
}

/** Cards before and after the scenes, in the words of the charts: what it is about, and where the data are from. */
export function firstCards(charts: readonly NamedChart[]): { opening: CardScene; closing: CardScene } {
  const [first] = charts;
  const { title = '', subtitle = '' } = first?.chart.document.text ?? {};
  const sources = new Set(charts.map(({ chart }) => chart.document.text.source.trim()).filter(Boolean));
  return {
    opening: { ...blankCard('', short(title || first?.name || 'Title', 300)), subtitle: short(subtitle, 500) },
    closing: {
      ...blankCard('', 'Thanks for watching'),
      subtitle: sources.size === 0 ? '' : short(`Source: ${[...sources].join('; ')}`, 500),
    },
  };
}

function short(words: string, most: number): string {
  return words.trim().slice(0, most);
}

/** An unrendered video survives a reload of its page: it is stored for the tab, under the query it was opened with. */
export function storeDraft(query: string, draft: VideoDraft): void {
  try {
    sessionStorage.setItem(keyOf(query), JSON.stringify(draft));
  } catch {
    // Storage is full: the draft lasts as long as the page.
  }
}

export function removeStoredDraft(query: string): void {
  sessionStorage.removeItem(keyOf(query));
}

/** The draft of a query; null if there is none, or it is of an older version. */
export function readStoredDraft(query: string): VideoDraft | null {
  const text = sessionStorage.getItem(keyOf(query));
  if (text === null) return null;
  const given = JSON.parse(text) as VideoDraft; // as `storeDraft` wrote it; an older version is refused below
  const [story, output] = [storySchema.safeParse(given.story), videoOutput.safeParse(given.output)];
  if (!story.success || !output.success) return null;
  const { name, projectIds, storyId = null, savedAt = null } = given;
  return { name, projectIds, story: story.data, output: output.data, storyId, savedAt };
}

function keyOf(query: string): string {
  return `video draft ${query}`;
}

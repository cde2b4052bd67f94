import type { Chart } from '../describe/tooltip-text.ts';
import { draw } from '../draw.ts';
import type { GeoSource } from '../geo/geo-source.ts';
import { cachedPlan } from '../plan/cached-plan.ts';
import { type Font, group, type Node, rect, round, type Scene, text } from '../scene/node.ts';
import type { Template } from '../template/template.ts';
import { balanceLines } from '../text/break-lines.ts';
import type { Measure } from '../text/measure.ts';
import type { Theme } from '../theme/theme.ts';
import { darkOf, lightOf, themeOf } from '../theme/themes.ts';
import { crossFade, morph } from './morph.ts';
import { chartOfScene } from './scene-chart.ts';
import type { CardScene, ChartScene, Story, StoryScene } from './story.ts';
import { type SceneSpan, spanAt, type Timeline, timelineOf } from './timeline.ts';

/** A chart of a story, with what of the earth it is drawn on. */
export type StoryChart = Chart & { geo?: GeoSource | undefined };

type StoryMeans = {
  charts: readonly StoryChart[];
  /** Types that scenes may change to. */
  templateOf?: (id: string) => Template | null;
  measure: Measure;
  width: number;
  height: number;
};

/** A story that is ready to be seen at any moment. */
export type OpenStory = {
  timeline: Timeline;
  /** The picture at a time in seconds. While nothing moves it is the same object. */
  frameAt: (seconds: number) => Scene;
  /** What stands in the way of a scene, by its id. */
  errors: () => ReadonlyMap<string, string>;
};

/** The entrance of marks takes this many seconds, or less where a scene is short. */
const longestEntrance = 1.6;

/** Opens a story in a size. Each frame depends on the time alone: any order gives the same pictures. */
export function openStory(story: Story, means: StoryMeans): OpenStory {
  const { measure, width, templateOf = () => null } = means;
  const charts = means.charts.map((chart, place) => (isToldByScenes(story, place) ? withoutCaptions(chart) : chart));
  const timeline = timelineOf(story);
  const [first] = charts;
  if (first === undefined) throw new Error('A story has at least one chart.');
  const firstTheme = themeFor(first);
  const language = first.document.locale;
  const caption = captionRoom(firstTheme);
  const height = means.height - caption.height;
  const states = new Map<StoryScene, SceneState>();
  const passages = new Map<StoryScene, (share: number) => Scene>();
  const captioned = new Map<StoryScene, WeakMap<Scene, Scene>>();

  return { timeline, frameAt, errors };

  function frameAt(seconds: number): Scene {
    const span = spanAt(timeline, seconds);
    const { scene, place, start, arrival } = span;
    const before = timeline.spans[place - 1];
    if (seconds >= arrival || before === undefined) return withCaption(stateOf(scene).at(seconds - arrival), scene);
    const share = easeBy[scene.ease]((seconds - start) / (arrival - start));
    return withCaption(passageTo(span, before)(share), scene);
  }

  function passageTo({ scene }: SceneSpan, before: SceneSpan): (share: number) => Scene {
    const known = passages.get(scene);
    if (known !== undefined) return known;
    const [from, to] = [stateOf(before.scene).at(before.scene.seconds), stateOf(scene).at(0)];
    const passage = (scene.transition === 'morph' ? morph : crossFade)(from, to);
    passages.set(scene, passage);
    return passage;
  }

  function stateOf(scene: StoryScene): SceneState {
    const known = states.get(scene);
    if (known !== undefined) return known;
    const state = scene.kind === 'card' ? cardState(scene) : chartState(scene);
    states.set(scene, state);
    return state;
  }

  function cardState(scene: Extract<StoryScene, { kind: 'card' }>): SceneState {
    const picture = toSize(drawCard(scene, { width, height: means.height, theme: firstTheme, measure, language }));
    return { at: () => picture, error: null };
  }

  function chartState(scene: ChartScene): SceneState {
    const chart = charts[scene.chart];
    if (chart === undefined) {
      const empty = { width, height, background: firstTheme.paper, root: group([]) };
      return { at: () => toSize(empty), error: 'The chart of this scene no longer exists.' };
    }
    const { document, table, template } = chartOfScene(chart, scene, templateOf);
    const planOf = cachedPlan();
    const zoom = scene.zoom ?? undefined;
    const seeing = { width, height, theme: themeFor(chart), measure, geo: chart.geo, zoom, planOf };
    const drawAt = (t: number) => draw(document, table, template, { ...seeing, t });
    const isPlayed = template.playback !== undefined;
    const stillMoment = isPlayed ? scene.to : 1;
    let still: { scene: Scene; error: string | null } | null = null;
    let last: { t: number; scene: Scene } | null = null;
    const settled = () => {
      if (still === null) {
        const { scene: picture, error } = drawAt(stillMoment);
        still = { scene: toSize(picture), error };
      }
      return still;
    };
    return {
      at(seconds) {
        const t = momentOf(scene, seconds, isPlayed);
        if (t === stillMoment) return settled().scene;
        if (last?.t !== t) last = { t, scene: toSize(drawAt(t).scene) };
        return last.scene;
      },
      get error() {
        return settled().error;
      },
    };
  }

  function errors(): ReadonlyMap<string, string> {
    return new Map(
      story.scenes.flatMap((scene) => {
        const { error } = stateOf(scene);
        return error === null ? [] : [[scene.id, error] as const];
      }),
    );
  }

  function themeFor({ document }: Chart): Theme {
    const own = themeOf(document);
    const theme = story.hasLogo === false ? { ...own, logo: null } : own; // earlier stories do not say
    const chosen = story.theme === 'as-is' ? theme : story.theme === 'dark' ? darkOf(theme) : lightOf(theme);
    return story.background === null ? chosen : { ...chosen, paper: story.background };
  }

  /** Every frame has the size of the story: charts leave the room for captions free. */
  function toSize(picture: Scene): Scene {
    return { ...picture, width, height: means.height };
  }

  /** Room for the longest caption, the same in all scenes, so that nothing jumps. */
  function captionRoom(theme: Theme): { font: Font; height: number; linesOf: (words: string) => string[] } {
    const font: Font = { family: theme.fonts.body, size: Math.round(theme.sizes.label * 1.3), weight: 500 };
    const room = { width: width - 4 * theme.space.outer, font, measure };
    const linesOf = (words: string) => (words.trim() === '' ? [] : balanceLines(words.trim(), room));
    const most =
      story.captions === 'burned' ? Math.max(0, ...story.scenes.map(({ caption: said }) => linesOf(said).length)) : 0;
    return { font, linesOf, height: most === 0 ? 0 : Math.round(most * font.size * 1.35 + theme.space.outer) };
  }

  function withCaption(picture: Scene, scene: StoryScene): Scene {
    const { caption: words, kind } = scene;
    if (caption.height === 0 || words.trim() === '') return picture;
    const ofScene = captioned.get(scene) ?? new WeakMap<Scene, Scene>();
    captioned.set(scene, ofScene); // a scene begins with the picture of the one before
    const known = ofScene.get(picture);
    if (known !== undefined) return known;
    const lines = caption.linesOf(words);
    const block = lines.length * caption.font.size * 1.35;
    const top =
      kind === 'card'
        ? means.height - firstTheme.space.outer - block
        : height + (caption.height - firstTheme.space.outer - block) / 2;
    const nodes: Node[] = lines.map((line, row) =>
      text(line, width / 2, top + caption.font.size * (1 + row * 1.35), {
        font: caption.font,
        fill: firstTheme.ink,
        anchor: 'middle',
        part: { role: 'annotation', key: 'caption' },
      }),
    );
    const whole = { ...picture, root: group([picture.root, ...nodes]) };
    ofScene.set(picture, whole);
    return whole;
  }
}

type SceneState = { at: (seconds: number) => Scene; readonly error: string | null };

/** Whether scenes say what happens while a race plays: its own captions would say it twice. */
function isToldByScenes({ scenes }: Story, chart: number): boolean {
  return scenes.some(
    (scene) =>
      scene.kind === 'chart' && scene.chart === chart && scene.motion === 'playback' && scene.caption.trim() !== '',
  );
}

function withoutCaptions<Some extends Chart>(chart: Some): Some {
  const { document, template } = chart;
  if (template.playback === undefined) return chart;
  return { ...chart, document: { ...document, options: { ...document.options, captions: '' } } };
}

/** The moment of a chart, so many seconds after its scene has come in. */
function momentOf({ motion, from, to, hold, seconds: all }: ChartScene, seconds: number, isPlayed: boolean): number {
  if (motion === 'playback' && isPlayed) {
    const wait = hold > 0 ? hold : 0; // earlier stories have none
    if (seconds <= wait) return from;
    return from + (to - from) * Math.min(1, (seconds - wait) / (all - wait));
  }
  if (isPlayed) return to;
  if (motion !== 'entrance') return 1;
  return Math.max(0, Math.min(1, seconds / Math.min(longestEntrance, all)));
}

type Room = { width: number; height: number; theme: Theme; measure: Measure; language: string };

const leading = 1.25;

/** A card with a title and a line under it in the middle, and the logo of the brand below them. */
function drawCard({ title, subtitle }: CardScene, { width, height, theme, measure, language }: Room): Scene {
  const inner = width * 0.8;
  const head = { family: theme.fonts.head, size: Math.round(theme.sizes.title * 1.5), weight: theme.weights.title };
  const small = { family: theme.fonts.body, size: Math.round(theme.sizes.subtitle * 1.1), weight: 400 as const };
  const blocks = [
    { role: 'title' as const, font: head, fill: theme.ink, lines: linesOf(title, head) },
    { role: 'subtitle' as const, font: small, fill: theme.muted, lines: linesOf(subtitle, small) },
  ];
  const logo = theme.logo && fitted(theme.logo, { width: inner * 0.4, height: height * 0.16 });
  const wordsHeight = blocks.reduce((sum, { font, lines }) => sum + lines.length * font.size * leading, 0);
  const gap = theme.space.gap;
  const total = wordsHeight + gap + (logo === null ? 0 : logo.height + 2 * gap);
  const nodes: Node[] = [];
  let y = (height - total) / 2;
  if (theme.hasTitleBar)
    nodes.push(rect({ x: width / 2 - 22, y: y - 18, width: 44, height: 5 }, { fill: theme.accent }));
  for (const { role, font, fill, lines } of blocks) {
    for (const line of lines) {
      nodes.push(text(line, width / 2, y + font.size, { font, fill, anchor: 'middle', part: { role } }));
      y += font.size * leading;
    }
    y += gap;
  }
  if (logo !== null)
    nodes.push({
      ...logo,
      kind: 'image',
      part: { role: 'logo' },
      x: round((width - logo.width) / 2),
      y: round(y + gap),
    });
  return { width, height, background: theme.paper, root: group(nodes), language };

  function linesOf(words: string, font: typeof head | typeof small): string[] {
    return words.trim() === '' ? [] : balanceLines(words.trim(), { width: inner, font, measure });
  }
}

function fitted(logo: NonNullable<Theme['logo']>, most: { width: number; height: number }) {
  const scale = Math.min(1, most.width / logo.width, most.height / logo.height);
  return { href: logo.href, width: logo.width * scale, height: logo.height * scale };
}

/** How far a transition has come, from the share of its time. */
const easeBy: Record<StoryScene['ease'], (share: number) => number> = {
  linear: (share) => share,
  smooth: (share) => share * share * (3 - 2 * share),
  quick: (share) => 1 - (1 - share) ** 3,
};

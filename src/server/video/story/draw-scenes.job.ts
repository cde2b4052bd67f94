import { describeChart } from '#chart/describe/describe.ts';
import { draw } from '#chart/draw.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { type OpenStory, openStory, type StoryChart } from '#chart/story/open-story.ts';
import { chartOfScene } from '#chart/story/scene-chart.ts';
import type { StoryScene } from '#chart/story/story.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import type { Template } from '#chart/template/template.ts';
import { darkOf, lightOf, themeOf } from '#chart/theme/themes.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { fontFacesOf } from '#render/font-faces.ts';
import { measureIn } from '#render/measure.ts';
import type { UploadedFontFile } from '#render/own-fonts.ts';
import { geoOf } from '#render/read-geo.ts';
import type { Colors } from '#server/publish/share/index.ts';
import type { StoryContent } from './story-content.ts';

export type SceneSource = StoryContent & { fonts: readonly UploadedFontFile[] };
type Size = { width: number; height: number };

/** What a page says of a story without drawing it. Refuses where a scene cannot be drawn. */
export type StoryDescription = { alts: string[]; colors: Colors };

/** Charts are untrusted: all of these run in the sandbox. */
export async function describeStory({ source, size }: { source: SceneSource; size: Size }): Promise<StoryDescription> {
  const { open, charts, templateOf } = await openSource(source, size);
  for (const [scene, error] of open.errors()) {
    const place = source.story.scenes.findIndex(({ id }) => id === scene) + 1;
    throw new SentenceError(`Scene ${place} cannot be drawn. ${error}`);
  }
  const measure = measureIn(source.fonts);
  const alts = source.story.scenes.map((scene) => altOf(scene));
  const [first] = source.charts;
  if (first === undefined) throw new SentenceError('The story has no charts.');
  const theme = themeOf(first.document);
  const { story } = source;
  const chosen = story.theme === 'as-is' ? theme : story.theme === 'dark' ? darkOf(theme) : lightOf(theme);
  const { paper, ink, muted, grid, accent, isDark } = chosen;
  return { alts, colors: { paper: story.background ?? paper, ink, muted, grid, accent, isDark } };

  function altOf(scene: StoryScene): string {
    if (scene.kind === 'card') return [scene.title, scene.subtitle].filter(Boolean).join('. ');
    const chart = charts[scene.chart];
    if (chart === undefined) return '';
    const seen = chartOfScene(chart, scene, templateOf);
    const { description } = draw(seen.document, seen.table, seen.template, {
      ...size,
      theme: themeOf(seen.document),
      measure,
      geo: chart.geo,
    });
    return describeChart(seen, description).alt;
  }
}

/** Every scene as it looks at its end, as an SVG file with its fonts. */
export async function drawScenes({ source, size }: { source: SceneSource; size: Size }): Promise<string[]> {
  const { open } = await openSource(source, size);
  const drawn: string[] = [];
  for (const picture of endsOf(open)) {
    const css = await fontFacesOf(picture, source.fonts);
    drawn.push(toSvg(picture, { id: 'scene', css }));
  }
  return drawn;
}

/** A still for previews: the scene that shows most, which is the last of a chart. */
export async function drawStill({
  source,
  size,
  scale,
  scene,
}: {
  source: SceneSource;
  size: Size;
  scale: number;
  scene: number;
}): Promise<Uint8Array> {
  const { open } = await openSource(source, size);
  const picture = endsOf(open)[scene] ?? open.frameAt(open.timeline.seconds);
  const { toPicture } = await import('#render/to-picture.ts'); // its native libraries take longer than an SVG
  return toPicture(picture, { type: 'png', scale, fonts: source.fonts });
}

function endsOf({ timeline, frameAt }: OpenStory) {
  return timeline.spans.map(({ arrival, end }) => frameAt(Math.max(arrival, end - 1e-6)));
}

/** Captions are text of the page beside the pictures. */
async function openSource({ story, charts: given, fonts }: SceneSource, { width, height }: Size) {
  const templates = new Map<string, Template | null>();
  for (const scene of story.scenes)
    if (scene.kind === 'chart' && scene.template !== null && !templates.has(scene.template))
      templates.set(scene.template, await loadTemplate(scene.template));
  const templateOf = (id: string) => templates.get(id) ?? null;
  const charts = await Promise.all(given.map(storyChart));
  const open = openStory(
    { ...story, captions: 'none' },
    { charts, templateOf, measure: measureIn(fonts), width, height },
  );
  return { open, charts, templateOf };
}

async function storyChart({ document, table, maps }: StoryContent['charts'][number]): Promise<StoryChart> {
  const template = await loadTemplate(document.template);
  if (template === null) throw new SentenceError('This server does not support a chart type of this story.');
  return { document, table, template, geo: geoOf({ document, table, template }, maps) };
}

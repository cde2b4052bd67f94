import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { notableFacts } from '#ai/offline/titles/notable-facts.ts';
import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { defaultStory, type StoryFact } from '#chart/story/default-story.ts';
import { type OpenStory, openStory, type StoryChart } from '#chart/story/open-story.ts';
import { layoutFor } from '#chart/story/sizes.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { geoOf } from '#render/read-geo.ts';
import { openFramePainter } from '#render/video/encode-segment.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';

/**
 * Contact sheets of videos as PNG for visual review: the default story of each type at its start, in the middle, in a
 * transition and at its end, wide and upright.
 * node scripts/videos-sheet.ts [ids…] [--out=folder]
 */
const words = process.argv.slice(2);
const folder = words.find((word) => word.startsWith('--out='))?.slice(6) ?? 'videos-sheets';
const usual = [
  ...['bar', 'column', 'line', 'area', 'scatter', 'donut', 'stacked-bar', 'slope'],
  ...['bar-race', 'line-race', 'choropleth', 'heatmap'],
];
const asked = words.filter((word) => !word.startsWith('--'));
mkdirSync(folder, { recursive: true });

const shapes = [
  { width: 640, height: 360 },
  { width: 288, height: 512 },
];
const gap = 8;

for (const id of asked.length > 0 ? asked : usual) {
  const chart = sampleChart(id);
  const pictures: { png: Buffer; width: number; height: number }[] = [];
  for (const size of shapes) {
    const { story, scale } = storyOf(chart, size);
    const paint = openFramePainter({ ...size, scale, isTransparent: false, fonts: [] });
    for (const seconds of momentsOf(story)) {
      const pixels = await paint(story.frameAt(seconds));
      const png = await sharp(pixels, { raw: { ...size, channels: 4 } })
        .png()
        .toBuffer();
      pictures.push({ png, ...size });
    }
  }
  writeFileSync(`${folder}/${id}.png`, await onOneSheet(pictures));
  console.log(`${folder}/${id}.png`);
}

function sampleChart(id: string): StoryChart {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no chart type ${id}`);
  const { table, document } = template.sample();
  const chart = { document: { ...blankDocument(id), ...document }, table, template };
  return { ...chart, geo: geoOf(chart) };
}

function storyOf(chart: StoryChart, size: { width: number; height: number }): { story: OpenStory; scale: number } {
  const { scale, width, height } = layoutFor(size);
  const { document, table, template, geo } = chart;
  const theme = themeOf(document);
  const { playback } = draw(document, table, template, { width, height, theme, measure: measureAll, geo });
  const facts = playback === null ? notableFacts(chart).map(toFact) : [];
  const story = defaultStory([{ chart, playback, facts }]);
  return { story: openStory(story, { charts: [chart], measure: measureAll, width, height }), scale };
}

function toFact({ sentence, annotation, figures: [figure] }: ReturnType<typeof notableFacts>[number]): StoryFact {
  if (annotation?.kind !== 'text' || figure === undefined) return { sentence, mark: null };
  const name = [annotation.at.x, annotation.at.y].find((place) => typeof place === 'string');
  if (typeof name === 'string') return { sentence, mark: null, highlights: [name] };
  return { sentence, mark: { ...annotation.at, text: figure.text } };
}

/** A little after the start, the middle, half way into a transition, the end. */
function momentsOf({ timeline: { spans, seconds } }: OpenStory): number[] {
  const moved = spans.find(({ start, arrival }) => arrival > start);
  const between = moved === undefined ? seconds * 0.25 : (moved.start + moved.arrival) / 2;
  return [0.6, seconds / 2, between, seconds - 0.01];
}

async function onOneSheet(pictures: readonly { png: Buffer; width: number; height: number }[]): Promise<Buffer> {
  const perRow = pictures.length / shapes.length;
  let top = gap;
  const placed = shapes.flatMap(({ width, height }, row) => {
    const line = pictures.slice(row * perRow, (row + 1) * perRow);
    const at = top;
    top += height + gap;
    return line.map(({ png }, place) => ({ input: png, left: gap + place * (width + gap), top: at }));
  });
  const wide = Math.max(...shapes.map(({ width }) => perRow * (width + gap))) + gap;
  return sharp({ create: { width: wide, height: top, channels: 3, background: '#c9ccd2' } })
    .composite(placed)
    .png()
    .toBuffer();
}

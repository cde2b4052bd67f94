import { blankDocument, type Document } from '#chart/document/document.ts';
import type { UploadedMaps } from '#chart/geo/geo-source.ts';
import type { StoryChart } from '#chart/story/open-story.ts';
import type { StoryPlay } from '#chart/story/schema.ts';
import type { Story } from '#chart/story/story.ts';
import type { Template } from '#chart/template/template.ts';
import type { Measure } from '#chart/text/measure.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { readTableJson } from '#data/table-json.ts';
import { fetchGeo } from '../bring-geo.ts';
import { MissingChart } from '../fetch-chart.ts';
import { addFonts, measureFor } from '../fonts.ts';
import { viewTexts } from '../locale/words.ts';
import { loadOwnFonts } from '../own-fonts.ts';
import type { TypeLoaders } from './type-loaders.ts';

type Colors = Record<'paper' | 'ink' | 'muted' | 'grid' | 'accent', string> & { isDark: boolean };

/** The file of a published story, as the server writes it. */
type StoryFile = {
  title: string;
  play: StoryPlay;
  story: Story;
  size: { width: number; height: number };
  alts: readonly string[];
  colors: Colors;
  charts: readonly ({
    document: Partial<Document> & { template: string };
    table: unknown;
    maps: UploadedMaps;
  } | null)[];
};

/** A story with everything it is drawn with. */
export type PreparedStory = Pick<StoryFile, 'title' | 'play' | 'size' | 'alts' | 'colors'> & {
  story: Story;
  charts: readonly StoryChart[];
  templateOf: (id: string) => Template | null;
  measure: Measure;
  language: string;
  /** Scenes whose chart is gone. */
  missing: ReadonlySet<string>;
};

/** Loads the chart types, maps, fonts and languages that a story needs. */
export async function prepareStory(data: unknown, types: TypeLoaders): Promise<PreparedStory> {
  const file = data as StoryFile; // the server checked it; a wrong shape fails below
  if (!Array.isArray(file?.story?.scenes)) throw new MissingChart('failed', 'the file holds no story');
  const { story, charts: given } = file;
  const named = story.scenes.flatMap((scene) => (scene.kind === 'chart' && scene.template ? [scene.template] : []));
  const ids = new Set([...given.flatMap((chart) => chart?.document.template ?? []), ...named]);
  const templates = new Map(
    await Promise.all([...ids].map(async (id) => [id, (await types[id]?.())?.template ?? null] as const)),
  );
  const places: (number | null)[] = [];
  const charts: StoryChart[] = [];
  for (const chart of given) {
    const template = chart === null ? null : templates.get(chart.document.template);
    places.push(chart === null || !template ? null : charts.length);
    if (chart !== null && template) charts.push(await storyChart(chart, template));
  }
  if (charts.length === 0) throw new MissingChart('gone', 'the charts of the story are gone');
  const scenes = story.scenes.map((scene) =>
    scene.kind === 'card' ? scene : { ...scene, chart: places[scene.chart] ?? charts.length },
  );
  const missing = scenes.flatMap((scene) => (scene.kind === 'chart' && scene.chart >= charts.length ? [scene.id] : []));
  return {
    ...file,
    // The captions are text of the page.
    story: { ...story, scenes, captions: 'none' },
    charts,
    templateOf: (id) => templates.get(id) ?? null,
    measure: await measureStory(charts, story),
    language: charts[0]?.document.locale ?? 'en',
    missing: new Set(missing),
  };
}

type GivenChart = NonNullable<StoryFile['charts'][number]>;

async function storyChart({ document: given, table, maps }: GivenChart, template: Template): Promise<StoryChart> {
  const blank = blankDocument(given.template);
  const document = { ...blank, ...given, text: { ...blank.text, ...given.text } };
  await viewTexts(document.locale); // its month names and number formats too
  const chart = { document, table: readTableJson(table), template };
  const needs = template.needs?.(document, chart.table);
  if (needs === undefined) return chart;
  const origin = new URL(/* @vite-ignore */ '/', import.meta.url).href;
  return { ...chart, geo: await fetchGeo(needs, { origin, own: async (name) => maps[name] }) };
}

async function measureStory(charts: readonly StoryChart[], story: Story): Promise<Measure> {
  const fonts = charts.map(({ document }) => themeOf(document).fonts);
  const families = ['Noto Sans', ...fonts.flatMap(({ head, body }) => [head, body])];
  addFonts(families, new URL(/* @vite-ignore */ 'fonts/', import.meta.url).href);
  const own = await loadOwnFonts({ own: fonts.flatMap(({ own: uploaded = [] }) => uploaded) });
  const tables = charts.map(({ table }) =>
    table.columns.map((column) => column.name + (column.kind === 'text' ? column.words.join('') : '')),
  );
  return measureFor(families, JSON.stringify([story, charts.map(({ document }) => document), tables]), own);
}

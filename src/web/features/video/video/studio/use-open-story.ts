import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import { type OpenStory, openStory, type StoryChart } from '#chart/story/open-story.ts';
import { type Layout, layoutFor } from '#chart/story/sizes.ts';
import type { Story } from '#chart/story/story.ts';
import { loadedTemplate, loadTemplate } from '#chart/template/registry.ts';
import type { Measure } from '#chart/text/measure.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { measureFor } from '#view/fonts.ts';
import { loadOwnFonts } from '#view/own-fonts.ts';
import type { Loaded } from '#web/client/start.ts';
import { addChartFonts } from '#web/shared/charts/chart-fonts.ts';
import type { NamedChart } from './load-story-chart.ts';
import type { VideoDraft } from './video-draft.ts';

export type StoryState =
  | { status: 'loading' }
  | { status: 'error'; message: string }
  | { status: 'done'; open: OpenStory; layout: Layout };

/** The story of a draft, ready to be seen at any moment in the layout of its video. */
export function useOpenStory({ story, output }: VideoDraft, loads: readonly Loaded<NamedChart>[]): StoryState {
  addChartFonts();
  const { width, height } = output;
  const isLoading = loads.some(({ status }) => status === 'loading');
  const charts = useMemo(
    () => loads.map((load): StoryChart | null => (load.status === 'done' ? load.value.chart : null)),
    [loads],
  );
  const measure = useMeasure(charts, otherLetters(story));
  const areTypesLoaded = useTypes(story);
  return useMemo((): StoryState => {
    const playable = playableStory(story, charts);
    const [failed] = loads.flatMap((load) => (load.status === 'error' ? [load.error] : []));
    if (!isLoading && playable.charts.length === 0)
      return { status: 'error', message: failed instanceof Error ? failed.message : 'The charts could not be loaded.' };
    if (isLoading || measure === null || !areTypesLoaded) return { status: 'loading' };
    const layout = layoutFor({ width, height });
    const open = openStory(playable.story, {
      charts: playable.charts,
      templateOf: loadedTemplate,
      measure,
      width: layout.width,
      height: layout.height,
    });
    return { status: 'done', open, layout };
  }, [story, width, height, charts, loads, isLoading, measure, areTypesLoaded]);
}

/** The last measure stays while that of other charts loads. */
function useMeasure(charts: readonly (StoryChart | null)[], letters: string): Measure | null {
  const [measure, setMeasure] = useState<Measure | null>(null);
  useEffect(() => {
    let isOver = false;
    const loaded = charts.filter((chart) => chart !== null);
    if (loaded.length > 0)
      measureCharts(loaded, [letters]).then((found) => !isOver && setMeasure(() => found), reportError);
    return () => {
      isOver = true;
    };
  }, [charts, letters]);
  return measure;
}

/** Loads the chart types that scenes change to. One that cannot be loaded is not changed to. */
function useTypes({ scenes }: Story): boolean {
  const names = [...new Set(scenes.flatMap((scene) => (scene.kind === 'chart' ? (scene.template ?? []) : [])))];
  const missing = names.filter((id) => loadedTemplate(id) === null).join();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (missing === '') return;
    let isOver = false;
    void Promise.allSettled(missing.split(',').map(loadTemplate)).then(() => !isOver && setSettled(missing));
    return () => {
      isOver = true;
    };
  }, [missing]);
  return missing === '' || missing === settled;
}

/** The letters of captions and titles that are not in the fonts that every page has. */
function otherLetters({ scenes }: Story): string {
  const words = scenes.map(({ caption, title, subtitle }) => `${caption}${title ?? ''}${subtitle ?? ''}`).join('');
  return [...new Set(words)].filter((letter) => letter > '\u017f').join('');
}

/** Measures text in the fonts of all charts of a story, which are added to the page. */
async function measureCharts(charts: readonly Chart[], texts: readonly string[]): Promise<Measure> {
  const fonts = charts.map(({ document }) => themeOf(document).fonts);
  const uploaded = await loadOwnFonts({ own: fonts.flatMap(({ own = [] }) => own) });
  const families = fonts.flatMap(({ head, body }) => [head, body]);
  return measureFor(families, [...texts, ...charts.flatMap(wordsOf)].join(' '), uploaded);
}

function wordsOf({ document: { text, annotations }, table }: Chart): string[] {
  return [
    ...Object.values(text).filter((words) => typeof words === 'string'),
    ...annotations.map((note) => note.text),
    ...table.columns.map((column) => column.name + (column.kind === 'text' ? column.words.join('') : '')),
  ];
}

/** A story with those of its charts that could be loaded. Scenes of the others name none, and say so when they are drawn. */
export function playableStory(
  story: Story,
  charts: readonly (StoryChart | null)[],
): { story: Story; charts: readonly StoryChart[] } {
  const loaded = charts.filter((chart) => chart !== null);
  if (loaded.length === charts.length) return { story, charts: loaded };
  const placeOf = (place: number) => {
    const chart = charts[place] ?? null;
    return chart === null ? loaded.length : loaded.indexOf(chart);
  };
  const scenes = story.scenes.map((scene) =>
    scene.kind === 'card' ? scene : { ...scene, chart: placeOf(scene.chart) },
  );
  return { story: { ...story, scenes }, charts: loaded };
}

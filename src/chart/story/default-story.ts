import type { Chart } from '../describe/tooltip-text.ts';
import type { Playback } from '../template/template.ts';
import { playScenes } from './play-scenes.ts';
import { maxStoryScenes } from './schema.ts';
import { readingSeconds } from './sizes.ts';
import { blankScene, type ChartScene, type Story, type StoryScene } from './story.ts';

/** A finding that a scene can tell: a sentence, and where it is seen. */
export type StoryFact = {
  sentence: string;
  mark: ChartScene['mark'];
  /** Marks of the chart that it is about. */
  highlights?: readonly string[];
};

/** A chart of a story with what there is to tell of it. */
export type Chapter = { chart: Chart; playback: Playback | null; facts: readonly StoryFact[] };

const mostFacts = 3;
const mostNotes = 5;

/**
 * The story that a chart tells by itself: it comes in, its notes and findings appear one by one, then it is seen whole. A race
 * plays, with pauses where something is said.
 */
export function defaultStory(chapters: readonly Chapter[]): Story {
  const most = Math.floor(maxStoryScenes / chapters.length);
  const scenes = chapters.flatMap((chapter, place) => {
    const { playback, chart } = chapter;
    if (playback === null) return tellScenes(chapter, place, most);
    return playScenes({ annotations: chart.document.annotations, playback, chart: place, mostScenes: most });
  });
  return {
    scenes: scenes.map((scene, place): StoryScene => ({ ...scene, id: `s${place + 1}` })),
    captions: 'burned',
    theme: 'as-is',
    background: null,
    hasLogo: true,
  };
}

function tellScenes({ chart: { document }, facts }: Chapter, chart: number, most: number): ChartScene[] {
  const notes = document.annotations
    .filter(({ text }) => text.trim() !== '')
    .slice(0, Math.min(mostNotes, Math.max(0, most - 2)));
  const told = notes.map(({ text }, place) => ({
    ...blankScene('', chart),
    annotations: notes.slice(0, place + 1).map(({ id }) => id),
    caption: text.trim(),
    seconds: readingSeconds(text),
  }));
  // What the author noted is what the chart is about: findings stand in where there are no notes.
  const found =
    told.length > 0
      ? []
      : facts.slice(0, mostFacts).map(({ sentence, mark, highlights = null }) => ({
          ...blankScene('', chart),
          annotations: 'none' as const,
          mark,
          highlights,
          caption: sentence,
          seconds: readingSeconds(sentence),
        }));
  const enters = document.motion.enter !== 'none';
  return [
    {
      ...blankScene('', chart),
      motion: enters ? 'entrance' : 'still',
      transition: chart === 0 ? 'cut' : 'fade',
      annotations: 'none',
      seconds: 2.5,
    },
    ...told,
    ...found,
    { ...blankScene('', chart), seconds: 3 },
  ];
}

import type { Playback } from '../template.ts';
import type { Chart } from '../tooltip-text.ts';
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

/** The story that a chart tells by itself: it comes in, its notes and findings appear one by one, then it is seen whole. */
export function defaultStory(chapters: readonly Chapter[]): Story {
  const scenes = chapters.flatMap((chapter, place) =>
    chapter.playback === null ? tellScenes(chapter, place) : playScenes(chapter.playback, place),
  );
  return {
    scenes: scenes.map((scene, place): StoryScene => ({ ...scene, id: `s${place + 1}` })),
    captions: 'burned',
    theme: 'as-is',
    background: null,
    hasLogo: true,
  };
}

/** With the end of it a video stays within a minute, which most plans and platforms allow. */
const longestRun = 57;

/** A race runs at its own pace, then its end is held. */
function playScenes({ seconds }: Playback, chart: number): ChartScene[] {
  const run = Math.max(4, Math.min(longestRun, seconds));
  return [
    { ...blankScene('', chart), motion: 'playback', transition: 'fade', seconds: run },
    { ...blankScene('', chart), transition: 'cut', transitionSeconds: 0, seconds: 2.5 },
  ];
}

function tellScenes({ chart: { document }, facts }: Chapter, chart: number): ChartScene[] {
  const notes = document.annotations.filter(({ text }) => text.trim() !== '').slice(0, mostNotes);
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

/** As long as it takes to read a caption and look at the chart. */
export function readingSeconds(words: string): number {
  const count = words.trim().split(/\s+/).length;
  return Math.round(Math.max(2.5, Math.min(8, 1.5 + count / 2.8)) * 10) / 10;
}

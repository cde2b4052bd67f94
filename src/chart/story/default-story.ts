import type { Chart } from '../describe/tooltip-text.ts';
import type { Annotation } from '../document/document.ts';
import type { Playback } from '../template/template.ts';
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
const maxNotes = 5;

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
    .slice(0, Math.min(maxNotes, Math.max(0, most - 2)));
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

type Played = { annotations: readonly Annotation[]; playback: Playback; chart: number; mostScenes: number };

/** Most plans and platforms allow a minute. */
const longestStory = 59.5;
const shortestRun = 4;

/** Notes that belong to no moment are told when the race is over. */
const maxRaceNotes = 3;

/**
 * A race runs at its own pace. Where something is said it pauses as long as that takes to read; what belongs to a moment
 * appears there and stays. In the end it is seen whole.
 */
function playScenes({ annotations, playback, chart, mostScenes }: Played): ChartScene[] {
  const timed = annotations.flatMap((note) => {
    const at = momentOf(note, playback);
    return at === null ? [] : [{ ...note, at, text: note.text.trim() }];
  });
  const others = annotations.filter(({ id }) => timed.every((note) => note.id !== id));
  // A line or a range without a moment is a mark to compare with: it is there from the start.
  const steady = others.filter(({ kind }) => kind !== 'text').map(({ id }) => id);
  const untimed = others
    .filter(({ kind, text }) => kind === 'text' && text.trim() !== '')
    .slice(0, Math.max(0, Math.min(maxRaceNotes, mostScenes - 3)));
  const visibleAt = (at: number): ChartScene['annotations'] =>
    annotations.length === 0 ? 'all' : [...steady, ...timed.filter((note) => note.at <= at).map(({ id }) => id)];

  const end = endScenes();
  const left = longestStory - end.reduce((sum, scene) => sum + scene.transitionSeconds + scene.seconds, 0);
  const run = Math.max(shortestRun, playback.seconds);
  const parts = partsOf(playback, timed, mostScenes - end.length).map((part) => {
    const seconds = (part.until - part.at) * run;
    return { ...part, seconds, hold: holdOf(part, seconds) };
  });
  const scale = Math.min(1, left / parts.reduce((sum, { seconds, hold }) => sum + seconds + hold, 0));
  return [
    ...parts.map(({ at, until, caption, hasNote, seconds, hold }, place): ChartScene => {
      const [still, moving] = [hold * scale, seconds * scale];
      return {
        ...blankScene('', chart),
        motion: 'playback',
        from: at,
        to: until,
        hold: Math.round(still * 10) / 10,
        seconds: Math.max(0.2, hundredths(still + moving)),
        annotations: visibleAt(at),
        caption,
        ...(place === 0 ? { transition: 'fade' } : hasNote ? noteEntrance : cut),
      };
    }),
    ...end,
  ];

  /** The end is held, with what is said of the last moment; then come notes without a moment, one by one. */
  function endScenes(): ChartScene[] {
    const caption = captionAt(playback, timed, 1);
    const held: ChartScene = {
      ...blankScene('', chart),
      ...cut,
      annotations: untimed.length === 0 ? 'all' : visibleAt(1),
      caption,
      seconds: caption === '' ? 2.5 : readingSeconds(caption),
    };
    const told = untimed.map(({ text }, place): ChartScene => {
      const visible = visibleAt(1);
      const seen = untimed.slice(0, place + 1).map(({ id }) => id);
      const annotations = typeof visible === 'string' ? visible : [...visible, ...seen];
      return { ...blankScene('', chart), annotations, caption: text.trim(), seconds: readingSeconds(text) };
    });
    return told.length === 0 ? [held] : [held, ...told, { ...blankScene('', chart), seconds: 3 }];
  }
}

const cut = { transition: 'cut', transitionSeconds: 0 } as const;
/** The race stands still meanwhile: only the note comes in. */
const noteEntrance = { transition: 'morph', transitionSeconds: 0.4 } as const;

type Timed = { at: number; text: string };

/** A stretch of a race with one caption. */
type Part = { at: number; until: number; caption: string; isNew: boolean; hasNote: boolean };

function partsOf(playback: Playback, timed: readonly Timed[], most: number): Part[] {
  const starts = [0, ...playback.captions.flatMap(({ at, until }) => [at, until]), ...timed.map(({ at }) => at)];
  const sorted = [...new Set(starts)]
    .filter((at) => at < 1)
    .sort((a, b) => a - b)
    .slice(0, Math.max(1, most));
  return sorted.map((at, place) => ({
    at,
    until: sorted[place + 1] ?? 1,
    caption: captionAt(playback, timed, at),
    isNew: playback.captions.some((caption) => caption.at === at),
    hasNote: timed.some((note) => note.at === at && note.text !== ''),
  }));
}

/** Notes at a moment go before what is said of its time. */
function captionAt({ captions }: Playback, timed: readonly Timed[], at: number): string {
  const notes = timed.filter((note) => note.at === at && note.text !== '').map(({ text }) => text);
  if (notes.length > 0) return notes.join(' ').slice(0, 500);
  return captions.findLast((each) => each.at <= at && (at < each.until || each.until === 1))?.text.slice(0, 500) ?? '';
}

/** Shorter pauses look like a fault. */
const shortestHold = 0.5;

function holdOf({ caption, isNew, hasNote }: Part, seconds: number): number {
  if (hasNote) return readingSeconds(caption);
  const missing = isNew && caption !== '' ? readingSeconds(caption) - seconds : 0;
  return missing < shortestHold ? 0 : missing;
}

/** When what a note marks is reached, from 0 to 1; null where its place is not one in time. */
function momentOf(note: Annotation, { moments }: Playback): number | null {
  if (note.kind !== 'text' && note.axis === 'y') return null;
  const place = note.kind === 'text' ? note.at.x : note.kind === 'line' ? note.at : note.from;
  if (typeof place === 'string') {
    const named = moments.find(({ label }) => label.trim() === place.trim());
    if (named !== undefined) return named.at;
  }
  const wanted = typeof place === 'string' ? Date.parse(place) : (place ?? Number.NaN);
  const next = moments.findIndex((moment) => (moment.place ?? Number.NaN) >= wanted);
  const [before, after] = [moments[next - 1], moments[next]];
  if (after?.place === wanted) return after.at;
  if (before?.place === undefined || after?.place === undefined) return null;
  return before.at + ((after.at - before.at) * (wanted - before.place)) / (after.place - before.place);
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

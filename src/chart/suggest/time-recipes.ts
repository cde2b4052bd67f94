import { likes, needsFigures, needsNames, needsPlaces, needsSeveral, needsTime } from './conditions.ts';
import type { FigureFacts } from './facts.ts';
import { keys } from './fill.ts';
import { momentsAmong } from './moments.ts';
import type { Recipe } from './recipe.ts';
import { courses } from './shared-conditions.ts';

/** When charts of dates, prices and races are good, and which columns they take. */
export const timeRecipes: Readonly<Record<string, Recipe>> = {
  gantt: {
    questions: ['story', 'compare'],
    needs: [
      needsNames,
      { is: ({ times }) => times.length >= 2, otherwise: 'It needs a column for the start and one for the end.' },
    ],
    likes: [likes(70, 'Each row lasts from one date to another.', ({ times }) => times.length >= 2)],
    roles: ({ label, times, category }) => ({
      label: keys(label),
      start: keys(times[0]),
      end: keys(times[1]),
      group: keys(category === label ? null : category),
    }),
  },
  timeline: {
    questions: ['story'],
    needs: [needsNames, needsTime],
    likes: [
      likes(60, 'There are dates and words, and nothing to measure.', ({ measures }) => measures.length === 0),
      likes(-40, 'There are values, which a timeline does not show.', ({ measures }) => measures.length > 0),
      likes(-30, 'There are many events.', ({ rows }) => rows > 40),
    ],
    roles: ({ label, time }) => ({ label: keys(label), date: keys(time) }),
  },
  candlestick: {
    questions: ['trend'],
    needs: [
      needsPlaces,
      {
        is: ({ measures }) => pricesAmong(measures) !== null,
        otherwise: 'It needs columns for the first, highest, lowest and last value.',
      },
    ],
    likes: [
      likes(80, 'The columns are named as prices of a day are.', ({ measures }) => pricesAmong(measures) !== null),
    ],
    roles({ along, measures }) {
      const prices = pricesAmong(measures);
      return { x: keys(along), ...prices };
    },
  },
  'bar-race': {
    questions: ['story'],
    needs: [
      needsNames,
      needsFigures,
      {
        is: ({ isLong, time, measures }) => (isLong && time !== null) || momentsAmong(measures).length >= 3,
        otherwise: 'It needs a column for each moment, or a column of dates or years.',
      },
    ],
    likes: [likes(20, 'Many things change over many moments.', ({ places, series }) => Math.max(places, series) >= 8)],
    roles({ isLong, time, label, category, measures }) {
      if (isLong && time !== null) return { label: keys(category), values: keys(measures[0]), time: keys(time) };
      return {
        label: keys(label),
        values: momentsAmong(measures).map(({ key }) => key),
        category: keys(category === label ? null : category),
      };
    },
  },
  'line-race': {
    ...courses,
    questions: ['story', 'trend'],
    needs: [...courses.needs, needsTime, needsSeveral],
    likes: [likes(10, 'A few lines pass one another over time.', ({ series }) => series >= 2 && series <= 8)],
  },
};

/** Columns for the first, highest, lowest and last price, by their names. */
function pricesAmong(measures: readonly FigureFacts[]): Record<string, string[]> | null {
  const find = (pattern: RegExp) => keys(measures.find(({ name }) => pattern.test(name.trim())));
  const found = {
    open: find(/^(open|first|start|eröffnung|ouverture|apertura)/i),
    high: find(/^(high|max|höchst|plus haut|máximo)/i),
    low: find(/^(low|min|tiefst|plus bas|mínimo)/i),
    close: find(/^(close|last|end|schluss|clôture|cierre)/i),
  };
  if (Object.values(found).some((each) => each.length === 0)) return null;
  return { ...found, volume: find(/^(volume|volumen|umsatz)/i) };
}

import { likes, needsNames, needsTime } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { amount, choice, color, colors, toggle } from '../../template/options.ts';
import { along, names } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'timeline',
  name: 'Timeline',
  family: 'time',
  tier: 'free',
  shows: 'Shows what happened when.',
  topic: 'science',
  sketch: 'spans',
  rows: 'each',
  roles: {
    label: names('Event'),
    date: along('Date'),
    more: names('More text', { optional: true }),
    group: names('Group', { optional: true, hint: 'Events of a group share a color.' }),
  },
  options: {
    direction: choice(
      'Direction',
      { auto: 'By the room there is', across: 'X axis', down: 'Down' },
      { group: 'shape' },
    ),
    spacing: choice('Distances', { time: 'Chronological', even: 'All alike' }, { group: 'shape' }),
    rowHeight: amount('Space per event', 58, { min: 30, max: 160, group: 'shape' }),
    dates: toggle('Dates', true, { group: 'labels' }),
    dotSize: amount('Dot size', 12, { min: 4, max: 30, group: 'shape' }),
    color: color('Dot color (without groups)'),
    colors: colors('Custom colors'),
  },
  hasMarkPerRow: true,
  recipe: {
    questions: ['story'],
    needs: [needsNames, { is: ({ times }) => times.length > 0, otherwise: needsTime.otherwise }],
    likes: [
      likes(
        46,
        'The names have dates.',
        ({ measures, times, time, rows }) => measures.length > 0 && times.length === 1 && time === null && rows <= 40,
      ),
      likes(
        90,
        'There are dates and text but no numbers.',
        ({ measures, times, rows }) => measures.length === 0 && times.length === 1 && rows <= 60,
      ),
      likes(
        34,
        'There are dates and text.',
        ({ measures, times, rows }) => measures.length === 0 && times.length > 1 && rows <= 60,
      ),
    ],
    roles: ({ label, times, words }) => ({
      label: keys(label),
      date: keys(times[0]),
      more: keys(words.find((each) => each !== label && !each.isCode)),
    }),
  },
});

import { amount, choice, color, colors, toggle } from '../../options.ts';
import { along, names } from '../../roles.ts';
import { likes, needsNames, needsTime } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'timeline',
  name: 'Timeline',
  family: 'time',
  tier: 'free',
  shows: 'Tells what happened when.',
  topic: 'science',
  roles: {
    label: names('Event'),
    date: along('Date'),
    more: names('More words', { optional: true }),
    group: names('Group', { optional: true, hint: 'Events of a group share a color.' }),
  },
  options: {
    direction: choice(
      'Direction',
      { auto: 'By the room there is', across: 'Across', down: 'Down' },
      { group: 'shape' },
    ),
    spacing: choice('Distances', { time: 'As in time', even: 'All alike' }, { group: 'shape' }),
    rowHeight: amount('Room for an event', 58, { min: 30, max: 160, group: 'shape' }),
    dates: toggle('Dates', true, { group: 'labels' }),
    dotSize: amount('Size of dots', 12, { min: 4, max: 30, group: 'shape' }),
    color: color('Color of dots, where there are no groups'),
    colors: colors('Colors by hand'),
  },
  recipe: {
    questions: ['story'],
    needs: [needsNames, needsTime],
    likes: [
      likes(60, 'There are dates and words, and nothing to measure.', ({ measures }) => measures.length === 0),
      likes(-40, 'There are values, which a timeline does not show.', ({ measures }) => measures.length > 0),
      likes(-30, 'There are many events.', ({ rows }) => rows > 40),
    ],
    roles: ({ label, time }) => ({ label: keys(label), date: keys(time) }),
  },
});

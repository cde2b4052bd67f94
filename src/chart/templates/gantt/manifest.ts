import { amount, choice, color, colors, toggle, words } from '../../options.ts';
import { along, names, numbers } from '../../roles.ts';
import { likes, needsNames } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'gantt',
  name: 'Gantt chart',
  family: 'time',
  tier: 'free',
  shows: 'Shows what lasts from when to when.',
  topic: 'science',
  roles: {
    label: names('Task'),
    start: along('Start'),
    end: along('End', { optional: true, hint: 'Without one, or where it is empty, a task is a single moment.' }),
    group: names('Group', { optional: true, hint: 'Tasks of a group share a color.' }),
    progress: numbers('Done', { optional: true, hint: 'As a share from 0 to 1, or in per cent.' }),
  },
  options: {
    sort: choice(
      'Order',
      { start: 'By start', data: 'As in the data', group: 'By group', length: 'Longest first' },
      { group: 'data' },
    ),
    open: toggle('Without an end, it still goes on', false, { group: 'data' }),
    rowHeight: amount('Height of a row', 30, { min: 14, max: 80, group: 'bars' }),
    thickness: amount('Thickness, %', 66, { min: 10, max: 100, group: 'bars' }),
    radius: amount('Round corners', 3, { min: 0, max: 20, group: 'bars' }),
    names: choice('Names', { beside: 'Beside', inside: 'In the bars' }, { group: 'labels' }),
    dates: choice(
      'Dates',
      { none: 'None', length: 'How long', both: 'From and to' },
      { group: 'labels', default: 'none' },
    ),
    today: words('A line at this date, as 2024-06-30', '', { longest: 30, group: 'axis' }),
    color: color('Color, where there are no groups'),
    colors: colors('Colors by hand'),
  },
  recipe: {
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
});

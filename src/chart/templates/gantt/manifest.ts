import { likes, needsNames } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { isSpan } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, toggle, words } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'gantt',
  name: 'Gantt chart',
  family: 'time',
  tier: 'free',
  shows: 'Shows when tasks start and end.',
  topic: 'science',
  sketch: 'spans',
  rows: 'each',
  roles: {
    label: names('Task'),
    start: along('Start'),
    end: along('End', { optional: true, hint: 'If empty, a task is a single point in time.' }),
    group: names('Group', { optional: true, hint: 'Tasks of a group share a color.' }),
    progress: numbers('Done', { optional: true, hint: 'As a share from 0 to 1, or in percent.' }),
  },
  options: {
    sort: choice(
      'Sort order',
      { start: 'By start', data: 'As in the data', group: 'By group', length: 'Longest first' },
      { group: 'data' },
    ),
    open: toggle('Without an end date, it is ongoing', false, { group: 'data' }),
    rowHeight: amount('Row height', 30, { min: 14, max: 80, group: 'bars' }),
    thickness: amount('Thickness (%)', 66, { min: 10, max: 100, group: 'bars' }),
    radius: amount('Round corners', 3, { min: 0, max: 20, group: 'bars' }),
    names: choice('Labels', { beside: 'Beside', inside: 'In the bars' }, { group: 'labels' }),
    dates: choice(
      'Dates',
      { none: 'None', length: 'How long', both: 'From and to' },
      { group: 'labels', default: 'none' },
    ),
    today: words('Line at date, such as 2024-06-30', '', { longest: 30, group: 'axis' }),
    color: color('Color (without groups)'),
    colors: colors('Custom colors'),
  },
  hasMarkPerRow: true,
  recipe: {
    questions: ['story', 'compare'],
    needs: [needsNames, { is: isSpan, otherwise: 'It needs a column for the start and one for the end.' }],
    likes: [likes(110, 'Each row lasts from one date to another.', isSpan)],
    roles: ({ label, times, category }) => ({
      label: keys(label),
      start: keys(times[0]),
      end: keys(times[1]),
      group: keys(category === label ? null : category),
    }),
  },
});

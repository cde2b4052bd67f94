import { amount, choices, color, format, toggle, words } from '../../options.ts';
import { along, numbers } from '../../roles.ts';
import { likes, needsLeast } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { areAlike } from '../../suggest/table-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'table',
  name: 'Table',
  family: 'tables',
  tier: 'free',
  shows: 'Lists exact values, with bars, colors and sparklines.',
  live: 'table',
  topic: 'cities',
  roles: {
    columns: along('Columns', { many: true }),
    course: numbers('Sparkline', { many: true, optional: true, hint: 'Columns drawn as one sparkline.' }),
  },
  options: {
    looks: choices('How a column is shown', {
      auto: 'As it is',
      plain: 'As words',
      bar: 'Bars',
      heat: 'Colors',
      picture: 'Pictures',
      link: 'Links',
    }),
    most: amount('Rows on a page', 20, { min: 3, max: 200, group: 'data' }),
    sortBy: words('Sorted by the column', '', { group: 'data' }),
    isDown: toggle('Highest first', true, { group: 'data' }),
    search: toggle('Search, where there are many rows', true, { group: 'data' }),
    ranks: toggle('Count the rows', false, { group: 'labels' }),
    isStriped: toggle('Stripes', false, { group: 'shape' }),
    rowHeight: amount('Row height', 32, { min: 20, max: 80, group: 'shape' }),
    color: color('Color of bars and sparklines'),
    courseName: words('Sparkline name', '', { group: 'labels', longest: 60 }),
    valueFormat: format('Number format'),
  },
  recipe: {
    questions: ['compare'],
    needs: [needsLeast(1, 'rows', 'It needs at least one row.')],
    likes: [
      likes(
        30,
        'The values are of different kinds, which one chart cannot show.',
        ({ measures, isLong }) => !isLong && measures.length >= 3 && !areAlike(measures),
      ),
      likes(20, 'There is text to read.', ({ label }) => (label?.longest ?? 0) > 30),
    ],
    roles: ({ label, time, category, measures }) => ({
      columns: [
        ...new Set([...keys(label), ...keys(category), ...keys(time), ...measures.slice(0, 8).map(({ key }) => key)]),
      ],
    }),
  },
});

import { likes, momentColumns, needsLeast } from '../../suggest/conditions.ts';
import { keys, keysOf } from '../../suggest/fill.ts';
import { mixedMeasures } from '../../suggest/point-conditions.ts';
import { isGrid } from '../../suggest/shapes.ts';
import { amount, choices, color, format, toggle, words } from '../../template/options.ts';
import { along, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'table',
  name: 'Table',
  family: 'tables',
  tier: 'free',
  shows: 'Lists exact values, with bars, colors and sparklines.',
  live: 'table',
  topic: 'cities',
  sketch: 'tableLines',
  rows: 'each',
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
  hasMarkPerRow: true,
  asked: { values: 'columns' },
  recipe: {
    questions: ['compare'],
    needs: [needsLeast(1, 'rows', 'It needs at least one row.')],
    likes: [
      likes(21, 'Every value can be looked up.', ({ isSample, rows }) => !isSample || rows <= 100),
      mixedMeasures(34, 3),
      momentColumns(14, 5),
      likes(
        40,
        'There are words, but no numbers.',
        ({ measures, time, spot }) => measures.length === 0 && time === null && spot === null,
      ),
      likes(50, 'Each row has a unit of its own.', ({ haveUnits, time }) => haveUnits && time === null),
      likes(26, 'There is one row of values.', ({ rows, measures }) => rows === 1 && measures.length > 1),
      likes(20, 'There is text to read.', ({ label, measures }) => (label?.longest ?? 0) > 30 && measures.length !== 1),
      likes(
        16,
        'There are several values of each item.',
        (facts) => isGrid(facts) && facts.series >= 5 && !facts.isLong,
      ),
    ],
    roles: ({ words, time, times, measures, moments }) => {
      const shown =
        moments.length >= 5 ? measures.filter((each) => !moments.includes(each) || each === moments.at(-1)) : measures;
      const columns = [...words.slice(0, 6), ...times, ...shown.slice(0, 12)].map(({ key }) => key);
      return {
        columns: [...new Set([...keys(time?.isNumbers ? time : null), ...columns])],
        ...(moments.length >= 5 && { course: keysOf(moments) }),
      };
    },
  },
});

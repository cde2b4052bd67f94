import { likes, needsFigures } from '../../suggest/conditions.ts';
import { keys, keysOf } from '../../suggest/fill.ts';
import { amount, choice, color, format, toggle, words } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'number-card',
  name: 'Number card',
  family: 'tables',
  tier: 'free',
  shows: 'Shows one or a few large numbers, with their change.',
  topic: 'people',
  sketch: 'number',
  rows: 'combined',
  roles: {
    value: numbers('Figures', { many: true }),
    time: along('Time', { optional: true, hint: 'With time, each column is a number: its last value and its trend.' }),
    label: names('Name', {
      optional: true,
      keyWithout: 'time',
      hint: 'Without time, each row is a number with this name.',
    }),
    before: numbers('Before', { optional: true, hint: 'Without time: the value each number is compared with.' }),
  },
  options: {
    compare: choice('Compare with', { first: 'The first', last: 'The one before', none: 'Nothing' }, { group: 'data' }),
    change: choice('Change', { percent: 'In percent', value: 'As it is' }, { group: 'labels' }),
    good: choice('More is', { neither: 'Neither', better: 'Better', worse: 'Worse' }, { group: 'colors' }),
    course: toggle('Course', true, { group: 'shape' }),
    size: amount('Number size', 40, { min: 18, max: 120, group: 'labels' }),
    width: amount('Minimum card width', 130, { min: 100, max: 600, group: 'shape' }),
    align: choice('Aligned', { start: 'At the start', middle: 'In the middle' }, { group: 'shape' }),
    caption: words('Text after the change', '', { group: 'labels', longest: 60 }),
    figureColor: color('Number color'),
    valueFormat: format('Number format'),
  },
  asked: { along: 'label', values: 'value' },
  recipe: {
    questions: ['compare', 'trend'],
    needs: [
      needsFigures,
      {
        is: ({ rows, time }) => time !== null || rows <= 60,
        otherwise: 'There are too many rows to show each as a number.',
      },
    ],
    likes: [
      likes(90, 'There are only a few numbers.', ({ rows, measures }) => rows === 1 && measures.length <= 6),
      likes(
        60,
        'Each number has a unit of its own.',
        ({ haveUnits, rows, time }) => haveUnits && rows <= 12 && time === null,
      ),
    ],
    roles: ({ rows, time, label, main, measures, moments, pair }) => {
      if (time !== null && rows > 1) return { value: keys(main), time: keys(time) };
      if (rows === 1 && moments.length === 0) return { value: keysOf(measures), label: keys(label) };
      return { value: keys(main), label: keys(label), before: moments.length > 0 ? keys(pair?.[0]) : [] };
    },
  },
});

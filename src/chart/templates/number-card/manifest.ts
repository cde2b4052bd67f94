import { amount, choice, color, format, toggle, words } from '../../options.ts';
import { along, names, numbers } from '../../roles.ts';
import { likes, needsFigures } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'number-card',
  name: 'Number card',
  family: 'tables',
  tier: 'free',
  shows: 'Shows one figure, or a few, large and with what changed.',
  topic: 'people',
  roles: {
    value: numbers('Figures', { many: true }),
    time: along('Time', { optional: true, hint: 'With it, each column is a figure: its last value, and its course.' }),
    label: names('Name', { optional: true, hint: 'Without time, each row is a figure with this name.' }),
    before: numbers('Before', { optional: true, hint: 'Without time: what each figure is compared with.' }),
  },
  options: {
    compare: choice(
      'Compared with',
      { first: 'The first', last: 'The one before', none: 'Nothing' },
      { group: 'data' },
    ),
    change: choice('Change', { percent: 'In per cent', value: 'As it is' }, { group: 'labels' }),
    good: choice('More is', { neither: 'Neither', better: 'Better', worse: 'Worse' }, { group: 'colors' }),
    course: toggle('Course', true, { group: 'shape' }),
    size: amount('Size of figures', 40, { min: 18, max: 120, group: 'labels' }),
    width: amount('Width of a card at least', 130, { min: 100, max: 600, group: 'shape' }),
    align: choice('Aligned', { start: 'At the start', middle: 'In the middle' }, { group: 'shape' }),
    caption: words('Words behind the change', '', { group: 'labels', longest: 60 }),
    figureColor: color('Color of figures'),
    valueFormat: format('Number format'),
  },
  recipe: {
    questions: ['compare', 'trend'],
    needs: [
      needsFigures,
      {
        is: ({ rows, time }) => time !== null || rows <= 60,
        otherwise: 'There are too many rows to show each as a figure.',
      },
    ],
    likes: [
      likes(60, 'There are one or two figures only.', ({ rows, measures }) => rows <= 2 && measures.length <= 3),
      likes(-30, 'There are many values.', ({ rows, series }) => rows > 30 || series > 6),
    ],
    roles: ({ time, label, measures }) =>
      time === null
        ? { value: keys(measures[0]), label: keys(label), before: keys(measures[1]) }
        : { value: measures.slice(0, 6).map(({ key }) => key), time: keys(time) },
  },
});

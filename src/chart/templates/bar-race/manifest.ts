import { timingOptions } from '../../options/timing-options.ts';
import { likes, needsFigures, needsNames } from '../../suggest/conditions.ts';
import { keys, keysOf } from '../../suggest/fill.ts';
import { amount, choice, color, colors, format, toggle } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'bar-race',
  name: 'Bar chart race',
  family: 'motion',
  tier: 'free',
  shows: 'Shows who leads over time.',
  live: 'animation',
  topic: 'cities',
  sketch: 'bars',
  rows: 'combined',
  orientation: 'across',
  roles: {
    label: names('Name'),
    values: numbers('Values', { many: true, hint: 'One column per date, or one column of values plus a date column.' }),
    time: along('Time', { optional: true, hint: 'For long data: the date column.' }),
    category: names('Category', { optional: true, isAttribute: true, hint: 'Bars of a category share a color.' }),
    picture: names('Picture', {
      optional: true,
      isAttribute: true,
      hint: 'An image at the end of each bar, as a data: URL.',
    }),
  },
  options: {
    most: amount('Bars shown', 10, { min: 2, max: 40, group: 'bars' }),
    thickness: amount('Thickness (%)', 78, { min: 20, max: 96, group: 'bars' }),
    valueLabels: toggle('Values at the bars', true, { group: 'labels' }),
    names: choice('Labels', { beside: 'Next to the bars', inside: 'In the bars' }, { group: 'labels' }),
    clock: choice('Time', { corner: 'In the corner', above: 'Above', none: 'Not shown' }, { group: 'labels' }),
    total: toggle('Show total below the date', false, { group: 'labels' }),
    axis: choice(
      'Axis',
      { follow: 'Follows the first', fixed: 'Stays as it is', none: 'Not shown' },
      { group: 'axis' },
    ),
    coloring: choice('Colors', { name: 'By name', one: 'One for all' }, { group: 'colors' }),
    color: color('Color', { when: { option: 'coloring', is: ['one'] } }),
    ...timingOptions,
    valueFormat: format('Numbers'),
    colors: colors('Custom colors'),
  },
  recipe: {
    questions: ['story'],
    needs: [
      needsNames,
      needsFigures,
      {
        is: ({ isLong, time, moments }) => (isLong && time !== null) || moments.length >= 3,
        otherwise: 'It needs one column per date, or a column with dates or years.',
      },
    ],
    likes: [
      likes(
        40,
        'Many items change over many dates.',
        ({ isLong, label, moments, places, series, doesAddUp }) =>
          doesAddUp && (isLong ? places >= 8 && series >= 6 : moments.length >= 5 && (label?.distinct ?? 0) >= 6),
      ),
    ],
    roles({ isLong, time, label, category, main, moments }) {
      if (isLong && time !== null) return { label: keys(category), values: keys(main), time: keys(time) };
      return {
        label: keys(label),
        values: keysOf(moments),
        category: keys(category === label ? null : category),
      };
    },
  },
});

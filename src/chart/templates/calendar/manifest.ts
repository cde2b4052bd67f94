import { valueColorOptions } from '../../options/value-color-options.ts';
import { likes, needsFigures, needsLeast } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { isCourse } from '../../suggest/shapes.ts';
import { amount, choice, format, toggle } from '../../template/options.ts';
import { along, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'calendar',
  name: 'Calendar heatmap',
  family: 'tables',
  tier: 'free',
  shows: 'Shows a value for each day of a year.',
  topic: 'science',
  sketch: 'grid',
  rows: 'combined',
  roles: { date: { ...along('Date'), grain: 'day' }, value: numbers('Value') },
  options: {
    layout: choice(
      'Layout',
      { auto: 'By the width', year: 'A year in a row', months: 'Month by month' },
      { group: 'shape' },
    ),
    weekStart: choice('Week starts on', { monday: 'Monday', sunday: 'Sunday' }, { group: 'shape' }),
    gap: amount('Gap between days', 2, { min: 0, max: 6, group: 'shape' }),
    radius: amount('Round corners', 1, { min: 0, max: 10, group: 'shape' }),
    weekdays: toggle('Day labels', true, { group: 'labels' }),
    months: toggle('Lines between months', true, { group: 'shape' }),
    figures: choice(
      'In the days, if they fit',
      { none: 'Nothing', day: 'Which day it is', value: 'The value' },
      { group: 'labels' },
    ),
    ...valueColorOptions,
    valueFormat: format('Number format'),
  },
  asked: { along: 'date', values: 'value' },
  recipe: {
    questions: ['trend', 'distribution'],
    needs: [
      needsFigures,
      {
        is: ({ time, times }) => time !== null && !time.isYears && time.key === times[0]?.key,
        otherwise: 'It needs a column of days.',
      },
      needsLeast(40, 'places', 'It needs at least 40 days.'),
      { is: ({ time }) => (time?.years ?? 0) <= 30, otherwise: 'It can show up to 30 years.' },
    ],
    likes: [
      likes(
        76,
        'There is a value for nearly every day of a year.',
        (facts) =>
          isCourse(facts) && facts.series === 1 && !facts.time?.isClock && facts.places >= 200 && facts.places <= 2000,
      ),
    ],
    roles: ({ time, main }) => ({ date: keys(time), value: keys(main) }),
  },
});

import { pictogramNames } from '../../options/ring-options.ts';
import { wholeOf } from '../../suggest/conditions.ts';
import { onePerPart } from '../../suggest/part-conditions.ts';
import { amount, choice, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'waffle',
  name: 'Waffle chart',
  family: 'parts',
  tier: 'free',
  shows: 'Shows parts of one whole as countable symbols.',
  topic: 'people',
  sketch: 'squares',
  rows: 'combined',
  roles: { label: names('Label'), value: numbers('Value') },
  options: {
    arrangement: choice('Arrangement', { one: 'One for all parts', each: 'One for each part' }, { group: 'shape' }),
    sort: choice(
      'Sort order',
      { data: 'As in the data', value: 'Largest first', ascending: 'Smallest first' },
      { group: 'data' },
    ),
    most: amount('Maximum parts', 8, { min: 2, max: 30, group: 'data' }),
    counts: choice('Symbol', { share: 'A share of the whole', value: 'An amount' }, { group: 'data' }),
    signs: amount('Total symbols', 100, {
      min: 10,
      max: 1000,
      step: 10,
      group: 'data',
      when: { option: 'counts', is: ['share'] },
    }),
    per: amount('Value per symbol', null, {
      min: 1e-9,
      max: 1e15,
      group: 'data',
      when: { option: 'counts', is: ['value'] },
    }),
    shape: choice('Signs', pictogramNames, { group: 'shape' }),
    columns: amount('Symbols per row', null, { min: 1, max: 100, group: 'shape' }),
    gap: amount('Gap between symbols', 12, { min: 0, max: 60, group: 'shape' }),
    direction: choice('Filled', { rows: 'Row by row', columns: 'Column by column' }, { group: 'shape' }),
    amounts: choice('Values', { share: 'Share', value: 'Value', none: 'None' }, { group: 'labels' }),
    hasKey: toggle('Value per symbol', true, { group: 'labels', when: { option: 'counts', is: ['value'] } }),
    valueFormat: format('Number format'),
    colors: colors('Custom colors'),
  },
  whole: 'area',
  asked: { along: 'label', values: 'value' },
  recipe: {
    ...onePerPart,
    questions: ['parts'],
    likes: [wholeOf(54, 6)],
  },
});

import { nameOptions, seriesOrderOptions, thicknessOption, valueOptions } from '../../options/bar-options.ts';
import { seriesRoles } from '../../options/series-bar-options.ts';
import { bars } from '../../suggest/bar-conditions.ts';
import { answers, crowd, likes, needsMeasures, needsNames, needsOnePerName, ranks } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { mixedMeasures } from '../../suggest/point-conditions.ts';
import { isGrid } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, toggle } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'split-bars',
  name: 'Split bars',
  family: 'bars',
  tier: 'free',
  shows: 'Compares items by several measures, each in its own panel.',
  topic: 'science',
  sketch: 'groupedBars',
  rows: 'combined',
  orientation: 'across',
  roles: seriesRoles,
  options: {
    ...seriesOrderOptions,
    sameScale: toggle('All panels on one scale', false, { group: 'axis' }),
    perLine: amount('Panels side by side', null, { min: 1, max: 12, group: 'shape' }),
    valueLabels: valueOptions.valueLabels,
    valueFormat: valueOptions.valueFormat,
    ...thicknessOption,
    track: toggle('Track behind the bars', false, { group: 'bars' }),
    separators: nameOptions.separators,
    palette: choice('Colors', { one: 'One for all', categories: 'One for each panel' }, { group: 'colors' }),
    barColor: color('Color', { when: { option: 'palette', is: ['one'] } }),
    negativeColor: color('Color below zero'),
    colors: colors('Custom colors'),
  },
  asked: { along: 'label', values: 'values', series: 'series' },
  recipe: {
    ...bars,
    questions: ['compare'],
    needs: [needsNames, needsMeasures(2), needsOnePerName],
    likes: [
      mixedMeasures(48, 2),
      mixedMeasures(14, 3),
      likes(
        32,
        'There are 3 to 6 values per item.',
        (facts) => isGrid(facts) && !facts.isMixed && facts.series >= 3 && facts.series <= 6,
      ),
      likes(-20, 'There are coordinates.', ({ spot }) => spot !== null),
      crowd(30),
      ranks,
      answers(-60),
    ],
    roles: ({ label, measures }) => ({ label: keys(label), values: measures.slice(0, 6).map(({ key }) => key) }),
  },
});

import {
  axisOptions,
  nameOptions,
  seriesOrderOptions,
  thicknessOption,
  valueOptions,
} from '../../options/bar-options.ts';
import { groupRole, seriesRoles } from '../../options/series-bar-options.ts';
import { bars } from '../../suggest/bar-conditions.ts';
import { answers, needsNoNegatives, needsSeveral } from '../../suggest/conditions.ts';
import { amount, choice, colors, toggle } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'diverging-bar',
  name: 'Diverging bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows answers from “disagree” to “agree” on both sides of a center line.',
  topic: 'politics',
  sketch: 'twoSides',
  rows: 'combined',
  orientation: 'across',
  roles: { ...seriesRoles, ...groupRole },
  options: {
    ...seriesOrderOptions,
    asShares: toggle('As shares of all answers', true, { group: 'data' }),
    against: amount('Answers on the first side', null, { min: 0, max: 12, group: 'data' }),
    neutral: choice(
      'The answer in between',
      { centre: 'Across the line', aside: 'Apart, at the end', none: 'There is none' },
      { group: 'data' },
    ),
    partLabels: choice(
      'Values in the parts',
      { share: 'Shares, if they fit', value: 'Values, if they fit', none: 'None' },
      { group: 'labels' },
    ),
    sums: toggle('Sums of both sides', true, { group: 'labels' }),
    valueFormat: valueOptions.valueFormat,
    names: choice(
      'Answer labels',
      { auto: 'At the bars, if they fit', legend: 'In a legend', none: 'None' },
      { group: 'legend' },
    ),
    ...nameOptions,
    axis: { ...axisOptions.axis, default: 'hidden' },
    ...thicknessOption,
    palette: choice('Colors', { ends: 'From one end to the other', categories: 'By kind' }, { group: 'colors' }),
    colors: colors('Custom colors'),
  },
  asked: { along: 'label', values: 'values', series: 'series' },
  recipe: {
    ...bars,
    questions: ['parts', 'compare'],
    needs: [...bars.needs, needsSeveral, needsNoNegatives],
    likes: [answers(130)],
  },
});

import { amount, choice, color, toggle, words } from '../template/options.ts';

/** How values become colors. The same for heatmaps, tables and maps. */
export const valueColorOptions = {
  scale: choice(
    'Colors by',
    {
      linear: 'Even change',
      equal: 'Equal intervals',
      quantile: 'Quantiles',
      natural: 'Natural breaks',
      log: 'Logarithmic',
      own: 'Custom breaks',
    },
    { group: 'colors' },
  ),
  classes: amount('Steps', 5, {
    min: 2,
    max: 9,
    group: 'colors',
    when: { option: 'scale', is: ['equal', 'quantile', 'natural'] },
  }),
  breaks: words('Breaks, such as “10, 20, 50”', '', { group: 'colors', when: { option: 'scale', is: ['own'] } }),
  low: amount('Lowest color at', null, { min: -1e15, max: 1e15, group: 'colors' }),
  high: amount('Highest color at', null, { min: -1e15, max: 1e15, group: 'colors' }),
  middle: choice(
    'Two directions',
    { auto: 'Diverge at zero', none: 'No', centre: 'From a custom midpoint' },
    { group: 'colors' },
  ),
  centre: amount('Middle', 0, { min: -1e15, max: 1e15, group: 'colors', when: { option: 'middle', is: ['centre'] } }),
  hue: color('Darkest color', { group: 'colors' }),
  isTurned: toggle('Reverse colors', false, { group: 'colors' }),
  noDataColor: color('No-data color', { group: 'colors' }),
  legend: toggle('Legend', true, { group: 'legend' }),
  histogram: toggle('Histogram in the legend', false, { group: 'legend', when: { option: 'legend', is: [true] } }),
  legendTitle: words('Legend title', '', { group: 'legend', longest: 80 }),
  legendWords: words('End labels, such as “few, many”', '', { group: 'legend', longest: 120 }),
};

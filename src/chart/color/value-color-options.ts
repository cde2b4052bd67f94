import { amount, choice, color, toggle, words } from '../options.ts';

/** How values become colors. The same for heatmaps, tables and maps. */
export const valueColorOptions = {
  scale: choice(
    'Colors by',
    {
      linear: 'Even change',
      equal: 'Equal steps',
      quantile: 'Equal numbers in each step',
      natural: 'Natural breaks',
      log: 'Size (logarithmic)',
      own: 'Breaks of your own',
    },
    { group: 'colors' },
  ),
  classes: amount('Steps', 5, {
    min: 2,
    max: 9,
    group: 'colors',
    when: { option: 'scale', is: ['equal', 'quantile', 'natural'] },
  }),
  breaks: words('Breaks, as “10, 20, 50”', '', { group: 'colors', when: { option: 'scale', is: ['own'] } }),
  low: amount('Lowest color at', null, { min: -1e15, max: 1e15, group: 'colors' }),
  high: amount('Highest color at', null, { min: -1e15, max: 1e15, group: 'colors' }),
  middle: choice(
    'Two directions',
    { auto: 'From zero, when values lie on both sides', none: 'No', centre: 'From a middle of your own' },
    { group: 'colors' },
  ),
  centre: amount('Middle', 0, { min: -1e15, max: 1e15, group: 'colors', when: { option: 'middle', is: ['centre'] } }),
  hue: color('Darkest color', { group: 'colors' }),
  isTurned: toggle('Turn the colors around', false, { group: 'colors' }),
  noDataColor: color('Color without data', { group: 'colors' }),
  legend: toggle('Legend', true, { group: 'legend' }),
  legendTitle: words('Title of the legend', '', { group: 'legend', longest: 80 }),
  legendWords: words('Words at its ends, as “few, many”', '', { group: 'legend', longest: 120 }),
};

import { boundRoles } from '../scale/bounds.ts';
import { amount, choice, color, colors, format, toggle, words } from '../template/options.ts';
import { along, names, numbers } from '../template/roles.ts';

// What bars and columns have in common, by the question it answers. A template takes the tables it needs.

export const orderOptions = {
  sort: choice(
    'Sort order',
    {
      auto: 'Automatic',
      value: 'Highest first',
      ascending: 'Lowest first',
      data: 'As in the data',
      label: 'By name',
    },
    { group: 'data' },
  ),
  isReversed: toggle('Reverse order', false, { group: 'data' }),
  most: amount('Maximum entries', null, { min: 1, max: 250, group: 'data' }),
};

export const seriesOrderOptions = {
  ...orderOptions,
  sortBy: words('Sort by series', '', { group: 'data', longest: 120 }),
};

export const axisOptions = {
  axis: choice(
    'Value axis',
    { auto: 'When values are not labeled', shown: 'Shown', hidden: 'Hidden' },
    { group: 'axis' },
  ),
  low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
  high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
  axisTitle: words('Axis title', '', { group: 'axis' }),
};

export const valueOptions = {
  valueLabels: choice('Values', { auto: 'If they fit', none: 'None' }, { group: 'labels' }),
  valuePlace: choice(
    'Value position',
    { outside: 'Outside end', inside: 'Inside, if they fit' },
    { group: 'labels', when: { option: 'valueLabels', is: ['auto'] } },
  ),
  valueFormat: format('Number format'),
};

export const nameOptions = {
  namePlace: choice(
    'Labels',
    { auto: 'Automatic', beside: 'Next to the bars', above: 'Above the bars' },
    { group: 'labels' },
  ),
  separators: toggle('Lines between bars', false, { group: 'bars' }),
};

export const thicknessOption = {
  thickness: amount('Thickness', 74, { min: 10, max: 100, group: 'bars' }),
};

export const seriesOptions = {
  names: choice(
    'Series labels',
    { auto: 'At the marks, if they fit', legend: 'In a legend', none: 'None' },
    { group: 'legend' },
  ),
  palette: choice(
    'Colors',
    {
      auto: 'Automatic',
      categories: 'By kind',
      sequence: 'From light to dark',
      divergence: 'From one end to the other',
    },
    { group: 'colors' },
  ),
  colors: colors('Custom colors'),
};

/** What one bar a label takes: bars and columns alike. */
export const singleRoles = {
  label: along('Label'),
  value: numbers('Value'),
  color: names('Color', { optional: true, hint: 'Bars with the same entry share a color.' }),
  target: numbers('Target', { optional: true, hint: 'A marker on each bar, such as a target or last year.' }),
  from: boundRoles.low,
  to: boundRoles.high,
  margin: boundRoles.margin,
};

export const singleOptions = {
  ...orderOptions,
  ...valueOptions,
  ...axisOptions,
  log: toggle('Logarithmic axis (dots)', false, { group: 'axis' }),
  ...thicknessOption,
  track: toggle('Track behind the bars', false, { group: 'bars' }),
  corner: amount('Round corners', null, { min: 0, max: 20, group: 'bars' }),
  barColor: color('Color'),
  negativeColor: color('Color below zero'),
  targetColor: color('Target color'),
  colors: colors('Custom colors'),
};

import { amount, choice, colors, format, toggle, words } from '../options.ts';

// What bars and columns have in common, by the question it answers. A template takes the tables it needs.

export const orderOptions = {
  sort: choice(
    'Order',
    {
      auto: 'Automatic',
      value: 'Highest first',
      ascending: 'Lowest first',
      data: 'As in the data',
      label: 'By name',
    },
    { group: 'data' },
  ),
  isReversed: toggle('Reverse the order', false, { group: 'data' }),
  most: amount('Entries at most', null, { min: 1, max: 250, group: 'data' }),
};

export const seriesOrderOptions = {
  ...orderOptions,
  sortBy: words('Ordered by the series', '', { group: 'data', longest: 120 }),
};

export const axisOptions = {
  axis: choice(
    'Value axis',
    { auto: 'Where values are not written', shown: 'Shown', hidden: 'Hidden' },
    { group: 'axis' },
  ),
  low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
  high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
  axisTitle: words('Axis title', '', { group: 'axis' }),
};

export const valueOptions = {
  valueLabels: choice('Values', { auto: 'Where they fit', none: 'None' }, { group: 'labels' }),
  valuePlace: choice(
    'Place of values',
    { outside: 'Beyond the end', inside: 'Inside, where they fit' },
    { group: 'labels', when: { option: 'valueLabels', is: ['auto'] } },
  ),
  valueFormat: format('Number format'),
};

export const nameOptions = {
  namePlace: choice(
    'Names',
    { auto: 'Automatic', beside: 'Beside the bars', above: 'Above the bars' },
    { group: 'labels' },
  ),
  separators: toggle('Lines between bars', false, { group: 'bars' }),
};

export const thicknessOption = {
  thickness: amount('Thickness', 74, { min: 10, max: 100, group: 'bars' }),
};

export const seriesOptions = {
  names: choice(
    'Names of series',
    { auto: 'At the marks, where they fit', legend: 'In a legend', none: 'None' },
    { group: 'legend' },
  ),
  palette: choice(
    'Colors',
    { categories: 'By kind', sequence: 'From light to dark', divergence: 'From one end to the other' },
    { group: 'colors' },
  ),
  colors: colors('Colors by hand'),
};

import { amount, choice, color, colors, format, type OptionValues, toggle, words } from '../template/options.ts';
import { along, names, numbers } from '../template/roles.ts';
import type { Context } from '../template/template.ts';

/** What can be chosen for a plane of two measures: the same for both of its axes. */
export const planeOptions = {
  titles: toggle('Axis titles', true, { group: 'axis' }),
  xTitle: words('X axis title', '', { group: 'axis', longest: 120 }),
  yTitle: words('Y axis title', '', { group: 'axis', longest: 120 }),
  xLog: toggle('Logarithmic X axis', false, { group: 'axis' }),
  yLog: toggle('Logarithmic Y axis', false, { group: 'axis' }),
  xZero: toggle('Include zero on X axis', false, { group: 'axis' }),
  yZero: toggle('Include zero on Y axis', false, { group: 'axis' }),
  xLow: amount('X axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
  xHigh: amount('X axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
  yLow: amount('Y axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
  yHigh: amount('Y axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
  xReversed: toggle('Invert X axis', false, { group: 'axis' }),
  yReversed: toggle('Invert Y axis', false, { group: 'axis' }),
  grid: choice('Grid', { both: 'Both', across: 'X axis', along: 'Vertical', none: 'None' }, { group: 'axis' }),
  xFormat: format('X axis number format', { group: 'axis' }),
  yFormat: format('Y axis number format', { group: 'axis' }),
} as const;

const common = {
  name: names('Name', { optional: true, hint: 'The name of each point.' }),
  x: along('X axis', { hint: 'Numbers, dates or names.' }),
  y: numbers('Y axis'),
  color: names('Color', { optional: true, hint: 'Colors points by group.' }),
  shade: numbers('Color by number', { optional: true, hint: 'Light to dark, instead of groups.' }),
};
const shape = { shape: names('Shape', { optional: true, hint: 'Shapes points by group.' }) };

export const scatterRoles = { ...common, size: numbers('Size', { optional: true }), ...shape };
export const bubbleRoles = { ...common, size: numbers('Size'), ...shape };

type Presets = {
  labels: 'auto' | 'none';
  dot: number;
  largest: number;
  strength: number | null;
};

/** What points in a plane can choose. Types differ in what they begin with. */
export function scatterOptions({ labels, dot, largest, strength }: Presets) {
  return {
    dot: amount('Point size', dot, { min: 1, max: 30, step: 0.5, group: 'shape' }),
    largest: amount('Radius of the largest', largest, { min: 4, max: 120, group: 'shape' }),
    strength: amount('Fill opacity', strength, { min: 5, max: 100, group: 'shape' }),
    rim: choice(
      'Outline',
      { paper: 'Background color', dark: 'Darker', none: 'None' },
      { group: 'shape', default: 'paper' },
    ),
    labels: choice(
      'Labels',
      {
        auto: 'As many as fit, most important first',
        highlighted: 'Highlighted only',
        chosen: 'Listed below',
        none: 'None',
      },
      { group: 'labels', default: labels },
    ),
    labelled: words('Labels to show, separated by commas', '', { group: 'labels', longest: 1000 }),
    inside: toggle('Names inside large circles', true, { group: 'labels' }),
    sizeKey: toggle('Size legend', true, { group: 'legend' }),
    trend: choice('Trend', { none: 'None', linear: 'Straight line', smooth: 'Smooth course' }, { group: 'lines' }),
    trendOf: choice(
      'Trend of',
      { all: 'All points', groups: 'Each color' },
      { group: 'lines', when: { option: 'trend', is: ['linear', 'smooth'] } },
    ),
    smoothness: amount('Smoothing (% of points)', 60, {
      min: 10,
      max: 100,
      group: 'lines',
      when: { option: 'trend', is: ['smooth'] },
    }),
    fit: toggle('Show R²', false, { group: 'lines', when: { option: 'trend', is: ['linear'] } }),
    diagonal: toggle('Line where X equals Y', false, { group: 'lines' }),
    quadrants: choice(
      'Quadrants',
      { none: 'None', median: 'At the medians', mean: 'At the means', values: 'At custom values' },
      { group: 'lines' },
    ),
    splitX: amount('Quadrants at X', null, { min: -1e15, max: 1e15, group: 'lines' }),
    splitY: amount('Quadrants at Y', null, { min: -1e15, max: 1e15, group: 'lines' }),
    topLeft: words('Top left', '', { group: 'lines', longest: 60 }),
    topRight: words('Top right', '', { group: 'lines', longest: 60 }),
    bottomLeft: words('Bottom left', '', { group: 'lines', longest: 60 }),
    bottomRight: words('Bottom right', '', { group: 'lines', longest: 60 }),
    ...planeOptions,
    color: color('Point color'),
    colors: colors('Custom colors'),
  };
}

type ScatterOptions = OptionValues<ReturnType<typeof scatterOptions>>;
export type ScatterContext = Omit<Context<typeof scatterRoles>, 'options'> & { options: ScatterOptions };

/** What the types that show how the values of groups spread can choose alike. */
export const groupOptions = {
  direction: choice('Direction', { across: 'Values go across', upward: 'Values go up' }, { group: 'shape' }),
  sort: choice(
    'Sort order',
    { data: 'As in the data', median: 'Highest median first', ascending: 'Lowest median first', label: 'By name' },
    { group: 'data' },
  ),
  axis: toggle('Value axis', true, { group: 'axis' }),
  grid: toggle('Grid', true, { group: 'axis' }),
  zero: toggle('Axis starts at zero', false, { group: 'axis' }),
  log: toggle('Logarithmic axis', false, { group: 'axis' }),
  low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
  high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
  axisTitle: words('Axis title', '', { group: 'axis' }),
  valueFormat: format('Number format'),
  colorBy: choice('Colors', { groups: 'Each group its own', one: 'One for all' }, { group: 'colors' }),
  color: color('Color', { when: { option: 'colorBy', is: ['one'] } }),
  colors: colors('Custom colors'),
} as const;

/** What every type that shows how values spread takes: a column a group, or one column and the groups of its rows. */
export const groupRoles = {
  values: numbers('Values', { many: true }),
  series: names('Group', { optional: true, hint: 'The column with the group of each row.' }),
};

/** Colors of more groups cannot be told apart: no legend names them, and marks have one color. */
export const maxColoredGroups = 24;

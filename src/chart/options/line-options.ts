import type { Curve } from '../layout/lines/line-path.ts';
import { boundsRoles } from '../scale/bounds.ts';
import { amount, choice, choices, colors, format, type OptionValues, toggle, words } from '../template/options.ts';
import { along, names, numbers } from '../template/roles.ts';
import type { Context } from '../template/template.ts';

export const lineRoles = {
  x: along('X axis'),
  y: numbers('Lines', { many: true }),
  series: names('Series', { optional: true, hint: 'For long data: the column with the line of each row.' }),
  ...boundsRoles('y', ', or several around one line'),
};

export const lineShapes = { straight: 'Straight', smooth: 'Smooth', natural: 'Round', steps: 'Steps' } as const;
export const stepShapes = {
  steps: 'After each point',
  'steps-middle': 'Halfway',
  'steps-before': 'Before each point',
} as const;

/** What every kind of line can choose. The shapes between points are its own. */
export function lineOptions<Shape extends Curve>(label: string, shape: Readonly<Record<Shape, string>>) {
  return {
    curve: choice(label, shape, { group: 'lines' }),
    width: amount('Line width', 2.25, { min: 0.5, max: 8, step: 0.25, group: 'lines' }),
    weights: choices('Custom width', { thin: 'Thin', normal: 'Normal', thick: 'Thick' }, { group: 'lines' }),
    dashes: choices('Custom dashes', { solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted' }, { group: 'lines' }),
    dashFrom: words('Dashed from', '', { group: 'lines', longest: 60 }),
    dashWords: words('Words at dashed part', '', { group: 'lines', longest: 60 }),
    outline: toggle('Outline lines', false, { group: 'lines' }),
    dots: choice(
      'Points',
      { none: 'None', last: 'At the end', ends: 'At both ends', all: 'All' },
      { group: 'lines', default: 'last' },
    ),
    dotSize: amount('Point size', 3.25, { min: 1, max: 12, step: 0.25, group: 'lines' }),
    fill: choice(
      'Fill',
      { none: 'None', between: 'Between the first two lines', below: 'Under the lines' },
      { group: 'shape' },
    ),
    fillStrength: amount('Fill opacity', 18, { min: 0, max: 100, group: 'shape' }),
    gaps: choice('Missing values', { gap: 'Leave a gap', connect: 'Connect' }, { group: 'data' }),
    index: toggle('Index to 100', false, { group: 'data' }),
    indexAt: words('100 at', '', { group: 'data', longest: 60, when: { option: 'index', is: [true] } }),
    labels: choice(
      'Line labels',
      {
        end: 'At their ends, if they fit',
        along: 'Along the lines',
        legend: 'In a legend',
        none: 'None',
      },
      { group: 'labels' },
    ),
    valueLabels: choice(
      'Values',
      { none: 'None', last: 'Last', ends: 'First and last', extremes: 'Lowest and highest', all: 'All that fit' },
      { group: 'labels' },
    ),
    valueFormat: format('Number format'),
    grid: choice('Grid', { across: 'X axis', both: 'Both', along: 'Vertical', none: 'None' }, { group: 'axis' }),
    axis: toggle('Value axis', true, { group: 'axis' }),
    zero: toggle('Axis starts at zero', false, { group: 'axis' }),
    log: toggle('Logarithmic axis', false, { group: 'axis' }),
    isReversed: toggle('Invert axis', false, { group: 'axis' }),
    low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
    high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
    ticks: words('Custom ticks', '', { group: 'axis' }),
    axisTitle: words('Axis title', '', { group: 'axis' }),
    alongTitle: words('X axis title', '', { group: 'axis' }),
    colors: colors('Custom colors'),
  };
}

type LineOptions = OptionValues<ReturnType<typeof lineOptions<Curve>>>;
export type LineContext = Omit<Context<typeof lineRoles>, 'options'> & {
  options: LineOptions & { negativeColor?: string | null };
};

/** The columns that every chart of stacked areas takes. */
export const stackRoles = {
  x: along('X axis'),
  y: numbers('Areas', { many: true }),
  series: names('Series', { optional: true, hint: 'For long data: the column with the area of each row.' }),
};

/** The options that every chart of stacked areas has. */
export const stackOptions = {
  curve: choice('Shape', { straight: 'Straight', smooth: 'Smooth', steps: 'Steps' }, { group: 'shape' }),
  strength: amount('Color opacity', 100, { min: 20, max: 100, group: 'shape' }),
  edge: amount('Line between areas', 0.75, { min: 0, max: 4, step: 0.25, group: 'shape' }),
  gaps: choice(
    'Missing values',
    { gap: 'Leave a gap', bridge: 'Between their neighbors', zero: 'Count as zero' },
    { group: 'data' },
  ),
  labels: choice(
    'Area labels',
    { end: 'At their ends, if they fit', inside: 'In the areas, if they fit', legend: 'In a legend', none: 'None' },
    { group: 'labels' },
  ),
  valueLabels: toggle('Last values', false, { group: 'labels' }),
  valueFormat: format('Number format'),
  alongTitle: words('X axis title', '', { group: 'axis' }),
  colors: colors('Custom colors'),
};

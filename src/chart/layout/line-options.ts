import { amount, choice, choices, colors, format, type OptionValues, toggle, words } from '../options.ts';
import { along, names, numbers } from '../roles.ts';
import type { Context } from '../template.ts';
import type { Curve } from './line-path.ts';

export const lineRoles = {
  x: along('Along the axis'),
  y: numbers('Lines', { many: true }),
  series: names('Series', { optional: true, hint: 'For long data: the column that names the line of each row.' }),
  low: numbers('Band from', { many: true, optional: true, hint: 'The lower end of a confidence band, for each line.' }),
  high: numbers('Band to', { many: true, optional: true, hint: 'The upper end of a confidence band, for each line.' }),
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
    weights: choices('Width by hand', { thin: 'Thin', normal: 'Normal', thick: 'Thick' }, { group: 'lines' }),
    dashes: choices('Dashes by hand', { solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted' }, { group: 'lines' }),
    outline: toggle('Set lines off from one another', false, { group: 'lines' }),
    dots: choice(
      'Points',
      { none: 'None', last: 'At the end', ends: 'At both ends', all: 'All' },
      { group: 'lines', default: 'last' },
    ),
    dotSize: amount('Size of points', 3.25, { min: 1, max: 12, step: 0.25, group: 'lines' }),
    fill: choice(
      'Fill',
      { none: 'None', between: 'Between the first two lines', below: 'Under the lines' },
      { group: 'shape' },
    ),
    fillStrength: amount('Strength of fills', 18, { min: 0, max: 100, group: 'shape' }),
    gaps: choice('Missing values', { gap: 'Leave a gap', connect: 'Connect' }, { group: 'data' }),
    labels: choice(
      'Names of lines',
      { end: 'At their ends, if they fit', legend: 'In a legend', none: 'None' },
      { group: 'labels' },
    ),
    valueLabels: choice(
      'Values',
      { none: 'None', last: 'Last', ends: 'First and last', extremes: 'Lowest and highest', all: 'All that fit' },
      { group: 'labels' },
    ),
    valueFormat: format('Number format'),
    grid: choice('Grid', { across: 'Across', both: 'Both ways', along: 'Upright', none: 'None' }, { group: 'axis' }),
    axis: toggle('Value axis', true, { group: 'axis' }),
    zero: toggle('Axis starts at zero', false, { group: 'axis' }),
    log: toggle('Logarithmic axis', false, { group: 'axis' }),
    isReversed: toggle('Axis upside down', false, { group: 'axis' }),
    low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
    high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
    ticks: words('Ticks by hand', '', { group: 'axis' }),
    axisTitle: words('Axis title', '', { group: 'axis' }),
    alongTitle: words('Title along the axis', '', { group: 'axis' }),
    colors: colors('Colors by hand'),
  };
}

type LineOptions = OptionValues<ReturnType<typeof lineOptions<Curve>>>;
export type LineContext = Omit<Context<typeof lineRoles>, 'options'> & {
  options: LineOptions & { negativeColor?: string | null };
};

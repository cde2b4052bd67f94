import { amount, choice, color, colors, type OptionValues, toggle, words } from '../options.ts';
import { along, names, numbers } from '../roles.ts';
import type { Context } from '../template.ts';
import { planeOptions } from './plane-options.ts';

const common = {
  name: names('Name', { optional: true, hint: 'What each point is called.' }),
  x: along('Across', { hint: 'Numbers, dates or names.' }),
  y: numbers('Upward'),
  color: names('Color', { optional: true, hint: 'The group that gives a point its color.' }),
  shade: numbers('Color by number', { optional: true, hint: 'Paler to darker, instead of groups.' }),
};
const shape = { shape: names('Shape', { optional: true, hint: 'The group that gives a point its shape.' }) };

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
    dot: amount('Size of points', dot, { min: 1, max: 30, step: 0.5, group: 'shape' }),
    largest: amount('Radius of the largest', largest, { min: 4, max: 120, group: 'shape' }),
    strength: amount('Strength of the fill', strength, { min: 5, max: 100, group: 'shape' }),
    rim: choice('Rim', { paper: 'Like the paper', dark: 'Darker', none: 'None' }, { group: 'shape', default: 'paper' }),
    labels: choice(
      'Names',
      {
        auto: 'As many as fit, the important first',
        highlighted: 'Highlighted ones',
        chosen: 'Those named below',
        none: 'None',
      },
      { group: 'labels', default: labels },
    ),
    labelled: words('Names to be shown, with commas', '', { group: 'labels', longest: 1000 }),
    inside: toggle('Names inside large circles', true, { group: 'labels' }),
    sizeKey: toggle('Key of sizes', true, { group: 'legend' }),
    trend: choice('Trend', { none: 'None', linear: 'Straight line', smooth: 'Smooth course' }, { group: 'lines' }),
    trendOf: choice(
      'Trend of',
      { all: 'All points', groups: 'Each color' },
      { group: 'lines', when: { option: 'trend', is: ['linear', 'smooth'] } },
    ),
    smoothness: amount('Smoothing, per cent of the points', 60, {
      min: 10,
      max: 100,
      group: 'lines',
      when: { option: 'trend', is: ['smooth'] },
    }),
    fit: toggle('How well the line fits', false, { group: 'lines', when: { option: 'trend', is: ['linear'] } }),
    diagonal: toggle('Line of equal values', false, { group: 'lines' }),
    quadrants: choice(
      'Quadrants',
      { none: 'None', median: 'At the medians', mean: 'At the means', values: 'At values by hand' },
      { group: 'lines' },
    ),
    splitX: amount('Quadrants at, across', null, { min: -1e15, max: 1e15, group: 'lines' }),
    splitY: amount('Quadrants at, upward', null, { min: -1e15, max: 1e15, group: 'lines' }),
    topLeft: words('Top left', '', { group: 'lines', longest: 60 }),
    topRight: words('Top right', '', { group: 'lines', longest: 60 }),
    bottomLeft: words('Bottom left', '', { group: 'lines', longest: 60 }),
    bottomRight: words('Bottom right', '', { group: 'lines', longest: 60 }),
    ...planeOptions,
    color: color('Color of points'),
    colors: colors('Colors by hand'),
  };
}

export type ScatterOptions = OptionValues<ReturnType<typeof scatterOptions>>;
export type ScatterContext = Omit<Context<typeof scatterRoles>, 'options'> & { options: ScatterOptions };

import { amount, color, colors, toggle } from '../options.ts';
import { along, names, numbers } from '../roles.ts';
import { axisOptions, orderOptions, thicknessOption, valueOptions } from './options.ts';

/** What one bar a label takes: bars and columns alike. */
export const singleRoles = {
  label: along('Label'),
  value: numbers('Value'),
  color: names('Color', { optional: true, hint: 'Bars with the same entry share a color.' }),
  target: numbers('Target', { optional: true, hint: 'A mark across each bar, such as a goal or last year.' }),
  from: numbers('Range from', { optional: true, hint: 'The lower end of what the value may be.' }),
  to: numbers('Range to', { optional: true, hint: 'The upper end of what the value may be.' }),
};

export const singleOptions = {
  ...orderOptions,
  ...valueOptions,
  ...axisOptions,
  ...thicknessOption,
  track: toggle('Track behind the bars', false, { group: 'bars' }),
  corner: amount('Round corners', null, { min: 0, max: 20, group: 'bars' }),
  barColor: color('Color'),
  negativeColor: color('Color below zero'),
  targetColor: color('Color of targets'),
  colors: colors('Colors by hand'),
};

import { boundRoles } from '../scale/bounds.ts';
import { amount, color, colors, toggle } from '../template/options.ts';
import { along, names, numbers } from '../template/roles.ts';
import { axisOptions, orderOptions, thicknessOption, valueOptions } from './bar-options.ts';

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

import { amount, choice, format, toggle, words } from '../options.ts';

/** What can be chosen for a plane of two measures: the same for both of its axes. */
export const planeOptions = {
  titles: toggle('Axis titles', true, { group: 'axis' }),
  xTitle: words('Title across', '', { group: 'axis', longest: 120 }),
  yTitle: words('Title upward', '', { group: 'axis', longest: 120 }),
  xLog: toggle('Logarithmic across', false, { group: 'axis' }),
  yLog: toggle('Logarithmic upward', false, { group: 'axis' }),
  xZero: toggle('Zero is shown across', false, { group: 'axis' }),
  yZero: toggle('Zero is shown upward', false, { group: 'axis' }),
  xLow: amount('Across from', null, { min: -1e15, max: 1e15, group: 'axis' }),
  xHigh: amount('Across to', null, { min: -1e15, max: 1e15, group: 'axis' }),
  yLow: amount('Upward from', null, { min: -1e15, max: 1e15, group: 'axis' }),
  yHigh: amount('Upward to', null, { min: -1e15, max: 1e15, group: 'axis' }),
  xReversed: toggle('Across from high to low', false, { group: 'axis' }),
  yReversed: toggle('Upward from high to low', false, { group: 'axis' }),
  grid: choice('Grid', { both: 'Both ways', across: 'Across', along: 'Upright', none: 'None' }, { group: 'axis' }),
  xFormat: format('Number format across', { group: 'axis' }),
  yFormat: format('Number format upward', { group: 'axis' }),
} as const;

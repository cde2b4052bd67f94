import { amount, choice, format, toggle, words } from '../template/options.ts';

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

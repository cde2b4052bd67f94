import { amount, toggle, words } from '../template/options.ts';

/** The options of the value axis under rows of dots. Places, unlike lengths, need no zero. */
export const dotAxisOptions = {
  axis: toggle('Value axis', true, { group: 'axis' }),
  zero: toggle('Axis starts at zero', false, { group: 'axis' }),
  log: toggle('Logarithmic axis', false, { group: 'axis' }),
  low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
  high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
  axisTitle: words('Axis title', '', { group: 'axis' }),
} as const;

/** The orders in which rows from one value to another can stand. */
export const spanOrders = {
  data: 'As in the data',
  from: 'By the first value',
  to: 'By the second value',
  change: 'By the change',
  label: 'By name',
} as const;

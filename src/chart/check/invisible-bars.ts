import { patchOf } from '../project/change.ts';
import { type Check, valueColumns } from './look.ts';

/** Values smaller than this share of the largest have bars that cannot be seen. */
const seen = 0.002;

/** Bars of which many are too short to be seen, where dots on a logarithmic axis would show all. */
export const invisibleBars: Check = (look) => {
  const { template, options } = look;
  const [column, ...others] = valueColumns(look);
  if (template.family !== 'bars' || options.log !== false || column === undefined || others.length > 0) return null;
  if ('values' in template.roles) return null;
  const values = column.values.filter((value) => !Number.isNaN(value));
  const most = values.reduce((largest, value) => Math.max(largest, value), 0);
  const small = values.filter((value) => value < most * seen);
  if (values.some((value) => value <= 0) || small.length * 4 < values.length || small.length === 0) return null;
  return {
    id: 'invisible-bars',
    severity: 'hint',
    why: 'Many bars are too short to be seen beside the longest. Dots on a logarithmic axis show all values.',
    fix: { ...patchOf({ kind: 'option', name: 'log', value: true }), words: 'Use a logarithmic axis' },
  };
};

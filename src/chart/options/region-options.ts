import { choice, colors, format } from '../template/options.ts';
import { along, names, numbers } from '../template/roles.ts';
import { valueColorOptions } from './value-color-options.ts';

/** The columns of a map whose regions are colored. */
export function regionRoles(hint: string) {
  return {
    region: along('Region', { hint }),
    value: numbers('Value', { optional: true }),
    category: names('Category', {
      optional: true,
      isAttribute: true,
      hint: 'Instead of a value: the category of each region.',
    }),
  };
}

export const regionOptions = {
  labels: choice(
    'Labels in regions',
    { none: 'None', names: 'Labels', codes: 'Codes', values: 'Values', both: 'Names and values' },
    { group: 'labels' },
  ),
};

export const regionColorOptions = {
  ...regionOptions,
  ...valueColorOptions,
  colors: colors('Custom colors'),
  valueFormat: format('Number format'),
};

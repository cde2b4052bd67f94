import { valueColorOptions } from '../color/value-color-options.ts';
import { choice, colors, format } from '../options.ts';
import { along, names, numbers } from '../roles.ts';

/** The columns of a map whose regions are colored. */
export function regionRoles(hint: string) {
  return {
    region: along('Region', { hint }),
    value: numbers('Value', { optional: true }),
    category: names('Category', { optional: true, hint: 'Instead of a value: what each region belongs to.' }),
  };
}

export const regionOptions = {
  labels: choice(
    'Labels in regions',
    { none: 'None', names: 'Names', codes: 'Codes', values: 'Values', both: 'Names and values' },
    { group: 'labels' },
  ),
};

export const regionColorOptions = {
  ...regionOptions,
  ...valueColorOptions,
  colors: colors('Colors by hand'),
  valueFormat: format('Number format'),
};

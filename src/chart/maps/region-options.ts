import { valueColorOptions } from '../color/value-color-options.ts';
import { colors, format } from '../options.ts';
import { along, names, numbers } from '../roles.ts';
import { regionOptions } from './draw-regions.ts';

/** The columns of a map whose regions are colored. */
export function regionRoles(hint: string) {
  return {
    region: along('Region', { hint }),
    value: numbers('Value', { optional: true }),
    category: names('Category', { optional: true, hint: 'Instead of a value: what each region belongs to.' }),
  };
}

export const regionColorOptions = {
  ...regionOptions,
  ...valueColorOptions,
  colors: colors('Colors by hand'),
  valueFormat: format('Number format'),
};

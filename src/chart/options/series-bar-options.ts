import { amount, choice, toggle } from '../template/options.ts';
import { along, names, numbers } from '../template/roles.ts';
import { axisOptions, seriesOptions, seriesOrderOptions, thicknessOption, valueOptions } from './bar-options.ts';

/** What several values a label take: a column a series, or a column that names the series of each row. */
export const seriesRoles = {
  label: along('Label'),
  values: numbers('Values', { many: true }),
  series: names('Series', { optional: true, hint: 'For long data: the column with the series of each row.' }),
};

export const groupRole = {
  group: names('Group', {
    optional: true,
    keyWithout: 'series',
    hint: 'Bars of a group are shown together under a heading.',
  }),
};

export const groupedOptions = {
  ...seriesOrderOptions,
  ...valueOptions,
  ...axisOptions,
  ...thicknessOption,
  corner: amount('Round corners', null, { min: 0, max: 20, group: 'bars' }),
  ...seriesOptions,
};

const { valueFormat } = valueOptions;

/** Options of stacks, whether they add up to amounts or to 100 %. */
export const barStackOptions = {
  ...seriesOrderOptions,
  stackOrder: choice(
    'Stack order',
    { data: 'As in the data', reverse: 'Reversed', largest: 'Largest first' },
    { group: 'data' },
  ),
  valueFormat,
  axis: axisOptions.axis,
  axisTitle: axisOptions.axisTitle,
  ...thicknessOption,
  gap: toggle('Divider between parts', true, { group: 'bars' }),
  ...seriesOptions,
};

export const stackedOptions = {
  ...barStackOptions,
  low: axisOptions.low,
  high: axisOptions.high,
  partLabels: choice(
    'Values in the parts',
    { value: 'Values, if they fit', share: 'Shares, if they fit', none: 'None' },
    { group: 'labels' },
  ),
  totals: toggle('Totals', true, { group: 'labels' }),
};

export const percentOptions = {
  ...barStackOptions,
  partLabels: choice(
    'Values in the parts',
    { share: 'Shares, if they fit', value: 'Values, if they fit', none: 'None' },
    { group: 'labels' },
  ),
};

import { amount, choice, toggle } from '../template/options.ts';
import { spotLabelOptions } from './spot-options.ts';

export const symbolOptions = {
  shape: choice('Symbol', { circle: 'Circle', square: 'Square' }, { group: 'shape' }),
  largest: amount('Largest symbol', 22, { min: 4, max: 90, group: 'shape' }),
  strength: amount('Color opacity', 72, { min: 10, max: 100, group: 'shape' }),
  sizeKey: toggle('Size legend', true, { group: 'legend' }),
  ...spotLabelOptions,
};

import { areaTemplate } from '../../layout/line-templates.ts';
import { sample } from './sample.ts';

/** Values along time with their height filled down to zero. */
export const areaChart = areaTemplate({
  id: 'area',
  name: 'Area chart',
  family: 'lines',
  shows: 'Shows how much there is of something over time.',
  sample,
});

import { lineTemplate } from '../../layout/line-templates.ts';
import { sample } from './sample.ts';

/** Values along time or another order, one line a series, each named at its end. */
export const lineChart = lineTemplate({
  id: 'line',
  name: 'Line chart',
  family: 'lines',
  shows: 'Shows how values change over time.',
  sample,
});

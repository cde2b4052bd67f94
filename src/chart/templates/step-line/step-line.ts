import { stepTemplate } from '../../layout/line-templates.ts';
import { sample } from './sample.ts';

/** Values that hold until they are changed: rates, prices, rules. */
export const stepLine = stepTemplate({
  id: 'step-line',
  name: 'Step line',
  family: 'lines',
  shows: 'Shows values that stay until they are changed.',
  sample,
});

import { amount } from '../../options.ts';
import { describeRing, drawRing, middleOptions, prepareRing, ringOptions, ringRoles } from '../../ring-chart.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Parts of one whole around the upper half of a ring: half as high as a donut, and easy to read from left to right. */
export const halfDonut = defineTemplate({
  id: 'half-donut',
  name: 'Half donut',
  family: 'parts',
  tier: 'free',
  shows: 'Shows a few parts of one whole in a row, with little height.',
  roles: ringRoles,
  options: {
    ...ringOptions,
    hole: amount('Size of the hole', 58, { min: 0, max: 90, group: 'shape' }),
    ...middleOptions,
  },
  sample,
  prepare: (context) => prepareRing(context, { isHalf: true }),
  draw(model, box, context) {
    const { hole, middle, middleText } = context.options;
    const { formats, locale } = context;
    const figure =
      middle === 'none'
        ? { big: '', small: '' }
        : middle === 'text'
          ? { big: middleText, small: '' }
          : { big: formats.value(model.total), small: locale.words.total };
    return drawRing(model, box, context, { hole: hole / 100, isHalf: true, figure });
  },
  describe: (model, context) => describeRing(model, context, 'Half donut'),
});

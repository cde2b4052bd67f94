import { amount } from '../../options.ts';
import { describeRing, drawRing, middleOptions, prepareRing, ringOptions, ringRoles } from '../../ring-chart.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Parts of one whole around a ring, with room for a figure in the middle. */
export const donut = defineTemplate({
  id: 'donut',
  name: 'Donut chart',
  family: 'parts',
  tier: 'free',
  shows: 'Shows a few parts of one whole, and how much it is.',
  roles: ringRoles,
  options: {
    ...ringOptions,
    hole: amount('Size of the hole', 58, { min: 0, max: 90, group: 'shape' }),
    turn: amount('Turned by degrees', 0, { min: 0, max: 359, group: 'shape' }),
    ...middleOptions,
  },
  sample,
  prepare: prepareRing,
  draw(model, box, context) {
    const { hole, turn, middle, middleText } = context.options;
    const { formats, locale } = context;
    const figure =
      middle === 'none'
        ? { big: '', small: '' }
        : middle === 'text'
          ? { big: middleText, small: '' }
          : { big: formats.value(model.total), small: locale.words.total };
    return drawRing(model, box, context, { hole: hole / 100, turn, figure });
  },
  describe: (model, context) => describeRing(model, context, 'Donut chart'),
});

import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';
import { lookAlike } from '../../check/color-rules.ts';
import { paintsOf } from '../../color/paints.ts';
import { contrast } from '../../color/rgb.ts';
import { dark, light } from '../../theme/house-themes.ts';
import { orderedColors } from './ordered-colors.ts';

const five = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'];
const seven = [...five.slice(0, 2), 'Somewhat disagree', 'Neutral', 'Somewhat agree', ...five.slice(3)];
const ages = ['Under 18', '18–34', '35–49', '50–64', '65+'];

describe.each([light, dark])('answers in $name', (theme) => {
  const paints = paintsOf({ theme, byHand: {}, highlights: [] });
  const colorsOf = (names: readonly string[]) => orderedColors(names, { paints, theme }) ?? [];

  test.each([[five], [seven], [five.slice(0, 2).concat(five.slice(3))]])('%j can be told apart', (names) => {
    const colors = colorsOf(names);
    const alike = colors.flatMap((one, place) => colors.slice(place + 1).filter((other) => lookAlike(one, other)));
    expect(alike).toEqual([]);
    expect(colors.filter((color) => contrast(color, theme.paper) < 2)).toEqual([]);
  });

  test('are strongest at both ends, and muted in the middle', () => {
    const [low = '', , middle = '', , high = ''] = colorsOf(five);
    expect(middle).toBe(theme.context);
    for (const end of [low, high])
      expect(contrast(end, theme.paper)).toBeGreaterThan(contrast(middle, theme.paper) * 2);
  });

  test('have the same colors in whatever order they come', () => {
    expect(colorsOf(five.toReversed())).toEqual(colorsOf(five).toReversed());
  });

  test('on one side only rise from step to step', () => {
    const contrasts = colorsOf(ages).map((color) => contrast(color, theme.paper));
    for (const [place, each] of contrasts.slice(1).entries())
      expect(each / (contrasts[place] ?? 0)).toBeGreaterThan(1.25);
  });
});

describe.each(['percent-bar', 'stacked-bar', 'stacked-column', 'percent-column', 'grouped-bar', 'grouped-column'])(
  '%s',
  (id) => {
    const table = tableOf(
      ['Question', ...five],
      [
        ['Trains are punctual', 30, 24, 12, 22, 12],
        ['Tickets are cheap', 8, 15, 20, 35, 22],
      ],
    );
    const fills = (options = {}) => {
      const { bars } = drawMarks(id, table, { roles: { label: ['Question'], values: five }, options });
      return bars.map((bar) => ('fill' in bar ? bar.fill : ''));
    };

    test('paints answers from one end to the other', () => {
      const paints = paintsOf({ theme: light, byHand: {}, highlights: [] });
      expect(new Set(fills())).toEqual(new Set(orderedColors(five, { paints, theme: light })));
    });

    test('paints answers by kind where that is asked for', () => {
      expect(new Set(fills({ palette: 'categories' }))).toEqual(new Set(light.palettes.categories.slice(0, 5)));
    });
  },
);

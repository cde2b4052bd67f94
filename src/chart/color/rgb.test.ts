import * as d3 from 'd3-interpolate';
import { expect, test } from 'vitest';
import { themes } from '../theme/themes.ts';
import { interpolateRgb, interpolateRgbBasis, rgb, toHex } from './rgb.ts';

const shares = [0, 0.001, 0.12, 0.25, 1 / 3, 0.5, 0.66, 0.75, 0.9, 0.999, 1];

test('colors are read as themes, options and mixes write them', () => {
  expect(rgb('#1a2B3c')).toEqual({ r: 26, g: 43, b: 60 });
  expect(rgb('#fa0')).toEqual({ r: 255, g: 170, b: 0 });
  expect(rgb('rgb(1, 20, 255)')).toEqual({ r: 1, g: 20, b: 255 });
  expect(toHex({ r: 1, g: 20, b: 255 })).toBe('#0114ff');
});

test('mixes and ramps are those of d3, for all colors of the themes', () => {
  for (const { paper, ink, palettes } of Object.values(themes)) {
    for (const share of shares) {
      expect(interpolateRgb(paper, ink)(share)).toBe(d3.interpolateRgb(paper, ink)(share));
      for (const ramp of [palettes.sequence, palettes.divergence])
        expect(interpolateRgbBasis(ramp)(share)).toBe(d3.interpolateRgbBasis([...ramp])(share));
    }
  }
});

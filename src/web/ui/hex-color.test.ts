import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, fromHsv, readHex, toHsv } from './hex-color.ts';

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`);

describe('readHex', () => {
  it.each([
    ['#4F46E5', '#4f46e5'],
    ['4f46e5', '#4f46e5'],
    [' #abc ', '#aabbcc'],
    ['#abcd', null],
    ['indigo', null],
    ['', null],
  ])('reads "%s" as %s', (text, hex) => {
    expect(readHex(text)).toBe(hex);
  });
});

describe('toHsv', () => {
  it.each([
    ['#ff0000', { hue: 0, saturation: 1, value: 1 }],
    ['#00ff00', { hue: 120, saturation: 1, value: 1 }],
    ['#0000ff', { hue: 240, saturation: 1, value: 1 }],
    ['#ffffff', { hue: 0, saturation: 0, value: 1 }],
    ['#000000', { hue: 0, saturation: 0, value: 0 }],
  ])('takes %s apart', (hex, hsv) => {
    expect(toHsv(hex)).toEqual(hsv);
  });

  it('comes back to the same color', () => {
    fc.assert(fc.property(hexColor, (hex) => fromHsv(toHsv(hex)) === hex));
  });
});

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#4f46e5', '#ffffff', 6.29],
  ])('of %s on %s is %d', (first, second, ratio) => {
    expect(contrastRatio(first, second)).toBeCloseTo(ratio, 1);
  });

  it('does not mind the order', () => {
    fc.assert(fc.property(hexColor, hexColor, (a, b) => contrastRatio(a, b) === contrastRatio(b, a)));
  });
});

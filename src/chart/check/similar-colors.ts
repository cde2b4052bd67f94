import { lab, rgb } from 'd3-color';
import { isColor } from '../options.ts';
import type { Check } from './look.ts';

/** Colors that somebody chose and that one in twelve men cannot tell apart. The theme’s own are chosen with care. */
export const similarColors: Check = ({ options, theme }) => {
  const byHand = Object.entries((options.colors ?? {}) as Record<string, string>).filter(([, color]) => isColor(color));
  for (const [place, [name, color]] of byHand.entries()) {
    for (const [other, second] of byHand.slice(place + 1)) {
      if (color.toLowerCase() === second.toLowerCase() || color === theme.context) continue;
      if (views.every((view) => distance(view(color), view(second)) >= leastDistance)) continue;
      return {
        id: 'similar-colors',
        severity: 'hint',
        why: `The colors of “${name}” and “${other}” look alike to people with color blindness.`,
        fix: { words: 'Use theme colors', changes: [{ kind: 'clear-option', name: 'colors' }] },
      };
    }
  }
  return null;
};

/** Below this, in CIELAB, two areas of color that do not touch pass for the same. */
const leastDistance = 14;

type View = (color: string) => readonly [number, number, number];

// Severe deuteranopia and protanopia after Machado, Oliveira and Fernandes (2009), on linear light.
const views: readonly View[] = [
  through([1, 0, 0, 0, 1, 0, 0, 0, 1]),
  through([0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881]),
  through([0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998]),
];

function through(matrix: readonly number[]): View {
  return (color) => {
    const { r, g, b } = rgb(color);
    const light = [r, g, b].map((channel) => (channel / 255) ** 2.2);
    const [red = 0, green = 0, blue = 0] = [0, 3, 6].map((row) => {
      const sum = light.reduce((total, value, place) => total + value * (matrix[row + place] ?? 0), 0);
      return 255 * Math.max(0, Math.min(1, sum)) ** (1 / 2.2);
    });
    const seen = lab(rgb(red, green, blue));
    return [seen.l, seen.a, seen.b];
  };
}

function distance(
  [l1, a1, b1]: readonly [number, number, number],
  [l2, a2, b2]: readonly [number, number, number],
): number {
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}

import { lab, rgb } from 'd3-color';

/** Whether two colors pass for the same with full color vision or with one of the two common kinds of color blindness. */
export function lookAlike(one: string, other: string): boolean {
  return views.some((view) => distance(view(one), view(other)) < leastDistance);
}

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

import type { Pictogram } from '../../options/ring-options.ts';
import { round } from '../../scene/node.ts';

/** Outlines of things that are counted, on a square of 24; only M, L, C and Z, in pairs of x and y. */
const outlines = {
  square: 'M1,1L23,1L23,23L1,23Z',
  circle: `M12,1${bow(23, 12)}${bow(12, 23)}${bow(1, 12)}${bow(12, 1)}Z`,
  person:
    'M12,1C14.5,1 16.2,2.8 16.2,5C16.2,7.2 14.5,9 12,9C9.5,9 7.8,7.2 7.8,5C7.8,2.8 9.5,1 12,1Z' +
    'M9,10L15,10C17,10 18.5,11.5 18.5,13.5L18.5,17C18.5,18 16,18 16,17L15.6,17L15.6,22C15.6,23.4 13,23.4 12.6,22L12.4,17.5L11.6,17.5L11.4,22C11,23.4 8.4,23.4 8.4,22L8.4,17L8,17C8,18 5.5,18 5.5,17L5.5,13.5C5.5,11.5 7,10 9,10Z',
  house: 'M12,2L23,12L20,12L20,22L14,22L14,15L10,15L10,22L4,22L4,12L1,12Z',
  drop: 'M12,1C15,6 20,10.5 20,15.5C20,20 16.4,23 12,23C7.6,23 4,20 4,15.5C4,10.5 9,6 12,1Z',
  heart:
    'M12,21.5C5,16 1.5,12.4 1.5,8C1.5,4.8 4,2.5 7,2.5C9,2.5 11,3.6 12,5.4C13,3.6 15,2.5 17,2.5C20,2.5 22.5,4.8 22.5,8C22.5,12.4 19,16 12,21.5Z',
  star: 'M12,1.5L15.2,8.6L23,9.5L17.2,14.7L18.8,22.3L12,18.4L5.2,22.3L6.8,14.7L1,9.5L8.8,8.6Z',
  tree: 'M12,1L18.5,10L15.8,10L20.5,17.5L13.6,17.5L13.6,23L10.4,23L10.4,17.5L3.5,17.5L8.2,10L5.5,10Z',
  car: 'M6,6L18,6L20.5,11.5C22,12 23,12.8 23,14L23,18L21,18C21,21 16.5,21 16.5,18L7.5,18C7.5,21 3,21 3,18L1,18L1,14C1,12.8 2,12 3.5,11.5ZM7.2,7.8L5.6,11.2L18.4,11.2L16.8,7.8Z',
  coin: `M12,1${bow(23, 12)}${bow(12, 23)}${bow(1, 12)}${bow(12, 1)}ZM10.4,6L10.4,18L13.6,18L13.6,6Z`,
  bolt: 'M14,1L4,14L11,14L9,23L20,9.5L13,9.5Z',
} as const satisfies Record<Pictogram, string>;

/** How wide a sign is for its height: a person is slim. */
export function pictogramRatio(sign: Pictogram): number {
  return sign === 'person' ? 0.62 : 1;
}

type Place = { x: number; y: number; size: number };

/** Makes the outline of a sign in the square at a place, as path data. */
export function pictogramPath(sign: Pictogram): (place: Place) => string {
  const steps = outlines[sign].match(/[MLCZ]|-?[\d.]+/g) ?? [];
  return ({ x, y, size }) => {
    const scale = size / 24;
    let out = '';
    let isX = true;
    for (const step of steps) {
      if (step >= 'A') {
        out += step;
        continue;
      }
      out += isX ? `${round(x + Number(step) * scale)},` : `${round(y + Number(step) * scale)} `;
      isX = !isX;
    }
    return out;
  };
}

/** A quarter of the circle of radius 11 around the middle, clockwise to a point of it. */
function bow(x: number, y: number): string {
  const bend = 11 * 0.5523;
  if (x === 23) return `C${12 + bend},1 23,${12 - bend} 23,12`;
  if (y === 23) return `C23,${12 + bend} ${12 + bend},23 12,23`;
  if (x === 1) return `C${12 - bend},23 1,${12 + bend} 1,12`;
  return `C1,${12 - bend} ${12 - bend},1 12,1`;
}

import type { Example } from '../example.ts';

export const show: Example = (Chartlas, place) => {
  Chartlas.load(place, { url: '/docs/samples/line.json' });
};

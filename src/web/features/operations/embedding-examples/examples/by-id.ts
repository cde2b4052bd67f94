import type { Example } from '../example.ts';

export const show: Example = (Chartlas, place) => {
  // The id is the last part of the address of a published chart.
  Chartlas.load(place, { id: place.dataset.chart ?? '' });
};

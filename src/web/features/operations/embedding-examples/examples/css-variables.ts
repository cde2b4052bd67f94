import type { Example } from '../example.ts';

export const show: Example = (Chartlas, place) => {
  // The same as in a style sheet: .our-charts { --chartlas-paper: #102a43; … }
  place.style.setProperty('--chartlas-paper', '#102a43');
  place.style.setProperty('--chartlas-ink', '#f0f4f8');
  place.style.setProperty('--chartlas-muted', '#bcccdc');
  place.style.setProperty('--chartlas-grid', 'rgb(72 101 129)');
  place.style.setProperty('--chartlas-palette', '#f7c948, #2cb1bc, #ef4e4e, #a368fc');
  Chartlas.load(place, { url: '/docs/samples/line.json' });
};

import type { Example } from '../example.ts';

export const show: Example = (Chartlas, place) => {
  const said = document.createElement('output');
  place.before(said);

  const missing = Chartlas.load(place, { id: 'no-such-chart' });
  missing.on('error', () => {
    said.textContent = 'That chart is not there, so this page shows another one.';
    missing.destroy();
    Chartlas.load(place, { url: '/docs/samples/pie.json' });
  });
};

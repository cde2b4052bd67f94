import type { Example } from '../example.ts';

export const show: Example = (Chartlas, place) => {
  const said = document.createElement('output');
  said.textContent = 'Point at a bar.';
  place.before(said);

  const chart = Chartlas.load(place, { url: '/docs/samples/bar.json' });
  chart.on('point', (mark) => {
    said.textContent = mark === null ? 'Point at a bar.' : `${mark.title}: ${mark.lines[0]?.value}`;
  });
};

import type { Example } from '../example.ts';

export const show: Example = (Chartlas, place) => {
  const chart = Chartlas.load(place, { url: '/docs/samples/line.json', lang: 'de', scheme: 'light' });

  const button = document.createElement('button');
  let scheme: 'light' | 'dark' = 'light';
  button.textContent = 'Light or dark';
  button.onclick = () => {
    scheme = scheme === 'light' ? 'dark' : 'light';
    chart.setOptions({ scheme });
  };
  place.before(button);
};

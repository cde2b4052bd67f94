import type { Example } from '../example.ts';

export const show: Example = (Chartlas, place) => {
  const chart = Chartlas.load(place, { url: '/docs/samples/column.json', title: 'As it was published' });

  const title = document.createElement('input');
  title.placeholder = 'Another title';
  title.setAttribute('aria-label', 'Title');
  title.oninput = () => chart.setOptions({ title: title.value, subtitle: 'Changed by this page' });
  place.before(title);
};

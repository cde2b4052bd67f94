import type { Example } from '../example.ts';

export const show: Example = (Chartlas, place) => {
  const list = document.createElement('ul');
  list.setAttribute('aria-label', 'Picked');
  place.before(list);

  const chart = Chartlas.load(place, { url: '/docs/samples/scatter.json' });
  chart.on('pick', (mark) => {
    const item = document.createElement('li');
    item.textContent = mark.title;
    list.prepend(item);
  });
};

import type { Example } from '../example.ts';

export const show: Example = (Chartlas, place) => {
  const random = () =>
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((Day) => ({ Day, Visits: Math.round(Math.random() * 90) }));
  const chart = Chartlas.load(place, {
    type: 'column',
    title: 'Visits this week',
    roles: { label: 'Day', value: 'Visits' },
    data: random(),
  });

  const button = document.createElement('button');
  button.textContent = 'New data';
  button.onclick = () => chart.setData(random());
  place.before(button);
};

import type { Example } from '../example.ts';

export const show: Example = (Chartlas, place) => {
  Chartlas.load(place, {
    type: 'bar',
    title: 'The Pacific is the largest ocean',
    source: 'CIA World Factbook',
    roles: { label: 'Ocean', value: 'Area' },
    data: [
      { Ocean: 'Pacific', Area: 168.7 },
      { Ocean: 'Atlantic', Area: 85.1 },
      { Ocean: 'Indian', Area: 70.6 },
      { Ocean: 'Southern', Area: 21.9 },
      { Ocean: 'Arctic', Area: 15.6 },
    ],
  });
};

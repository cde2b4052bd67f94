import { expect, test } from 'vitest';
import { stepped } from './part-layer.tsx';

test.each([
  ['ArrowDown', { place: 'below', align: 'start' }],
  ['ArrowUp', { place: 'above', align: 'start' }],
  ['ArrowRight', { place: 'above', align: 'middle' }],
  ['ArrowLeft', null],
  ['a', null],
])('%s moves a legend from above and start to %o', (key, place) => {
  expect(stepped({ place: 'above', align: 'start' }, key)).toEqual(place);
});

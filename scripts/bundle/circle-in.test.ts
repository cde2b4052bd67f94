import { expect, test } from 'vitest';
import { circleIn } from './circle-in.ts';

test('files that import each other in a circle are found, however long the way is', () => {
  const shared = { file: 'shared.js' };
  const straight = { a: { file: 'a.js', imports: ['b', 'shared'] }, b: { file: 'b.js', imports: ['shared'] }, shared };
  expect(circleIn(straight)).toBeNull();
  expect(circleIn({ ...straight, shared: { file: 'shared.js', imports: ['b'] } })).toEqual(['b.js', 'shared.js']);
});

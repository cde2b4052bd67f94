import { describe, expect, it } from 'vitest';
import { moveInList } from './select.tsx';

const charts = [
  { label: 'Area', disabled: true },
  { label: 'Bar' },
  { label: 'Bubble' },
  { label: 'Line', disabled: true },
  { label: 'Map' },
];

const cases = [
  { name: 'goes on to the next', from: 1, to: 'next', lands: 2 },
  { name: 'steps over a disabled entry', from: 2, to: 'next', lands: 4 },
  { name: 'stays at the end', from: 4, to: 'next', lands: 4 },
  { name: 'steps back over a disabled entry', from: 4, to: 'previous', lands: 2 },
  { name: 'finds the first that is open', from: 4, to: 'first', lands: 1 },
  { name: 'finds the last', from: 1, to: 'last', lands: 4 },
  { name: 'walks through entries with the same letter', from: 1, to: { startsWith: 'b' }, lands: 2 },
  { name: 'wraps around when the letter is pressed again', from: 2, to: { startsWith: 'bb' }, lands: 1 },
  { name: 'finds a longer word', from: 1, to: { startsWith: 'bu' }, lands: 2 },
  { name: 'keeps the present entry while the word fits', from: 2, to: { startsWith: 'bub' }, lands: 2 },
  { name: 'stays when nothing fits', from: 1, to: { startsWith: 'x' }, lands: 1 },
] as const;

describe('moveInList', () => {
  it.each(cases)('$name', ({ from, to, lands }) => {
    expect(moveInList(charts, { from, to })).toBe(lands);
  });
});

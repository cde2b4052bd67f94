import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharing } from './sharing.ts';

test('what did not change stays the same object', () => {
  const before = { text: { title: 'A' }, roles: { value: ['c1'] }, list: [{ id: 1 }, { id: 2 }] };
  const after = sharing(before, { text: { title: 'B' }, roles: { value: ['c1'] }, list: [{ id: 1 }, { id: 3 }] });
  expect(after).toEqual({ text: { title: 'B' }, roles: { value: ['c1'] }, list: [{ id: 1 }, { id: 3 }] });
  expect(after.roles).toBe(before.roles);
  expect(after.list[0]).toBe(before.list[0]);
  expect(sharing(before, structuredClone(before))).toBe(before);
});

test('it is always equal to the later value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(sharing(before, after)).toEqual(after);
      expect(sharing(after, structuredClone(after))).toBe(after);
    }),
  );
});

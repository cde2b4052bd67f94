import { expect, test } from 'vitest';
import type { Edit } from '#data/edit/edit.ts';
import { keepEdits, keptEdits } from './kept-edits.ts';

function openPlace(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name: string) => void kept.delete(name),
  };
}

const edit: Edit = { do: 'set-cells', row: 0, column: 0, columns: [['a']], by: 'typing' };
const waiting = { version: 3, batches: [{ key: 'k', words: 'type in cell', changes: [edit] }] };

test('what is kept is read again, for its dataset alone, until it is saved', () => {
  const place = openPlace();
  keepEdits(place, 'one', waiting);
  expect(keptEdits(place, 'one')).toEqual(waiting);
  expect(keptEdits(place, 'other')).toBeNull();
  keepEdits(place, 'one', null);
  expect(keptEdits(place, 'one')).toBeNull();
});

test('what was tampered with is nothing', () => {
  const place = openPlace();
  for (const text of [
    '{',
    '{"version":1}',
    '{"version":1,"batches":[{"key":"k","words":"","changes":[{"do":"x"}]}]}',
  ]) {
    place.setItem('dataset-edits-one', text);
    expect(keptEdits(place, 'one')).toBeNull();
  }
});

test('a full browser keeps nothing rather than an older half', () => {
  const place = openPlace(200);
  keepEdits(place, 'one', waiting);
  expect(keptEdits(place, 'one')).not.toBeNull();
  keepEdits(place, 'one', { ...waiting, batches: Array(9).fill(waiting.batches[0]) });
  expect(keptEdits(place, 'one')).toBeNull();
});

import { expect, test, vi } from 'vitest';
import { answerKey } from './shortcuts.ts';

/** A key pressed with Ctrl in a field, inside of an element or not. */
function press(key: string, { inside }: { inside: string | null }) {
  const target = { closest: (selector: string) => (inside !== null && selector.includes(inside) ? {} : null) };
  const event = { key, code: '', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, target };
  const keys = {
    ...{ undo: vi.fn(), redo: vi.fn(), save: vi.fn(), copyStyle: vi.fn(), pasteStyle: vi.fn() },
    ...{ toggleAssistant: vi.fn(), toTab: vi.fn(), showShortcuts: vi.fn() },
  };
  const isAnswered = answerKey(event as unknown as KeyboardEvent, keys); // as much of one as it reads
  return { isAnswered, keys };
}

test('Ctrl Z undoes the chart, also in its text fields', () => {
  const { isAnswered, keys } = press('z', { inside: null });
  expect([isAnswered, keys.undo.mock.calls.length]).toEqual([true, 1]);
});

test.each(['z', 'y'])('Ctrl %s in a field that searches changes what was typed there, not the chart', (key) => {
  const { isAnswered, keys } = press(key, { inside: 'search' });
  expect([isAnswered, keys.undo.mock.calls.length, keys.redo.mock.calls.length]).toEqual([false, 0, 0]);
});

test('other shortcuts work in a field that searches', () => {
  expect(press('s', { inside: 'search' }).keys.save).toHaveBeenCalledOnce();
});

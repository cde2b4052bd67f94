import { expect, test } from 'vitest';
import { countItems } from './count-items.ts';

const item = { kind: 'text', fields: '{"value":"a \\"{[ b"}' };

test.each<[string, string, number]>([
  ['nothing', '', 0],
  ['a list without objects', '{"changes":[]}', 0],
  ['objects', JSON.stringify({ changes: [item, item, item], notDone: ['{'] }), 3],
  ['an object that has only begun', '{"changes": [{"kind', 1],
  ['objects inside the objects', '{"changes":[{"a":{"b":[{}]}},{}]}', 2],
  ['objects of another list', '{"others":[{},{}],"changes":[{}]}', 1],
  ['a list of that name further inside', '{"others":{"changes":[{}]},"changes":[{}]}', 1],
  ['Markdown around it', 'Here "it" is:\n```json\n{"changes":[{}]}\n```', 1],
])('counts %s', (_, reply, count) => {
  expect(countItems('changes')(reply)).toBe(count);
  const counted = countItems('changes');
  const last = Array.from(reply, (piece) => counted(piece)).at(-1) ?? 0;
  expect(last).toBe(count);
});

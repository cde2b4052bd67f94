import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonBounds, openJsonScan } from './scan-json.ts';

/** Scans a text in chunks of some bytes. */
function scan(text: string, { paths = [], size = 65_536 }: { paths?: string[][]; size?: number } = {}) {
  const json = openJsonScan(paths);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) json.take(bytes.subarray(at, at + size));
  const { rest, large } = json.end();
  return { rest: rest.toString(), large: large.map((each) => [each.path, Buffer.from(each.json.bytes).toString()]) };
}

describe('what is parsed on the main thread is bounded while it arrives', () => {
  test.each([
    ['deep lists', '['.repeat(jsonBounds.depth + 1), 400],
    ['deep objects', '{"a":'.repeat(jsonBounds.depth + 1), 400],
    ['many values', `[${'1,'.repeat(jsonBounds.values)}1]`, 413],
    ['many empty objects', `[${'{},'.repeat(jsonBounds.values)}1]`, 413],
    ['many names', `{${'"a":1,'.repeat(jsonBounds.names)}"b":1}`, 413],
    ['endless commas', ','.repeat(jsonBounds.values + 1), 413],
    ['a number without end', '1'.repeat(jsonBounds.number + 1), 400],
    ['NUL in a value', '{"a":"\\u0000"}', 400],
    ['NUL in a name', '{"\\u0000":1}', 400],
    ['NUL in a large field', '{"sheet":["\\u0000"]}', 400],
    ['a large field without an end', '{"sheet":[1', 400],
    ['a deep large field', `{"sheet":${'['.repeat(jsonBounds.depth)}`, 400],
  ])('%s', (_, text, status) => {
    for (const size of [1, 7, 65_536])
      expect(() => scan(text, { paths: [['sheet']], size })).toThrow(expect.objectContaining({ status }));
  });

  test('brackets and commas in texts do not count, nor do large fields', () => {
    const many = '[{,:]}'.repeat(jsonBounds.values);
    expect(scan(JSON.stringify({ a: many })).rest).toBe(JSON.stringify({ a: many }));
    const list = JSON.stringify(Array(jsonBounds.values * 2).fill('"\\'));
    expect(scan(`{"sheet":${list}}`, { paths: [['sheet']] })).toEqual({
      rest: '{"sheet":null}',
      large: [[['sheet'], list]],
    });
  });
});

describe('large fields', () => {
  const paths = [['sheet'], ['source', 'sheet']];

  test.each([
    ['{"sheet":{"a":[1]},"b":2}', '{"sheet":null,"b":2}', [[['sheet'], '{"a":[1]}']]],
    ['{"b":2, "sheet" : 7 }', '{"b":2, "sheet" :null}', [[['sheet'], ' 7 ']]],
    [
      '{"source":{"from":"sheet","sheet":{}}}',
      '{"source":{"from":"sheet","sheet":null}}',
      [[['source', 'sheet'], '{}']],
    ],
    ['{"source":[{"sheet":1}],"x":{"sheet":2}}', '{"source":[{"sheet":1}],"x":{"sheet":2}}', []],
    ['[{"sheet":1}]', '[{"sheet":1}]', []],
    ['{"x":"sheet","y":1}', '{"x":"sheet","y":1}', []],
    ['{"sh\\u0065et":1}', '{"sh\\u0065et":1}', []],
    ['{"sheet":"},\\"]"}', '{"sheet":null}', [[['sheet'], '"},\\"]"']]],
  ])('%s', (text, rest, large) => {
    for (const size of [1, 3, 65_536]) expect(scan(text, { paths, size })).toEqual({ rest, large });
  });

  test('every value is the same in whatever chunks it arrives', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), fc.integer({ min: 1, max: 9 }), (value, other, size) => {
        const text = `{"a":${other},"sheet":${value}}`;
        const found = scan(text, { paths, size });
        expect(found).toEqual({ rest: `{"a":${other},"sheet":null}`, large: [[['sheet'], value]] });
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { readJson } from './json.ts';

function cellsOf(text: string, part = ''): string[][] {
  const result = readJson(text, { part });
  return result.ok ? result.cells : [[result.error]];
}

test.each([
  [
    'records',
    '[{"a":1,"b":"x"},{"a":2,"c":true}]',
    [
      ['a', 'b', 'c'],
      ['1', 'x', ''],
      ['2', '', 'true'],
    ],
  ],
  [
    'records in records',
    '[{"n":"A","address":{"city":"Rome","geo":{"lat":1}}}]',
    [
      ['n', 'address.city', 'address.geo.lat'],
      ['A', 'Rome', '1'],
    ],
  ],
  [
    'lists in cells',
    '[{"n":"A","tags":["x","y",3]},{"n":"B","tags":[]}]',
    [
      ['n', 'tags'],
      ['A', 'x, y, 3'],
      ['B', ''],
    ],
  ],
  [
    'lists of records in cells',
    '[{"n":1,"l":[{"a":1,"b":"x"}]},{"n":2}]',
    [
      ['n', 'l'],
      ['1', '[{"a":1,"b":"x"}]'],
      ['2', ''],
    ],
  ],
  [
    'rows',
    '[["a","b"],[1,2]]',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['values', '[3,1,2]', [['value'], ['3'], ['1'], ['2']]],
  [
    'names beside rows',
    '{"columns":["a","b"],"data":[[1,2],[3,4]]}',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'names as objects',
    '{"fields":[{"id":"a"},{"id":"b"}],"rows":[[1,2]]}',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'pandas split with index',
    '{"columns":["a"],"index":["x","y"],"data":[[1],[2]]}',
    [
      ['index', 'a'],
      ['x', '1'],
      ['y', '2'],
    ],
  ],
  [
    'pandas columns',
    '{"a":{"0":1,"1":2},"b":{"0":"x","1":"y"}}',
    [
      ['a', 'b'],
      ['1', 'x'],
      ['2', 'y'],
    ],
  ],
  [
    'records by key',
    '{"DE":{"n":1},"FR":{"n":2}}',
    [
      ['key', 'n'],
      ['DE', '1'],
      ['FR', '2'],
    ],
  ],
  [
    'columns',
    '{"a":[1,2],"b":["x","y"]}',
    [
      ['a', 'b'],
      ['1', 'x'],
      ['2', 'y'],
    ],
  ],
  [
    'one record',
    '{"Germany":83,"France":68}',
    [
      ['key', 'value'],
      ['Germany', '83'],
      ['France', '68'],
    ],
  ],
  ['records deep inside', '{"meta":{"n":2},"result":{"items":[{"a":1},{"a":2}]}}', [['a'], ['1'], ['2']]],
  ['a page beside records', '[{"page":1,"total":2},[{"a":1},{"a":2},{"a":3}]]', [['a'], ['1'], ['2'], ['3']]],
  ['a value a line', '{"a":1}\n{"a":2}\n', [['a'], ['1'], ['2']]],
  [
    'rows a line',
    '["a",1]\n["b",2]',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  [
    'long numbers',
    '[{"id":12345678901234567890,"x":1.50,"y":1e400}]',
    [
      ['id', 'x', 'y'],
      ['12345678901234567890', '1.50', '1e400'],
    ],
  ],
  ['escapes', String.raw`[{"a\"b":"\u00e9\n\ud83d\ude00\\"}]`, [['a"b'], ['é\n😀\\']]],
  ['half a character', String.raw`[{"a":"x\ud800y"}]`, [['a'], ['x\ufffdy']]],
  [
    '__proto__',
    '[{"__proto__":1,"constructor":2}]',
    [
      ['__proto__', 'constructor'],
      ['1', '2'],
    ],
  ],
  [
    'the same keys in another order',
    '[{"a":1,"b":2},{"b":4,"a":3},{"a":5}]',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', ''],
    ],
  ],
  [
    'a leaf where there was an object',
    '[{"a":{"x":1}},{"a":5}]',
    [
      ['a.x', 'a'],
      ['1', ''],
      ['', '5'],
    ],
  ],
])('reads %s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test('reads the properties of a map, and the coordinates of its points', () => {
  const features = [
    {
      type: 'Feature',
      id: 7,
      properties: { name: 'A', latitude: 'north' },
      geometry: { type: 'Point', coordinates: [13.4, 52.5] },
    },
    { type: 'Feature', properties: null, geometry: { type: 'Polygon', coordinates: [[[0, 0]]] } },
  ];
  expect(cellsOf(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual([
    ['id', 'name', 'latitude', 'geometry', 'longitude', 'latitude (geometry)'],
    ['7', 'A', 'north', 'Point', '13.4', '52.5'],
    ['', '', '', 'Polygon', '', ''],
  ]);
});

test('reports that the shapes of areas are for a map', () => {
  const area = { type: 'Feature', properties: { name: 'A' }, geometry: { type: 'Polygon', coordinates: [] } };
  const result = readJson(JSON.stringify({ type: 'FeatureCollection', features: [area, area] }));
  expect(result.ok && result.notes).toMatchObject([
    { kind: 'boundaries', sentence: expect.stringContaining('2 areas') },
  ]);
});

test('reads JSON-stat by its dimensions', () => {
  const dataset = {
    class: 'dataset',
    id: ['geo', 'time'],
    size: [2, 2],
    dimension: {
      geo: { label: 'Country', category: { index: { DE: 0, FR: 1 }, label: { DE: 'Germany', FR: 'France' } } },
      time: { category: { index: ['2020', '2021'] } },
    },
    value: [1, 2, null, 4],
  };
  expect(cellsOf(JSON.stringify(dataset))).toEqual([
    ['Country', 'time', 'value'],
    ['Germany', '2020', '1'],
    ['Germany', '2021', '2'],
    ['France', '2020', ''],
    ['France', '2021', '4'],
  ]);
});

test('offers every table and reads the requested one', () => {
  const text = '{"a":[{"x":1}],"b":{"c":[{"y":1},{"y":2}]}}';
  const result = readJson(text);
  expect(result).toMatchObject({ ok: true, parts: ['b.c', 'a'], part: 'b.c' });
  expect(result.ok && result.notes[0]).toMatchObject({ kind: 'part', undo: { part: 'a' } });
  expect(cellsOf(text, 'a')).toEqual([['x'], ['1']]);
});

test.each([
  ['comments', '[{"a":1}, // one\n{"a":2}]', 'a comment on line 1'],
  ['a comma too many', '[{"a":1},\n{"a":2},\n]', 'a comma too many on line 2'],
  ['single quotes and Python', "[{'a':None,'b':True}]", 'single quotes on line 1'],
  ['NaN', '[{"a":NaN}]', 'NaN on line 1'],
  ['bare names', '[{a:1}]', 'a name without quotes on line 1'],
])('reads %s and reports it', (_, text, note) => {
  const result = readJson(text);
  expect(result.ok && result.notes[0]?.sentence).toContain(note);
});

test('leaves out the last of many lines when it is cut off', () => {
  const result = readJson('{"a":1}\n{"a":2}\n{"a":');
  expect(result).toMatchObject({
    ok: true,
    cells: [['a'], ['1'], ['2']],
    notes: [{ kind: 'json-cut', certainty: 'doubtful' }],
  });
});

test.each([
  ['nothing', ' ', 'empty', 'is empty'],
  ['cut in the middle', '[{"a":1},\n{"a":', 'truncated', 'stops in the middle, on line 2'],
  ['cut in a string', '[{"a":"xyz', 'truncated', 'cut off'],
  ['a missing comma', '[{"a":1}\n{"a":2}]', 'unknown', 'error on line 2'],
  ['a missing colon', '[{"a" 1}]', 'unknown', 'a colon is missing after "a"'],
  ['a word', '[{"a":yes}]', 'unknown', '"yes}]" was not expected'],
  ['100,000 brackets', '['.repeat(100_000), 'unknown', 'more than 200 levels'],
  ['100,000 braces', '{"a":'.repeat(100_000), 'unknown', 'more than 200 levels'],
  ['no table', '{}', 'no-table', 'no list of records'],
  ['a single value', '5', 'no-table', 'no list of records'],
  [
    '20,000 columns',
    JSON.stringify([Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`c${at}`, at]))]),
    'too-wide',
    'columns',
  ],
  [
    'new names in each record',
    JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ [`c${at}`]: at }))),
    'too-wide',
    'columns',
  ],
  ['JSON-stat that lies', '{"id":["a","b"],"size":[1000000,1000000],"dimension":{},"value":[]}', 'too-big', 'cells'],
])('answers %s with a sentence', (_, text, reason, sentence) => {
  const result = readJson(text);
  expect(result).toMatchObject({ ok: false, reason });
  expect(!result.ok && result.error).toContain(sentence);
});

test('reads 200,000 records', () => {
  const text = JSON.stringify(
    Array.from({ length: 200_000 }, (_, at) => ({ id: at, name: `n${at % 100}`, place: { x: at / 7 } })),
  );
  const result = readJson(text);
  expect(result.ok && result.cells.length).toBe(200_001);
});

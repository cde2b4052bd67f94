import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { templateOf, templates } from '../template/all-types.ts';
import { blankDocument } from './document.ts';
import { readDocument } from './read.ts';

function read(given: unknown) {
  const result = readDocument(given, { templateOf });
  if (!result.ok) throw new Error(result.error);
  return result.document;
}

describe('reading a document', () => {
  test.each(templates.map((template) => [template.id, template] as const))(
    'the sample of %s survives saving and loading',
    (id, template) => {
      const document = { ...blankDocument(id), ...template.sample().document };
      const once = read(JSON.parse(JSON.stringify(document)));
      expect(once).toEqual(document);
      expect(read(JSON.parse(JSON.stringify(once)))).toEqual(once);
    },
  );

  test('a blank document is what an almost empty one is read as', () => {
    expect(read({ template: 'bar' })).toEqual(blankDocument('bar'));
  });

  test.each([null, undefined, 7, 'bar', [], [{ template: 'bar' }], true])('%j is not a chart', (given) => {
    expect(readDocument(given)).toEqual({ ok: false, error: 'This is not a chart.' });
  });

  test('says what is wrong in a sentence', () => {
    expect(readDocument({})).toEqual({ ok: false, error: 'This chart has no type.' });
    expect(readDocument({ template: 'nosuch' }, { templateOf })).toEqual({
      ok: false,
      error: 'There is no chart type “nosuch”.',
    });
    expect(readDocument({ template: 'bar', version: 99 })).toMatchObject({ ok: false, error: /newer version/ });
  });

  test('a document without a version is raised to the current one', () => {
    expect(read({ template: 'bar', text: { title: 'Old' } })).toMatchObject({ version: 1, text: { title: 'Old' } });
  });

  test('wrong types become what a blank document has', () => {
    const wrong = { template: 'bar', roles: 3, options: [], text: 'x', annotations: {}, highlights: 4, theme: null };
    expect(read({ ...wrong, locale: {}, motion: 'fast', facet: [], scheme: 1 })).toEqual(blankDocument('bar'));
  });
});

describe('hostile documents', () => {
  test('names with a meaning in JavaScript are left out and touch nothing', () => {
    const json = `{"template":"bar","__proto__":{"polluted":1},"roles":{"__proto__":["a"],"constructor":["b"],"label":["c"]},
      "options":{"__proto__":{"sort":"label"},"colors":{"__proto__":"#ffffff","A":"#123456"}},"text":{"__proto__":{"title":"x"}}}`;
    const document = read(JSON.parse(json));
    expect(document.roles).toEqual({ label: ['c'] });
    expect(document.options).toEqual({ colors: { A: '#123456' } });
    expect(document.text.title).toBe('');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('a title of a megabyte is cut', () => {
    expect(read({ template: 'bar', text: { title: 'x'.repeat(1e6) } }).text.title).toHaveLength(500);
  });

  test('ten thousand keys, annotations and options are cut to what a chart can hold', () => {
    const many = Array.from({ length: 10_000 }, (_, place) => `key ${place}`);
    const line = { kind: 'line', axis: 'x', at: 1, text: '' };
    const document = read({
      template: 'bar',
      roles: { value: many },
      highlights: many,
      annotations: many.map(() => line),
      options: { colors: Object.fromEntries(many.map((key) => [key, '#123456'])) },
    });
    expect(document.roles.value).toHaveLength(500);
    expect(document.highlights).toHaveLength(500);
    expect(document.annotations).toHaveLength(100);
    expect(Object.keys(document.options.colors as object)).toHaveLength(500);
  });

  test.each([
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['http://example.org/', 'http://example.org/'],
    ['mailto:press@example.org', 'mailto:press@example.org'],
    ['javascript:alert(1)', ''],
    [' JaVaScRiPt:alert(1)', ''],
    ['java\nscript:alert(1)', ''],
    ['data:text/html,<script>alert(1)</script>', ''],
    ['vbscript:x', ''],
    ['file:///etc/passwd', ''],
    ['blob:https://example.org/1', ''],
    ['//example.org', ''],
    ['example.org', ''],
  ])('the link %j becomes %j', (given, kept) => {
    expect(read({ template: 'bar', text: { sourceUrl: given } }).text.sourceUrl).toBe(kept);
  });

  test.each(['red', 'url(#x)', '#12', '#12345678', '#fff" onload="x', 'var(--x)', 7, null])(
    '%j is not taken for a color',
    (given) => {
      expect(read({ template: 'bar', options: { barColor: given, colors: { A: given } } }).options).toEqual({
        colors: {},
      });
    },
  );

  test('numbers that are none, and annotations without a place, are left out', () => {
    const document = read({
      template: 'bar',
      options: { thickness: Number.NaN, low: Number.POSITIVE_INFINITY },
      annotations: [
        { kind: 'text', at: { x: Number.NaN, y: 2 }, text: 'a', dx: Number.NaN, width: 1e9 },
        { kind: 'line', axis: 'z', at: 1 },
        { kind: 'range', axis: 'x', from: 1, to: Number.NaN },
        { kind: 'script' },
        null,
      ],
      motion: { seconds: Number.NaN },
    });
    expect(document.options).toEqual({ low: null });
    expect(document.annotations).toEqual([
      {
        kind: 'text',
        id: 'n1',
        at: { x: null, y: 2 },
        text: 'a',
        dx: 0,
        dy: 0,
        hasLine: false,
        arrow: 'none',
        width: 2000,
        narrow: null,
      },
    ]);
    expect(document.motion.seconds).toBe(1);
  });

  test('every annotation has an id of its own, and keeps it', () => {
    const notes = [{ id: 'n2' }, {}, { id: 'n2' }, { id: 'mine' }].map((each) => ({
      kind: 'line',
      axis: 'x',
      at: 1,
      ...each,
    }));
    const ids = (annotations: unknown) => read({ template: 'bar', annotations }).annotations.map(({ id }) => id);
    expect(ids(notes)).toEqual(['n2', 'n1', 'n3', 'mine']);
    expect(ids(read({ template: 'bar', annotations: notes }).annotations)).toEqual(['n2', 'n1', 'n3', 'mine']);
  });

  test('whatever comes in, what goes on is a document that reads as itself', () => {
    fc.assert(
      fc.property(fc.object({ key: fc.constantFrom(...Object.keys(blankDocument('bar')), '__proto__') }), (given) => {
        const document = read({ ...given, version: 1, template: 'bar' });
        expect(read(JSON.parse(JSON.stringify(document)))).toEqual(document);
        expect(Object.keys(document).sort()).toEqual(Object.keys(blankDocument('bar')).sort());
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { type Column, type Table, toWords } from '#data/table.ts';
import { geoOf } from '#render/read-geo.ts';
import { describeChart } from './describe.ts';
import { blankDocument, type Document } from './document/document.ts';
import { readDocument } from './document/read.ts';
import { draw } from './draw.ts';
import { templates } from './registry.ts';
import { toSvg } from './scene/to-svg.ts';
import type { Template } from './template.ts';
import { measureAll as measure } from './testing/fonts.ts';
import { hostile } from './testing/hostile.ts';
import { parseSvg } from './testing/parse-svg.ts';
import { themes } from './theme/themes.ts';

const elements = new Set([
  'svg',
  'title',
  'desc',
  'defs',
  'clipPath',
  'g',
  'rect',
  'circle',
  'line',
  'path',
  'text',
  'image',
]);
const attributes = new Set(
  'xmlns width height viewBox role aria-labelledby style id x y rx cx cy r x1 y1 x2 y2 d fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin opacity transform clip-path text-anchor paint-order font-family font-size font-weight font-style href data-role data-key data-rows data-series'.split(
    ' ',
  ),
);

/** What values of an attribute may look like, where not everything is harmless. */
const values: Readonly<Record<string, RegExp>> = {
  fill: /^(none|#[0-9a-f]{3,8}|rgba?\([\d., %]+\))$/i,
  stroke: /^(none|#[0-9a-f]{3,8}|rgba?\([\d., %]+\))$/i,
  href: /^(data:image\/(png|jpeg|webp|gif);base64,|https:\/\/)/,
  style: /^font-kerning:none;font-variant-ligatures:none$/,
  'clip-path': /^url\(#[\w-]+\)$/,
};

function faultsOf(svg: string): string[] {
  return parseSvg(svg).flatMap(({ tag, attributes: given }) => [
    ...(elements.has(tag) ? [] : [`<${tag}>`]),
    ...Object.entries(given)
      .filter(([name, value]) => !attributes.has(name) || values[name]?.test(value) === false)
      .map(([name, value]) => `<${tag} ${name}="${value}">`),
  ]);
}

type Poisoned = { table: Table; document: Document };

/** The sample of a template, every word of it replaced by a hostile one. */
function poison(template: Template, word: string): Poisoned {
  const { table, document } = template.sample();
  const names = new Map(table.columns.map(({ key }, place) => [key, `${word}${place}`]));
  const columns = table.columns.map((column): Column => {
    const base = { key: names.get(column.key) ?? '', name: word };
    if (column.kind !== 'text') return { ...column, ...base };
    const cells = Array.from(column.codes, (code) => (code < 0 ? null : `${word} ${column.words[code]}`));
    return { ...column, ...base, ...toWords(cells) };
  });
  const roles = Object.entries(document.roles ?? {}).map(([role, keys]) => [
    role,
    keys.map((key) => names.get(key) ?? ''),
  ]);
  const options = Object.entries(template.options).map(([name, option]) => {
    if (option.kind === 'colors') return [name, { [word]: word, a: word }];
    if (option.kind === 'format') return [name, { prefix: word, suffix: word, style: word, decimals: word }];
    return [name, option.kind === 'toggle' || option.kind === 'amount' ? option.default : word];
  });
  const note = { text: word, at: { x: word, y: word }, dx: 0, dy: 0, hasLine: true, width: 200 };
  return {
    table: { ...table, columns },
    document: {
      ...blankDocument(template.id),
      roles: Object.fromEntries(roles),
      options: Object.fromEntries(options),
      text: { title: word, subtitle: word, source: word, sourceUrl: word, note: word, byline: word, alt: word },
      annotations: [
        { kind: 'text', id: `${word}1`, ...note },
        { kind: 'text', id: `${word}2`, ...note, at: { x: null, y: null } },
        { kind: 'line', id: `${word}3`, axis: 'x', at: word, text: word },
        { kind: 'range', id: `${word}4`, axis: 'y', from: 0, to: 1, text: word },
      ],
      highlights: [word],
      theme: word,
      locale: word,
    },
  };
}

/**
 * A chart with its options, without, and as small multiples: the first word in all of them, the others with options and
 * in turns in one of the rest. `npm run proof:craft` wants all, but of maps in panels, which are pictures of megabytes.
 */
function formsOf({ table, document }: Poisoned, { needs }: Template, place: number): Document[] {
  const plain = { ...document, options: {} };
  const faceted = { ...document, facet: table.columns[0]?.key ?? null };
  const isMap = needs !== undefined;
  if (process.env.CRAFT === 'all') return isMap && place > 2 ? [document, plain] : [document, plain, faceted];
  if (place === 0) return [document, plain, faceted];
  if (place % 4 === 0) return [document, plain];
  return place % 4 === 2 && !isMap ? [document, faceted] : [document];
}

describe.each(templates.map((template) => [template.id, template] as const))('%s', (_, template) => {
  test.each(hostile)('prints %j as text and nothing else', (word) => {
    const { table, document } = poison(template, word);
    const [theme] = themes;
    for (const each of formsOf({ table, document }, template, hostile.indexOf(word))) {
      const { scene, description, error } = draw(each, table, template, {
        width: 640,
        theme,
        measure,
        geo: geoOf({ document: each, table, template }),
      });
      if (each.facet === null) expect(error).toBeNull();
      const { alt, details } = describeChart({ document: each, table, template }, description);
      expect(faultsOf(toSvg(scene, { title: alt, description: details.join(' '), withParts: true }))).toEqual([]);
    }
    const read = readDocument(JSON.parse(JSON.stringify(document)));
    expect(read.ok && read.document.text.sourceUrl).toBe('');
  });
});

describe('the strict reader of this test', () => {
  test.each([
    '<svg><script>alert(1)</script>',
    '<svg onload=alert(1)></svg>',
    '<svg><text>a & b</text></svg>',
    '<svg><!-- x --></svg>',
    '<svg><text fill="a" fill="b"/></svg>',
    '<svg></g></svg>',
    'x<svg></svg>',
  ])('refuses %s', (svg) => {
    expect(() => parseSvg(svg)).toThrow();
  });

  test('tells what our printer writes', () => {
    const root = { kind: 'group' as const, children: [] };
    expect(parseSvg(toSvg({ width: 1, height: 1, background: '#fff', root }, { title: 'a & <b>' }))[1]).toEqual({
      tag: 'title',
      attributes: { id: 'chart-title' },
      text: 'a & <b>',
    });
  });

  test.each([
    '<svg><script></script></svg>',
    '<svg onload="alert(1)"></svg>',
    '<svg><rect fill="url(javascript:x)"/></svg>',
    '<svg><image href="javascript:x"/></svg>',
  ])('finds the fault of %s', (svg) => {
    expect(faultsOf(svg)).toHaveLength(1);
  });
});

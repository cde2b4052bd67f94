import { describe, expect, test } from 'vitest';
import { type Column, type Table, toDictionary } from '#data/table.ts';
import { geoOf } from '#render/read-geo.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { hostile } from '#tests/support/chart/hostile.ts';
import { parseSvg } from '#tests/support/chart/parse-svg.ts';
import { sampled } from '#tests/support/sample.ts';
import { describeChart } from './describe/describe.ts';
import { blankDocument, type Document } from './document/document.ts';
import { readDocument } from './document/read.ts';
import { draw } from './draw.ts';
import { toSvg } from './scene/to-svg.ts';
import { templates } from './template/all-types.ts';
import type { LoadedType } from './template/create-registry.ts';
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

type PoisonedChart = { table: Table; document: Document };

/** The sample of a template, every word of it replaced by a hostile one: by the next of them, if there are several. */
function poison(template: LoadedType, words: readonly string[], turn: number): PoisonedChart {
  const { table, document } = template.sample();
  let nextTurn = turn;
  const next = () => words[nextTurn++ % words.length] ?? '';
  const names = new Map(table.columns.map(({ key }, place) => [key, `${next()}${place}`]));
  const columns = table.columns.map((column): Column => {
    const base = { key: names.get(column.key) ?? '', name: next() };
    if (column.kind !== 'text') return { ...column, ...base };
    const poisoned = column.words.map((word) => `${next()} ${word}`);
    const cells = Array.from(column.codes, (code) => poisoned[code] ?? null);
    return { ...column, ...base, ...toDictionary(cells) };
  });
  const roles = Object.entries(document.roles ?? {}).map(([role, keys]) => [
    role,
    keys.map((key) => names.get(key) ?? ''),
  ]);
  const options = Object.entries(template.options).map(([name, option]) => {
    if (option.kind === 'colors')
      return [name, { ...Object.fromEntries(words.map((word) => [word, word])), a: next() }];
    if (option.kind === 'format') return [name, { prefix: next(), suffix: next(), style: next(), decimals: next() }];
    return [name, option.kind === 'toggle' || option.kind === 'amount' ? option.default : next()];
  });
  const note = () => ({
    text: next(),
    at: { x: next(), y: next() },
    dx: 0,
    dy: 0,
    hasLine: true,
    arrow: 'none' as const,
    narrow: null,
    width: 200,
  });
  return {
    table: { ...table, columns },
    document: {
      ...blankDocument(template.id),
      roles: Object.fromEntries(roles),
      options: Object.fromEntries(options),
      text: {
        title: next(),
        subtitle: next(),
        source: next(),
        sourceUrl: next(),
        note: next(),
        byline: next(),
        alt: next(),
      },
      annotations: [
        { kind: 'text', id: `${next()}1`, ...note() },
        { kind: 'text', id: `${next()}2`, ...note(), at: { x: null, y: null } },
        { kind: 'line', id: `${next()}3`, axis: 'x', at: next(), text: next() },
        { kind: 'range', id: `${next()}4`, axis: 'y', from: 0, to: 1, text: next() },
      ],
      headlineNumber: { figure: 'max', series: '', label: next() },
      highlights: [...words],
      theme: next(),
      locale: next(),
    },
  };
}

/** Three words in a picture, or with `npm run proof:craft` each in one of its own. */
const size = process.env.CRAFT === 'all' ? 1 : 3;
const groups = Array.from({ length: hostile.length / size }, (_, place) =>
  hostile.slice(place * size, (place + 1) * size),
);

/**
 * A chart with its options, without, and as small multiples: the first words in all of them, the others with options and
 * in turns in one of the rest. `npm run proof:craft` wants all, but of maps in panels, which are pictures of megabytes.
 */
function formsOf({ table, document }: PoisonedChart, { needs }: LoadedType, place: number): Document[] {
  const plain = { ...document, options: {} };
  const faceted = { ...document, facet: table.columns[0]?.key ?? null };
  const isMap = needs !== undefined;
  if (process.env.CRAFT === 'all') return isMap && place > 2 ? [document, plain] : [document, plain, faceted];
  if (place === 0) return [document, plain, faceted];
  if (place % 2 === 0) return [document, plain];
  return isMap ? [document] : [document, faceted];
}

describe.each(templates.map((template) => [template.id, template] as const))('%s', (id, template) => {
  test.each(
    sampled(
      groups.map((words, place) => [words, place] as const),
      { count: 1, key: id },
    ),
  )('prints %j as text and nothing else', (words, place) => {
    const { table, document } = poison(template, words, place);
    const [theme] = themes;
    for (const each of formsOf({ table, document }, template, place)) {
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
    for (const sourceUrl of words) {
      const read = readDocument(JSON.parse(JSON.stringify({ ...document, text: { ...document.text, sourceUrl } })));
      expect(read.ok && read.document.text.sourceUrl).toBe('');
    }
  });
});

test('every hostile word is printed', () => {
  expect(groups.flat()).toEqual([...hostile]);
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

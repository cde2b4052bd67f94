import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Column, type Table, tableOf } from '#data/table.ts';
import { geoOf } from '#render/read-geo.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { lettersOf, withoutBreaks } from '#tests/support/chart/letters-of.ts';
import { blankDocument, type Document } from '../../document/document.ts';
import { draw } from '../../draw.ts';
import { localeOf } from '../../locale/locale-of.ts';
import { toSvg } from '../../scene/to-svg.ts';
import { templateOf } from '../../template/all-types.ts';
import { themes } from '../../theme/themes.ts';
import { type Race, ranksAt, readRace, valueAt } from './read-race.ts';
import { captionAt, timingOf } from './timing.ts';

const locale = localeOf('en');
const wide = tableOf(
  ['Name', '2000', '2010', '2020'],
  [
    ['Ann', 10, 20, 30],
    ['Ben', 20, 20, 20],
    ['Cat', null, 5, 60],
  ],
);
const long = tableOf(
  ['Name', 'Year', 'Points'],
  [
    ['Ann', 2000, 10],
    ['Ben', 2000, 20],
    ['Ann', 2010, 20],
    ['Ben', 2010, 20],
    ['Cat', 2010, 5],
    ['Ann', 2020, 30],
    ['Ben', 2020, 20],
    ['Cat', 2020, 60],
  ],
);
const plain = { pace: 1, ease: 'steady', holds: '', hold: 1.5, captions: '' } as const;

describe('what a race reads', () => {
  test('wide and long data are the same race', () => {
    const [a, b] = [read(wide, ['2000', '2010', '2020']), read(long, ['Points'], 'Year')];
    expect(b.moments).toEqual(a.moments);
    expect(b.runners.map(({ name, values }) => [name, ...values])).toEqual(
      a.runners.map(({ name, values }) => [name, ...values]),
    );
  });

  test('years count on between two moments, names wait', () => {
    const race = read(wide, ['2000', '2010', '2020']);
    expect([0, 0.5, 1, 1.99].map(race.sayAt)).toEqual(['2000', '2005', '2010', '2019']);
    const rounds = tableOf(['Name', 'First', 'Second'], [['Ann', 1, 2]]);
    expect([0, 0.5, 1].map(read(rounds, ['First', 'Second']).sayAt)).toEqual(['First', 'First', 'Second']);
  });

  test('a gap between two values is bridged, before the first and after the last there is nobody', () => {
    const gaps = tableOf(
      ['Name', '1', '2', '3', '4'],
      [
        ['Ann', null, 2, null, 4],
        ['Ben', 1, 2, 3, null],
      ],
    );
    const [ann, ben] = read(gaps, ['1', '2', '3', '4']).runners;
    expect(ann?.values).toEqual(Float64Array.of(Number.NaN, 2, 3, 4));
    expect(ben?.values).toEqual(Float64Array.of(1, 2, 3, Number.NaN));
  });
});

describe('overtaking', () => {
  const { runners } = read(wide, ['2000', '2010', '2020']);

  test('ranks are whole at the moments and go smoothly between them', () => {
    expect([...ranksAt(runners, 0)]).toEqual([1, 0, 3]);
    expect([...ranksAt(runners, 2)]).toEqual([1, 2, 0]);
    let before = ranksAt(runners, 0);
    for (let position = 0; position <= 2; position += 0.005) {
      const here = ranksAt(runners, Math.min(2, position));
      here.forEach((rank, place) => {
        expect(Math.abs(rank - (before[place] ?? 0))).toBeLessThan(0.15);
      });
      before = here;
    }
  });

  test('a value between two moments lies between them', () => {
    expect(runners.map((runner) => valueAt(runner, 1.5))).toEqual([25, 20, 32.5]);
  });
});

describe('timing', () => {
  const moments = ['a', 'b', 'c'];

  test('goes from the first moment to the last, and holds where it is told to', () => {
    const timing = timingOf(moments, { ...plain, holds: 'B', hold: 2 });
    expect(timing.seconds).toBe(4);
    expect([0, 0.25, 0.5, 0.75, 0.875, 1].map(timing.positionAt)).toEqual([0, 1, 1, 1, 1.5, 2]);
    expect(timing.reached).toEqual([0, 0.25, 1]);
  });

  test('rests at each moment when asked to', () => {
    const { positionAt } = timingOf(moments, { ...plain, ease: 'rest' });
    expect(positionAt(0.25)).toBeCloseTo(0.5);
    expect(positionAt(0.05)).toBeLessThan(0.05);
  });

  test('captions stand for their span of moments', () => {
    const captions = '2000–2010: Early; 2020: Late: very';
    expect([0, 1, 1.5, 2].map((at) => captionAt(captions, ['2000', '2010', '2020'], at))).toEqual([
      'Early',
      'Early',
      'Early',
      'Late: very',
    ]);
    expect(captionAt('nonsense', ['2000'], 0)).toBe('');
  });
});

describe.each(['bar-race', 'line-race'])('%s', (id) => {
  test('a frame at t is the same forward, backward and alone', () => {
    const moments = Array.from({ length: 41 }, (_, place) => place / 40);
    const forward = moments.map((t) => frame(id, t));
    const backward = moments.toReversed().map((t) => frame(id, t));
    expect(backward.toReversed()).toEqual(forward);
    expect(new Set(forward).size).toBe(moments.length);
  });

  test('no frame has a number that is none', () => {
    for (const t of [-1, 0, 0.013, 0.5, 0.999, 1, 2, Number.NaN]) expect(svgOf(id, t)).not.toMatch(/NaN|Infinity/);
  });

  test('the playback says when it reaches each moment', () => {
    const { playback } = drawn(id, 1);
    expect(playback?.moments[0]).toMatchObject({ label: '1900', at: 0 });
    expect(playback?.moments.at(-1)).toMatchObject({ label: '2020', at: 1 });
    expect(playback?.seconds).toBe(12);
  });
});

test('only pictures that are in the data are shown', () => {
  const dot = 'data:image/png;base64,iVBORw0KGgo=';
  const table = tableOf(
    ['Name', 'Picture', '1', '2'],
    [
      ['Ann', dot, 1, 2],
      ['Ben', 'https://example.org/ben.png', 2, 1],
      ['Cat', 'data:image/svg+xml;base64,PHN2Zz4=', 3, 1],
    ],
  );
  const document: Document = {
    ...blankDocument('bar-race'),
    roles: { label: ['Name'], values: ['1', '2'], picture: ['Picture'] },
  };
  const template = templateOf('bar-race');
  if (template === null) throw new Error('there is no bar race');
  const svg = toSvg(draw(document, table, template, { width: 640, theme: themes[0], measure: measureAll }).scene, {});
  expect(svg.match(/<image /g)).toHaveLength(1);
  expect(svg).not.toMatch(/example\.org|svg\+xml/);
});

function read(table: Table, values: string[], time?: string): Race {
  const column = <Kind extends Column['kind']>(key: string, kind: Kind) => {
    const found = table.columns.find((each) => each.key === key);
    if (found?.kind !== kind) throw new Error(`${key} is not ${kind}`);
    return found as Extract<Column, { kind: Kind }>; // just seen
  };
  return readRace(
    {
      label: column('Name', 'text'),
      values: values.map((key) => column(key, 'number')),
      time: time === undefined ? null : column(time, 'number'),
      category: null,
      picture: null,
      rowOf: (row) => row,
    },
    locale,
  );
}

function drawn(id: string, t: number) {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no ${id}`);
  const { table, document } = template.sample();
  return draw({ ...blankDocument(id), ...document }, table, template, {
    width: 640,
    t,
    theme: themes[0],
    measure: measureAll,
  });
}

function svgOf(id: string, t: number): string {
  return toSvg(drawn(id, t).scene, {});
}

function frame(id: string, t: number): string {
  return createHash('sha256').update(svgOf(id, t)).digest('hex');
}

test.each(['bar-race', 'line-race', 'time-map'])('a long caption of a %s is shown whole at any width', (id) => {
  const template = templateOf(id);
  const sample = template?.sample();
  if (template === null || sample === undefined) throw new Error(`there is no ${id}`);
  const said = 'In this year the counting rules changed, so that figures before and after it do not compare. '
    .repeat(4)
    .trim();
  const blank = { ...blankDocument(id), ...sample.document };
  const geo = geoOf({ document: blank, table: sample.table, template });
  const frame = { theme: themes[0], measure: measureAll, geo, t: 0 };
  const first = draw(blank, sample.table, template, { ...frame, width: 640 }).playback?.moments[0]?.label ?? '';
  const document = { ...blank, options: { ...blank.options, captions: `${first}: ${said}` } };
  for (const width of [320, 640])
    for (const height of [{}, { height: 480 }]) {
      const { scene } = draw(document, sample.table, template, { ...frame, width, ...height });
      expect(lettersOf(scene, 'annotation'), `${width} px`).toContain(withoutBreaks(said));
      expect(findFaults(scene, measureAll)).toEqual([]);
    }
});

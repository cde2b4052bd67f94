import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { notoSansLatin } from '#chart/text/fonts/noto-sans-latin.ts';
import { measureWith } from '#chart/text/measure.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { previewParts } from './parts-of.ts';

const measure = measureWith([notoSansLatin]);

test('parts of a chart are found once each, from top to bottom, with the room their words take', () => {
  const template = templateOf('line');
  if (template === null) throw new Error('there is no line chart');
  const sample = template.sample();
  const note = {
    kind: 'text',
    id: 'n1',
    at: { x: 0.5, y: 0.5 },
    text: 'Here',
    dx: 0,
    dy: 0,
    hasLine: false,
    width: 160,
  };
  const document = { ...blankDocument('line'), ...sample.document, annotations: [note as never] };
  const { scene } = draw(document, sample.table, template, { width: 640, theme: themeOf('chartlas'), measure });
  const parts = previewParts(scene, measure);
  const roles = parts.map(({ role }) => role);
  expect(new Set(roles).size).toBe(roles.length);
  expect(roles[0]).toBe('title');
  expect(roles).toEqual(expect.arrayContaining(['title', 'subtitle', 'axis-x', 'axis-y', 'annotation', 'source']));
  expect(parts.find(({ role }) => role === 'annotation')?.key).toBe('n1');
  const title = parts.find(({ role }) => role === 'title');
  expect(title?.box.width).toBeGreaterThan(100);
  expect(title?.letters?.font.weight).toBe(700);
  for (const { box } of parts) {
    expect(box.x + box.width).toBeLessThanOrEqual(641);
    expect(box.y + box.height).toBeLessThanOrEqual(scene.height + 1);
  }
});

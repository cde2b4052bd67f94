import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../../document/document.ts';
import { draw } from '../../draw.ts';
import { walk } from '../../scene/node.ts';
import type { Template } from '../../template/template.ts';
import { themes } from '../../theme/themes.ts';
import { template as candlestick } from './draw.ts';

test('a candle spans first and last, its line highest and lowest, also where those were mixed up', () => {
  const table = tableOf(
    ['Day', 'Open', 'High', 'Low', 'Close'],
    [
      [1, 10, 30, 5, 20],
      [2, 20, 5, 30, 10],
      [3, 10, null, 5, 20],
    ],
  );
  const roles = { x: ['Day'], open: ['Open'], high: ['High'], low: ['Low'], close: ['Close'] };
  const document = { ...blankDocument('candlestick'), roles };
  const frame = { width: 500, theme: themes[0], measure: measureAll };
  const { scene } = draw(document, table, candlestick as unknown as Template, frame);
  const marks = [...walk(scene.root)].flatMap(({ node }) => (node.part?.role === 'mark' ? [node] : []));
  const bodies = marks.flatMap((node) => (node.kind === 'rect' ? [node] : []));
  const wicks = marks.flatMap((node) => (node.kind === 'line' ? [node] : []));
  expect(bodies).toHaveLength(2); // a row without all four is left out
  const [first, second] = bodies;
  expect(first?.height).toBeCloseTo(second?.height ?? 0, 1);
  expect(first?.fill).not.toBe(second?.fill);
  expect((wicks[0]?.y2 ?? 0) - (wicks[0]?.y1 ?? 0)).toBeCloseTo((first?.height ?? 0) * 2.5, 0);
  expect(wicks[1]?.y1).toBe(wicks[0]?.y1);
});

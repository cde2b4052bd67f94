import { describe, expect, test } from 'vitest';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';

describe('arrow plot', () => {
  test('colors arrows by their direction', () => {
    const { marks } = drawSample('arrow-plot', { options: { upColor: '#00aa00', downColor: '#aa0000' } });
    const fillOf = (name: string) =>
      marks.flatMap((mark) => (mark.part?.key === name && mark.kind === 'path' ? [mark.fill] : []));
    expect(fillOf('Texas')).toEqual(['#00aa00']);
    expect(fillOf('Ohio')).toEqual(['#aa0000']);
  });

  test('points to its second value, from right to left in Arabic', () => {
    const tips = (locale: string) => {
      const [arrow] = drawSample('arrow-plot', { locale }).marks;
      const [start = 0, ...rest] = arrow?.kind === 'path' ? (arrow.d.match(/[ML]([\d.]+)/g) ?? []).map(xOf) : [];
      return Math.max(...rest) > start ? 'right' : 'left';
    };
    expect([tips('en'), tips('ar')]).toEqual(['right', 'left']);
  });

  test('shows its values in a low frame too', () => {
    const { labels, scene } = drawSample('arrow-plot', { height: 400 });
    expect(labels).toEqual(expect.arrayContaining(['24', '38', '39', '26']));
    expect(findFaults(scene, measureAll)).toEqual([]);
  });

  test('counts what rose and what fell', () => {
    expect(drawSample('arrow-plot').description.summary).toBe(
      '8 rose, 8 fell. Arrow plot, 16 entries, from 1970 to 2020.',
    );
  });
});

function xOf(piece: string): number {
  return Number(piece.slice(1));
}

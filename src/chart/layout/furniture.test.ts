import { describe, expect, test } from 'vitest';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import type { NodeRole } from '../scene/node.ts';
import { walk } from '../scene/node.ts';

const sentence = (word: string, letters: number) => `${word} `.repeat(letters / (word.length + 1)).trim();
const text = {
  title: sentence('Headlines', 180),
  subtitle: sentence('Measures', 240),
  note: sentence('Remarks', 300),
  source: sentence('Registers', 200),
  sourceUrl: '',
  byline: 'Someone with a name at the very end',
  alt: '',
};

/** The words that the picture has in a role, lines joined. */
function wordsIn({ scene }: ReturnType<typeof drawSample>, role: NodeRole): string {
  return Array.from(walk(scene.root), ({ node }) => node)
    .flatMap((node) => (node.kind === 'text' && node.part?.role === role ? [node.text] : []))
    .join(' ');
}

describe('what an author wrote is never cut', () => {
  test.each([240, 320, 640])('at %d px the chart grows', (width) => {
    const drawn = drawSample('bar', { width, text });
    expect(wordsIn(drawn, 'title')).toBe(text.title);
    expect(wordsIn(drawn, 'subtitle')).toBe(text.subtitle);
    expect(wordsIn(drawn, 'note')).toContain(text.note);
    expect(wordsIn(drawn, 'source')).toBe(`Source: ${text.source} · ${text.byline}`);
    expect(findFaults(drawn.scene, measureAll)).toEqual([]);
  });

  test('in a given height it is set smaller, and the plot gives way', () => {
    const plain = drawSample('bar', { width: 640, height: 400 });
    const long = drawSample('bar', { width: 640, height: 400, text });
    const sizeOf = ({ scene }: typeof plain) =>
      Array.from(walk(scene.root), ({ node }) => node).flatMap((node) =>
        node.kind === 'text' && node.part?.role === 'title' ? [node.font.size] : [],
      )[0] ?? 0;
    expect(sizeOf(long)).toBeLessThan(sizeOf(plain));
    expect(wordsIn(long, 'title')).toBe(text.title);
    expect(wordsIn(long, 'source')).toContain(text.byline);
    expect(findFaults(long.scene, measureAll)).toEqual([]);
  });

  test('a frame too small for them still has a plot', () => {
    const { scene } = drawSample('column', { width: 300, height: 220, text });
    expect(findFaults(scene, measureAll).filter((fault) => fault.includes('leaves the frame'))).toEqual([]);
  });
});

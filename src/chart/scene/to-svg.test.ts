import { expect, test } from 'vitest';
import { group, type Scene } from './node.ts';
import { toSvg } from './to-svg.ts';

function written(family: string): string {
  const font = { family, size: 12, weight: 400 } as const;
  const scene: Scene = {
    width: 100,
    height: 40,
    background: '#ffffff',
    root: group([{ kind: 'text', x: 0, y: 20, text: 'Rain', font, fill: '#000000' }]),
  };
  return toSvg(scene);
}

test('quotes the name of a font with a digit, which browsers ignore otherwise', () => {
  expect(written('Source Serif 4')).toContain('font-family="&#39;Source Serif 4&#39;, serif"');
  expect(written('Roboto Slab')).toContain('font-family="Roboto Slab, serif"');
});

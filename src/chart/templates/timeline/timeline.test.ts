import { expect, test } from 'vitest';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { type Text, walk } from '../../scene/node.ts';

/** Where the words of a timeline that goes down the page stand. */
function placesOf(width: number): Map<string, Text> {
  const { scene } = drawSample('timeline', { width, options: { direction: 'down' } });
  const texts = walk(scene.root).flatMap(({ node }) => (node.kind === 'text' ? [node] : []));
  return new Map(texts.map((node) => [node.text, node]));
}

test('what is more to say stands beside the names where all of it fits there, in a column', () => {
  const places = placesOf(640);
  const [name, more, other] = ['Yuri Gagarin', 'The first human in space', 'The first satellite'].map((words) =>
    places.get(words),
  );
  expect(more?.y).toBe(name?.y);
  expect(more?.x).toBeGreaterThan(name?.x ?? Number.NaN);
  expect(more?.x).toBe(other?.x);
});

test('on a phone it stands under them', () => {
  const places = placesOf(320);
  const [name, more] = ['Yuri Gagarin', 'The first human in space'].map((words) => places.get(words));
  expect(more?.x).toBe(name?.x);
  expect(more?.y).toBeGreaterThan(name?.y ?? Number.NaN);
});

import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../../document/document.ts';
import { draw } from '../../draw.ts';
import { walk } from '../../scene/node.ts';
import { firstChoices } from '../../suggest/suggest.ts';
import { templateOf } from '../../template/all-types.ts';
import { themes } from '../../theme/themes.ts';

const [theme] = themes;
const shares = tableOf(
  ['Party', '2021', '2025'],
  [
    ['Reds', 26, 16],
    ['Blacks', 24, 28],
    ['News', null, 5],
  ],
);

function drawn(options: Record<string, unknown> = {}) {
  const template = templateOf('election');
  if (template === null) throw new Error('there are no election results');
  const roles = { label: ['Party'], value: ['2025'], before: ['2021'] };
  const drawing = draw({ ...blankDocument('election'), roles, options }, shares, template, {
    width: 640,
    theme,
    measure,
  });
  const nodes = Array.from(walk(drawing.scene.root), ({ node }) => node);
  const words = nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : []));
  const boxOf = (key: string) => nodes.find((node) => node.kind === 'rect' && node.part?.key === key);
  return { ...drawing, words, boxOf };
}

test('shows results with gains to one side and losses to the other', () => {
  const { words, boxOf } = drawn();
  expect(words).toEqual(expect.arrayContaining(['28', '+4', '16', '−10', '5', '–', '± 2021']));
  const [gain, loss] = [boxOf('Blacks ±'), boxOf('Reds ±')];
  if (gain?.kind !== 'rect' || loss?.kind !== 'rect') throw new Error('there are no changes');
  expect(loss.x + loss.width).toBeCloseTo(gain.x);
  expect(loss.width / gain.width).toBeCloseTo(2.5);
});

test('sorts by gain where that was chosen', () => {
  const { boxOf } = drawn({ sort: 'change' });
  const top = (key: string) => {
    const box = boxOf(key);
    return box?.kind === 'rect' ? box.y : Number.NaN;
  };
  expect(top('Blacks')).toBeLessThan(top('Reds'));
});

test('says who leads, gained and lost', () => {
  expect(drawn().description.summary).toBe(
    'Leading: Blacks 28 (+4). Largest gain: Blacks. Largest loss: Reds. Election results: 2025.',
  );
});

test('is the first choice for parties in two elections', () => {
  const [first] = firstChoices(shares);
  expect(first).toMatchObject({ template: 'election', roles: { value: ['2025'], before: ['2021'] } });
});

test('the result of a party that lost much is beside its bar, not behind the mark of the election before', () => {
  const { scene, boxOf } = drawn();
  const nodes = Array.from(walk(scene.root), ({ node }) => node);
  const result = nodes.find((node) => node.kind === 'text' && node.text === '16');
  const bar = boxOf('Reds');
  if (bar?.kind !== 'rect' || result?.kind !== 'text') throw new Error('there is no result');
  const end = bar.x + bar.width;
  const mark = nodes.find((node) => node.kind === 'line' && node.x1 > end && node.y1 < bar.y && node.y2 > bar.y);
  expect(result.x - end).toBeLessThan(10);
  expect(mark?.kind === 'line' && mark.x1).toBeGreaterThan(result.x + measure('16', result.font));
});

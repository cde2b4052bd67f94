import { expect, test } from 'vitest';
import { splitAtStart } from './read-bars.ts';
import type { RecognizedText } from './read-text.ts';

function word(text: string, x0: number, x1: number): RecognizedText {
  const line = { x: (x0 + x1) / 2, y: 30, length: x1 - x0, thickness: 16, angle: 0 };
  return { text, role: 'yTick', confidence: 1, color: [0, 0, 0], x0, x1, y0: 22, y1: 38, line };
}

const isNumber = (text: string) => /^[\d.,]+( t)?$/.test(text);
const words = (...texts: RecognizedText[]) => splitAtStart(texts, 100, isNumber).map(({ text, role }) => [text, role]);

test('the number of a bar that is too short to see is no part of its name', () => {
  expect(words(word('70+ years old 0', 10, 120))).toEqual([
    ['70+ years old', 'yTick'],
    ['0', 'label'],
  ]);
  expect(words(word('Industry O t', 10, 130))).toEqual([
    ['Industry', 'yTick'],
    ['0 t', 'label'],
  ]);
});

test('a title above the bars stays whole', () => {
  expect(words(word('Emissions by sector, 2011', 10, 400))).toEqual([['Emissions by sector, 2011', 'yTick']]);
});

test('names with numbers that end before the bars stay whole, as do names without', () => {
  expect(words(word('Area 51', 10, 95), word('Age-standardized', 10, 120))).toEqual([
    ['Area 51', 'yTick'],
    ['Age-standardized', 'yTick'],
  ]);
});

import { expect, test } from 'vitest';
import type { RecognizedText } from './read-text.ts';
import { measureName, readTitles } from './titles.ts';

const plot = { x0: 50, y0: 50, x1: 650, y1: 400 };

const ticks = ['2001', '2010', '2020'].map((year, place) => textAt(year, 70 + 270 * place, 412, 'xTick'));

function textAt(text: string, x: number, y: number, role: RecognizedText['role'] = 'xTitle'): RecognizedText {
  const [length, thickness] = [7 * text.length, 16];
  const box = { x0: x - length / 2, x1: x + length / 2, y0: y - 8, y1: y + 8 };
  return { ...box, text, confidence: 1, role, line: { x, y, length, thickness, angle: 0 }, color: [0, 0, 0] };
}

test.each([
  ['under its middle', 350, 450],
  ['beside its end', 700, 405],
  ['right below its last label', 620, 432],
])('the title of the x axis stands %s', (_, x, y) => {
  expect(readTitles([...ticks, textAt('Year', x, y)], plot).xTitle).toBe('Year');
});

test('who made a chart, in the corner below, is no title of the x axis', () => {
  expect(readTitles([...ticks, textAt('Statista 2021', 610, 470)], plot).xTitle).toBe('');
});

test.each([
  ['Share of men that are obese, 1975', '', 'Share of men that are obese, 1975'],
  ['Thirty years of life lie between Japan and Nigeria', 'Life expectancy at birth', 'Life expectancy at birth'],
  ['China plays a bigger role', 'Where fresh water is found', 'Where fresh water is found'],
  ['School and online platforms are top places', '', ''],
])('a sentence is no name of values: %s', (title, subtitle, name) => {
  const titles = { title, subtitle, xTitle: '', yTitle: '', rightTitle: '', unit: '', source: '' };
  expect(measureName(titles)).toBe(name);
});

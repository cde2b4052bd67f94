import { expect, test } from 'vitest';
import { detectFile, detectSvg, detectText } from './detect-kind.ts';

test.each([
  ['table', 'Region\tSales\nNorth\t12\nSouth\t20'],
  ['table', 'Region\tSales'],
  ['table', 'Country,People\nChad,20\nMali,24'],
  ['table', 'Country;2020;2021\n"Chad; north";1,5;1,7\nMali;2,0;2,1'],
  ['table', 'City      Rent\nLisbon    12\nPorto     9'],
  ['table', '| a | b |\n|---|---|\n| 1 | 2 |'],
  ['table', '[{"a":1},{"a":2}]'],
  ['table', 'North 12\nSouth 20\nEast 30'],
  ['table', 'Apples: 12\nPears: 8'],
  ['table', '12\n14,5\n18 %'],
  ['table', '<table><tr><td>1</td></tr></table>'],
  ['link', 'https://example.org/data.csv'],
  ['link', ' www.example.org '],
  ['link', 'docs.google.com/spreadsheets/d/1'],
  ['request', 'Life expectancy in Germany and Japan since 1960'],
  ['request', 'A pie chart of apples 12, pears 8 and plums 5'],
  ['request', 'apples 12, pears 8 and plums 5'],
  ['request', 'Population of the ten largest countries'],
  ['request', 'Which country has the highest rent?'],
  ['request', 'Zeige den Umsatz nach Region als Balkendiagramm'],
  ['request', 'Montre la population des dix plus grands pays'],
  ['request', 'Compare the sales of 2023 (Berlin 120, Paris 90) with those of 2024 (Berlin 130, Paris 95).'],
  [
    'text',
    'In 2023 we sold 120 cars in Berlin and 90 in Paris. In 2024 it was 130 and 95, the best year since the shop opened.',
  ],
  ['text', 'Minutes of 3 May\nIncome rose to 12,400 euros.\nThe costs were 9,800 euros, of which 4,000 were rent.'],
  [
    'text',
    'The board met on Tuesday, and all members were there, which is rare.\nIncome was 12, costs were 8, and 4 are left for the party, as planned.',
  ],
] as const)('takes as %s: %s', (kind, text) => {
  expect(detectText(text)).toBe(kind);
});

test('cells copied from a page are a table, whatever their text looks like', () => {
  expect(detectText('Chad 20 Mali 24', '<table><tr><td>Chad</td><td>20</td></tr></table>')).toBe('table');
});

test.each([
  ['image', 'shot.png', 'image/png'],
  ['image', 'IMG_1.JPEG', ''],
  ['image', '', 'image/webp'],
  ['pdf', 'report.pdf', ''],
  ['pdf', 'report', 'application/pdf'],
  ['note', 'minutes.txt', 'text/plain'],
  ['note', 'readme.md', ''],
  ['data', 'sales.csv', 'text/csv'],
  ['data', 'sales.xlsx', ''],
  ['image', 'chart.svg', 'image/svg+xml'],
  ['data', 'unknown', ''],
] as const)('takes as %s the file %s of type "%s"', (kind, name, type) => {
  expect(detectFile({ name, type })).toBe(kind);
});

const area = '<path id="a" d="M0 0L9 0L9 9Z"/>';
const figures = '<text x="1">0</text><text><tspan>1,200</tspan></text><text>$40</text>';

test.each([
  ['image', 'bars with an axis', `<svg>${area.repeat(8)}${figures}<text>Sales</text></svg>`],
  ['map', 'areas with names', `<svg>${area.repeat(8)}<text>North</text><text>South 2</text><text>East</text></svg>`],
  ['map', 'many areas with a legend', `<svg>${area.repeat(200)}${figures}</svg>`],
  ['map', 'areas without words', `<svg>${area.repeat(3)}</svg>`],
] as const)('takes as %s an SVG of %s', (kind, _, svg) => {
  expect(detectSvg(svg)).toBe(kind);
});

import { describe, expect, test } from 'vitest';
import { read } from '../read.ts';
import { cellText } from '../table.ts';

/** Columns of a pasted column of cells beside names, each as its name and its values. */
async function columnsOf(name: string, cells: string, choices = {}) {
  const rows = cells.split('|').map((cell, row) => `${'ABCDEFGHIJ'[row]}\t${cell}`);
  const result = await read({ from: 'paste', text: [`Item\t${name}`, ...rows].join('\n'), html: '' }, choices);
  if (!result.ok) throw new Error(result.error);
  return result.table.columns
    .slice(1)
    .map((column) => `${column.name}: ${Array.from(rows, (_, row) => cellText(column, row)).join(' ')}`);
}

describe('cells with several values become columns', () => {
  test.each([
    ['BP', '132/84|128/80|141/90', ['BP 1: 132 128 141', 'BP 2: 84 80 90']],
    ['Min/Max', '12/25|14/27|-3/4', ['Min: 12 14 -3', 'Max: 25 27 4']],
    ['Mass (g)', '3.2 ± 0.4|2.9 ± 0.3', ['Mass: 3.2 2.9', 'Mass ±: 0.4 0.3']],
    ['Gehalt [mg/l]', '12,4 +/- 0,6|9,8 +/- 0,5', ['Gehalt: 12.4 9.8', 'Gehalt ±: 0.6 0.5']],
    ['OR (95% CI)', '2.31 (1.80-2.96)|0.71 (0.55-0.92)', ['OR: 2.31 0.71', 'OR low: 1.8 0.55', 'OR high: 2.96 0.92']],
    ['n (%)', '45 (12.3%)|28 (7.7%)', ['n: 45 28', 'n (%): 12.3 7.7']],
    ['Total', '70-72=142|68-73=141', ['Total: 142 141', 'Total 1: 70 68', 'Total 2: 72 73']],
    ['Ergebnis', '2:1|0:0|3:4', ['Ergebnis 1: 2 0 3', 'Ergebnis 2: 1 0 4']],
    ['W-D-L', '10-4-2|8-5-3', ['W: 10 8', 'D: 4 5', 'L: 2 3']],
    ['Cost', '$12|€10|$7', ['Cost: 12 10 7', 'Cost (currency): $ € $']],
  ])('%s of %s', async (name, cells, columns) => {
    expect(await columnsOf(name, cells)).toEqual(columns);
  });

  test('years that are expected keep their years, and what marks them stands beside', async () => {
    expect(await columnsOf('Year', '2023|2024|2025F|2026F')).toEqual([
      expect.stringMatching(/^Year: 2023\S* 2024\S* 2025\S* 2026/),
      'Year (forecast):   F F',
    ]);
  });
});

describe('one value stays one column', () => {
  test.each([
    ['ranges', 'Age', '18-24|25-34|35-49|50-64'],
    ['ratings', 'Stars', '4/5|2/5|3/5'],
    ['years', 'Season', '2021/22|2022/23|2023/24'],
    ['fractions', 'Cup', '1/2|3/4|1/4'],
    ['another unit of the same', 'Length', '504 (313)|840 (522)|744 (462)'],
    ['numbers of footnotes', 'Count', '120 (1)|95 (2)|88 (3)'],
    ['numbers of articles', 'Ref', '12-7|9-31|4-2|22-1'],
    ['times of day', 'Start', '08:30|14:05|19:45'],
    ['percentages', 'Share', '12%|8%|30%'],
    ['one currency', 'Cost', '$12|$10|$7'],
  ])('%s', async (_, name, cells) => {
    expect(await columnsOf(name, cells)).toHaveLength(1);
  });

  test('where that was chosen', async () => {
    expect(await columnsOf('BP', '132/84|128/80', { splitValues: false })).toHaveLength(1);
  });
});

test('the note says what was done, and how to undo it', async () => {
  const result = await read({ from: 'paste', text: 'Day\tBP\nMon\t132/84\nTue\t128/80', html: '' });
  const note = result.ok ? result.notes.find(({ kind }) => kind === 'several-values') : undefined;
  expect(note).toMatchObject({
    sentence: 'Cells of “BP” have several values, such as “132/84”. They are now in “BP 1” and “BP 2”.',
    undo: { splitValues: false },
  });
});

import { describe, expect, test } from 'vitest';
import type { Choices } from '../reading.ts';
import { readCells } from './shape.ts';

/** Cells from lines, separated by bars so that commas stay readable inside. */
function cellsOf(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

function shape(text: string, choices: Partial<Choices> = {}) {
  const { names, rows, notes, units, choices: finalChoices } = readCells(cellsOf(text), choices);
  return {
    names,
    rows: rows.map((row) => row.join(' ')),
    kinds: notes.map(({ kind }) => kind),
    units,
    found: finalChoices,
    notes,
  };
}

const cases: [what: string, text: string, names: string[], rows: string[], kinds: string[]][] = [
  ['one header row', 'City|People\nBonn|3\nRome|4', ['City', 'People'], ['Bonn 3', 'Rome 4'], []],
  ['words only', 'City|Land\nBonn|DE\nRome|IT', ['City', 'Land'], ['Bonn DE', 'Rome IT'], []],
  ['no header', '1|a|2.5\n2|b|3.5\n3|c|4.5', [], ['1 a 2.5', '2 b 3.5', '3 c 4.5'], ['no-header']],
  [
    'years as names',
    'Land|2010|2011|2012\nDE|15|26|37\nFR|41|52|63',
    ['Land', '2010', '2011', '2012'],
    ['DE 15 26 37', 'FR 41 52 63'],
    ['cross-table'],
  ],
  ['a title', 'All about it|\n|\nCity|People\nBonn|3\nRome|4', ['City', 'People'], ['Bonn 3', 'Rome 4'], ['preamble']],
  [
    'facts above',
    'Report:|Sales\nDate:|2020-01-01\n\nName|Region|Units|Price|Sum\nA|N|1|2|2\nB|S|3|4|12',
    ['Name', 'Region', 'Units', 'Price', 'Sum'],
    ['A N 1 2 2', 'B S 3 4 12'],
    ['preamble'],
  ],
  [
    'a title with a comma behind a number sign',
    '# Mean of the year| difference from 1961\nYear|Difference\n1900|-0.15\n1901|-0.86\n1902|-0.97\n1903|-0.91',
    ['Year', 'Difference'],
    ['1900 -0.15', '1901 -0.86', '1902 -0.97', '1903 -0.91'],
    ['preamble'],
  ],
  [
    'facts of a statistical office in two cells each',
    'Label|Index of prices\nidBank|001759970\nUpdated|15/01/2025 08:45\nPeriod|Value|Codes\n2024-12|120.13|P\n2024-11|119.73|A\n2024-10|119.36|A\n2024-09|119.05|A',
    ['Period', 'Value', 'Codes'],
    ['2024-12 120.13 P', '2024-11 119.73 A', '2024-10 119.36 A', '2024-09 119.05 A'],
    ['preamble'],
  ],
  [
    'facts in rows as wide as the table',
    'Title|Growth||\nCDID||HF6A|HF6B\nRelease|28-03-2025||\nQuarter|GDP|Trade|Stocks\n2021 Q1|-3.1|0.1|0.5\n2021 Q2|4.4|0.3|0.5\n2021 Q3|2.1|0.3|0.4\n2021 Q4|1.3|-0.4|-0.2',
    ['Quarter', 'GDP', 'Trade', 'Stocks'],
    ['2021 Q1 -3.1 0.1 0.5', '2021 Q2 4.4 0.3 0.5', '2021 Q3 2.1 0.3 0.4', '2021 Q4 1.3 -0.4 -0.2'],
    ['preamble'],
  ],
  [
    'groups over names',
    '|Men||Women|\nAge|n|%|n|%\n0–9|1|5|2|6\n10–19|2|7|3|8',
    ['Age', 'Men n', 'Men %', 'Women n', 'Women %'],
    ['0–9 1 5 2 6', '10–19 2 7 3 8'],
    ['header-rows'],
  ],
  [
    'names over three rows',
    'Place|Staff||\n|Paid||Unpaid\n|Heads|Hours|Heads\nBonn|1|2|3\nRome|4|5|6',
    ['Place', 'Staff Paid Heads', 'Staff Paid Hours', 'Staff Unpaid Heads'],
    ['Bonn 1 2 3', 'Rome 4 5 6'],
    ['header-rows'],
  ],
  [
    'remarks below',
    'City|People|Area\nBonn|3|1\nRome|4|2\n\nSource: the office\n* estimated',
    ['City', 'People', 'Area'],
    ['Bonn 3 1', 'Rome 4 2'],
    ['footnotes'],
  ],
  [
    'a remark at once under the rows',
    'Team|2022|2023\nSales|31.5|36\nDesign|9|14\nContractors not included.||',
    ['Team', '2022', '2023'],
    ['Sales 31.5 36', 'Design 9 14'],
    ['footnotes'],
  ],
  ['thousands in a name', 'Movement|£000\nPay|9\nFees|-8', ['Movement', '£000'], ['Pay 9', 'Fees -8'], []],
  ['a total', 'City|People\nBonn|3\nRome|4\nTotal|7', ['City', 'People'], ['Bonn 3', 'Rome 4'], ['totals']],
  ['totals in German', 'Stadt|Leute\nBonn|3\nRom|4\nInsgesamt|7', ['Stadt', 'Leute'], ['Bonn 3', 'Rom 4'], ['totals']],
  [
    'Total as a category',
    'Sex|Year|n\nTotal|1|3\nMen|1|2\nWomen|1|1\nTotal|2|5\nMen|2|2\nWomen|2|3\nTotal|3|6\nMen|3|3\nWomen|3|3',
    ['Sex', 'Year', 'n'],
    ['Total 1 3', 'Men 1 2', 'Women 1 1', 'Total 2 5', 'Men 2 2', 'Women 2 3', 'Total 3 6', 'Men 3 3', 'Women 3 3'],
    [],
  ],
  [
    'empty rows and columns',
    'City||People\nBonn||3\n||\nRome||4',
    ['City', 'People'],
    ['Bonn 3', 'Rome 4'],
    ['empty-rows', 'empty-columns'],
  ],
  ['names again', 'a|b\n1|2\n3|4\na|b\n5|6', ['a', 'b'], ['1 2', '3 4', '5 6'], ['repeated-header']],
  [
    'the same table in two parts',
    'Part one|\n|\na|b\n1|2\n3|4\n|\nPart two|\n|\na|b\n5|6\n7|8',
    ['a', 'b'],
    ['1 2', '3 4', '5 6', '7 8'],
    ['preamble', 'repeated-header'],
  ],
  [
    'two tables',
    'Year|A|B\n2010|1|2\n2011|3|4\n\nOther\nName|Kind|Unit|Remark\nfoo|bar|x|y\nzip|zap|x|y',
    ['Year', 'A', 'B'],
    ['2010 1 2', '2011 3 4'],
    ['tables'],
  ],
  [
    'two tables without a gap',
    'Day|n|m\n2010-01-01|1|2\n2010-01-02|3|4\nDay|n\n2010-01-01|1\n2010-01-02|3',
    ['Day', 'n', 'm'],
    ['2010-01-01 1 2', '2010-01-02 3 4'],
    ['tables'],
  ],
  [
    'units in names',
    'City|Sales (€m)|Share [%]|Size (of all)\nBonn|3|4|5\nRome|5|6|7',
    ['City', 'Sales', 'Share', 'Size (of all)'],
    ['Bonn 3 4 5', 'Rome 5 6 7'],
    ['units'],
  ],
  [
    'units in a row of their own',
    'Time|Temp|Hum\ns|°C|%\n0|20.5|40\n1|20.6|41',
    ['Time', 'Temp', 'Hum'],
    ['0 20.5 40', '1 20.6 41'],
    ['header-rows', 'units'],
  ],
  [
    'names in the first column',
    'Name|Ann|Bob|Cem\nAge|30|40|50\nCity|Bonn|Rome|Oslo',
    ['Name', 'Age', 'City'],
    ['Ann 30 Bonn', 'Bob 40 Rome', 'Cem 50 Oslo'],
    ['transposed'],
  ],
  [
    'a header above several columns each, and a word at its corner',
    'Contacts|2022||2023|\nQuarter|Public|Private|Public|Private\nI|231|28|245|30\nII|210|27|219|28\nIII|187|23|193|26',
    ['Contacts Quarter', '2022 Public', '2022 Private', '2023 Public', '2023 Private'],
    ['I 231 28 245 30', 'II 210 27 219 28', 'III 187 23 193 26'],
    ['header-rows'],
  ],
  ['a drawn line', 'id|name\n----+----\n1|x\n2|y', ['id', 'name'], ['1 x', '2 y'], []],
  ['remarks between records', 'a|b|c\n1|2|3\n# no data\n4|5|6', ['a', 'b', 'c'], ['1 2 3', '4 5 6'], ['comments']],
  ['short rows', 'a|b|c\n1|2|3\n4\n5|6|7\n8|9|1', ['a', 'b', 'c'], ['1 2 3', '4  ', '5 6 7', '8 9 1'], ['short-rows']],
  ['a name too few', 'x|y\nr1|5|6\nr2|7|8', ['x', 'y'], ['r1 5 6', 'r2 7 8'], ['row-names']],
  [
    'a section without values',
    'Item|2019|2020\nFood||\nBread|1|2\nMilk|3|4',
    ['Item', '2019', '2020'],
    ['Food  ', 'Bread 1 2', 'Milk 3 4'],
    [],
  ],
  [
    'text with commas above',
    'Made by A|B and C|for all\nRead it first|please\nCity|People|Area|Rank\nBonn|3|14|1\nRome|4|18|2\nOslo|5|19|3',
    ['City', 'People', 'Area', 'Rank'],
    ['Bonn 3 14 1', 'Rome 4 18 2', 'Oslo 5 19 3'],
    ['preamble'],
  ],
  [
    'a sentence above with more commas than columns',
    'All of it|some of it|none of it|and more\nCity|People\nBonn|3\nRome|4\nOslo|5',
    ['City', 'People'],
    ['Bonn 3', 'Rome 4', 'Oslo 5'],
    ['preamble'],
  ],
  [
    'a second table of the same kind under a title with empty cells',
    'Region|Units|Price\nNorth|12|3.5\nSouth|15|4.5\nEast|11|2.5\nStaff by region||\nRegion|Men|Women\nNorth|3|4\nSouth|5|6',
    ['Region', 'Units', 'Price'],
    ['North 12 3.5', 'South 15 4.5', 'East 11 2.5'],
    ['tables'],
  ],
  [
    'a header of three rows with blank ones between',
    '|Men||Women|\n||||\n|Young|Old|Young|\n\nCity|a|b|c|d\n||||\nBonn|1|2|3|4\nRome|5|6|7|8',
    ['City', 'Men Young a', 'Men Old b', 'Women Young c', 'Women Young d'],
    ['Bonn 1 2 3 4', 'Rome 5 6 7 8'],
    ['header-rows'],
  ],
  [
    'a header of three rows',
    '|2022|||2023||\n|Sales||Cost|Sales||Cost\nRegion|Online|Shop|All|Online|Shop|All\nNorth|1.5|2|3|4|5|6\nSouth|2.5|3|4|5|6|7',
    [
      'Region',
      '2022 Sales Online',
      '2022 Sales Shop',
      '2022 Cost All',
      '2023 Sales Online',
      '2023 Sales Shop',
      '2023 Cost All',
    ],
    ['North 1.5 2 3 4 5 6', 'South 2.5 3 4 5 6 7'],
    ['header-rows'],
  ],
  [
    'questions under their codes',
    'ID|Q1|Q2\nResponse|What year are you in?|Do you sleep well?\nR1|1st|7\nR2|2nd|5\nR3|1st|8\nR4|3rd|6',
    ['Response', 'What year are you in?', 'Do you sleep well?'],
    ['R1 1st 7', 'R2 2nd 5', 'R3 1st 8', 'R4 3rd 6'],
    ['header-rows'],
  ],
  [
    'a header of four rows, with years and equal units',
    '|Europe||||Asia|||\n|Germany||France||Japan||China|\n|2022|2023|2022|2023|2022|2023|2022|2023\nProduct|t|t|t|t|t|t|t|t\nSteel|1|2|3|4|5|6|7|8\nCopper|2|3|4|5|6|7|8|9\nZinc|3|4|5|6|7|8|9|10',
    [
      'Product',
      'Europe Germany 2022 t',
      'Europe Germany 2023 t',
      'Europe France 2022 t',
      'Europe France 2023 t',
      'Asia Japan 2022 t',
      'Asia Japan 2023 t',
      'Asia China 2022 t',
      'Asia China 2023 t',
    ],
    ['Steel 1 2 3 4 5 6 7 8', 'Copper 2 3 4 5 6 7 8 9', 'Zinc 3 4 5 6 7 8 9 10'],
    ['header-rows'],
  ],
  [
    'a header of five rows, the first of them a title',
    '|World||||||\n|Europe||||Asia|||\n|Germany||France||Japan||China|\n|Men|Women|Men|Women|Men|Women|Men|Women\nAge|people|people|people|people|people|people|people|people\n0 to 9|1|2|3|4|5|6|7|8\n10 to 19|2|3|4|5|6|7|8|9\n20 to 29|3|4|5|6|7|8|9|10',
    [
      'Age',
      'Europe Germany Men people',
      'Europe Germany Women people',
      'Europe France Men people',
      'Europe France Women people',
      'Asia Japan Men people',
      'Asia Japan Women people',
      'Asia China Men people',
      'Asia China Women people',
    ],
    ['0 to 9 1 2 3 4 5 6 7 8', '10 to 19 2 3 4 5 6 7 8 9', '20 to 29 3 4 5 6 7 8 9 10'],
    ['preamble', 'header-rows'],
  ],
  [
    'a title line of a second table',
    'City|People|Area\nBonn|3|14\nRome|4|18\nOslo|5|19\nRivers of the world\nRiver|Land|Sea\nRhine|DE|North\nTiber|IT|Tyrrhenian',
    ['City', 'People', 'Area'],
    ['Bonn 3 14', 'Rome 4 18', 'Oslo 5 19'],
    ['tables'],
  ],
  ['names alone', 'a|b|c', ['a', 'b', 'c'], [], []],
  ['nothing', '', [], [], []],
];

describe('readCells', () => {
  test.each(cases)('R.3 reads %s', (_, text, names, rows, kinds) => {
    const result = shape(text);
    expect({ names: result.names, rows: result.rows, kinds: result.kinds }).toEqual({ names, rows, kinds });
  });

  test.each(cases)('can undo each finding: %s', (_, text) => {
    for (const { kind, undo } of shape(text).notes) {
      if (undo !== null) expect(shape(text, undo).kinds).not.toContain(kind);
    }
  });

  test.each(cases)('reads the same again with the choices it made: %s', (_, text) => {
    const first = shape(text);
    const again = shape(text, first.found);
    expect({ names: again.names, rows: again.rows }).toEqual({ names: first.names, rows: first.rows });
  });

  test('turns a cross table into records on request', () => {
    const result = shape('Land|2010|2011|2012\nDE|15|26|37\nFR|41|52|63', { unpivot: true });
    expect(result.names).toEqual(['Land', 'Year', 'Value']);
    expect(result.rows).toEqual(['DE 2010 15', 'DE 2011 26', 'DE 2012 37', 'FR 2010 41', 'FR 2011 52', 'FR 2012 63']);
  });

  test('is sure of a total that adds up', () => {
    const certainty = (text: string) => shape(text).notes.find(({ kind }) => kind === 'totals')?.certainty;
    expect(certainty('City|People\nBonn|1,003\nRome|4\nTotal|1,007')).toBe('sure');
    expect(certainty('City|People\nBonn|3\nRome|4\nTotal|11')).toBe('doubtful');
  });

  test('reads the other of two tables on request', () => {
    const text = 'Year|A|B\n2010|1|2\n2011|3|4\n\nName|Kind|Unit|Remark\nfoo|bar|x|y\nzip|zap|x|y';
    const undo = shape(text).notes.find(({ kind }) => kind === 'tables')?.undo ?? {};
    expect(shape(text, undo).names).toEqual(['Name', 'Kind', 'Unit', 'Remark']);
  });
});

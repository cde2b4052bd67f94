import { expect, test } from 'vitest';
import { writePdf, writeRows } from '#tests/support/readers/write-pdf.ts';
import { readDocument } from './read-document.ts';
import { readPdf } from './read-pdf.ts';

const xs = [80, 250, 400];

async function read(rows: readonly (readonly string[])[]) {
  const { tables } = await readPdf(
    writePdf([
      {
        draws: writeRows(
          rows.map((row) => [...row]),
          xs,
          120,
        ),
      },
    ]),
  );
  const [table] = tables;
  if (table === undefined) throw new Error('no table was found');
  const { columns, rows: cells } = table.table;
  return {
    ...table,
    names: columns.map(({ name }) => name),
    values: cells.map((row) => row.map(({ value, text }) => value ?? text)),
  };
}

test('a first row with few figures is data, not part of the head', async () => {
  const { names, values } = await read([
    ['Severity', 'Army', 'Navy'],
    ['Diagnosed', '175', ''],
    ['Severe', '1,093', '2,011'],
    ['Mild', '3,811', '4,220'],
  ]);
  expect(names).toEqual(['Severity', 'Army', 'Navy']);
  expect(values[0]?.slice(0, 2)).toEqual(['Diagnosed', 175]);
});

test('parentheses are a minus in accounts only', async () => {
  const accounts = await read([
    ['Item', '2020', '2021'],
    ['Sales', '120', '140'],
    ['Costs', '(80)', '(95)'],
    ['Profit', '40', '45'],
  ]);
  expect(accounts.values[1]).toEqual(['Costs', -80, -95]);
  const shares = await read([
    ['Animal', 'Rescued', 'Share'],
    ['Dogs', '120', '(48.5%)'],
    ['Cats', '80', '(32.3%)'],
    ['Birds', '47', '(19.0%)'],
  ]);
  expect(shares.values.map((row) => row[2])).toEqual([48.5, 32.3, 19]);
});

test('points and commas that both part thousands are no decimals', async () => {
  const { values } = await read([
    ['Port', 'In', 'Out'],
    ['Vigo', '90.560', '12.113'],
    ['Palma', '110.220', '98.004'],
    ['TOTAL', '200,780', '110,117'],
  ]);
  expect(values.map((row) => row[1])).toEqual([90_560, 110_220, 200_780]);
});

test('a total that its rows miss is said, and the table is to be checked', async () => {
  const rows = [
    ['City', 'Men', 'Women'],
    ['Bonn', '10', '20'],
    ['Köln', '30', '40'],
    ['Jena', '50', '60'],
    ['Total', '95', '120'],
  ];
  expect((await read(rows)).doubts).toEqual(['“Men” adds up to 90, its total says 95.']);
  const reading = await readDocument(
    writePdf([{ draws: writeRows(rows, xs, 120) }]),
    { pages: null, region: null },
    { onProgress: () => {} },
  );
  expect([reading.certainty, reading.refusal]).toEqual(['check', null]);
});

import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { read } from '#data/read.ts';
import { toTable } from '#data/to-table.ts';
import { draftOfSheet } from '#web/shared/charts/draft-of-sheet.ts';
import { toCharts } from './to-charts.ts';

const text = 'City,Year,Rent\nLisbon,2010-01-01,"8,5"\n"Porto, old",2020-06-01,11\nTotal,2021-01-01,\n';
const found = await read({ from: 'paste', text, html: '' }, { keepTotals: true });
if (!found.ok) throw new Error(found.error);
const { sheet } = found;
const [city = '', , rent = ''] = sheet.columns.map(({ key }) => key);
const candidate = (document: object, steps: object[] = []) => ({
  document: { ...blankDocument('bar'), ...document },
  steps: steps.map((step) => ({ ...step })),
  score: 1,
  note: null,
  reasons: [],
  context: null,
});

test('charts draw the table after their steps; those that cannot be drawn are left out', () => {
  const roles = { label: [city], value: [rent] };
  const charts = toCharts(
    {
      candidates: [
        candidate({ roles }, [{ kind: 'top', column: rent, count: 1, hasOthers: false }]),
        candidate({ roles }, [{ kind: 'sort', by: [{ column: 'missing' }] }]),
      ],
    },
    sheet,
  );
  expect(charts.map(({ document, table }) => [document.template, table.rows])).toEqual([['bar', 1]]);
});

test('the file of a draft is read again as the same table', async () => {
  const [chart] = toCharts({ candidates: [candidate({})] }, sheet);
  if (chart === undefined) throw new Error('there is no chart');
  const { file, choices, content } = draftOfSheet(chart, { name: 'Rents', notes: [], datasetId: null });
  expect([content.name, content.datasetId]).toEqual(['Rents', null]);
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
  const again = await read({ from: 'file', bytes, name: file?.name ?? '' }, choices);
  if (!again.ok) throw new Error(again.error);
  const values = (table: typeof again.table) => table.columns.map(({ type: _, ...column }) => column);
  expect(values(again.table)).toEqual(values(toTable(sheet)));
});

test('a draft of a dataset refers to it', () => {
  const [chart] = toCharts({ candidates: [candidate({})] }, sheet);
  if (chart === undefined) throw new Error('there is no chart');
  const draft = draftOfSheet(chart, { name: '', notes: ['Read from 2 lists.'], datasetId: 'd1' });
  expect(draft).toMatchObject({ content: { datasetId: 'd1' }, file: null, choices: {} });
  expect(draft.notes?.map(({ sentence }) => sentence)).toEqual(['Read from 2 lists.']);
});

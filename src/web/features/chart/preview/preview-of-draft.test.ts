import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { read } from '#data/read.ts';
import { previewOfDraft } from './preview-of-draft.ts';

const text = 'City,Rent,Area\nLisbon,8.5,100\nPorto,11,41\nFaro,9,202\n';
const found = await read({ from: 'paste', text, html: '' });
if (!found.ok) throw new Error(found.error);
const { sheet } = found;
const [city = '', rent = ''] = sheet.columns.map(({ key }) => key);
const document = { ...blankDocument('bar'), theme: 'news', roles: { label: [city], value: [rent] } };
const steps = [{ kind: 'top', column: rent, count: 2, hasOthers: false }];
const draft = {
  id: 'd1',
  content: { name: 'Rents', document, datasetId: null, steps },
  sheet,
  file: null,
  choices: {},
};

test('a draft is previewed after its steps, with other charts in its style', async () => {
  const preview = await previewOfDraft(draft);
  expect([preview.title, preview.table.rows, preview.readFrom]).toEqual(['Rents', 2, null]);
  const [own, ...others] = preview.candidates;
  expect(own?.document).toBe(document);
  expect(others.length).toBeGreaterThanOrEqual(3);
  expect(others.every((other) => other.document.theme === 'news' && other.document.template !== 'bar')).toBe(true);
  expect(preview.titles.length).toBeGreaterThan(0);
});

test('a draft says what its values were read from', async () => {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const cell = { span: null, page: 1, box, confidence: 1, method: 'ocr' as const };
  const kindOf = async (name: string, where: object) => {
    const evidence = [[{ ...cell, ...where }]];
    return (await previewOfDraft({ ...draft, original: new File([''], name), evidence })).readFrom;
  };
  expect(await kindOf('rents.png', {})).toBe('image');
  expect(await kindOf('rents.pdf', {})).toBe('pdf');
  expect(await kindOf('rents.txt', { box: undefined })).toBe('text');
});

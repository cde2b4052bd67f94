import { describe, expect, test } from 'vitest';
import {
  type Choices,
  exportSizeText,
  exportStyleOf,
  firstChoices,
  previewProblem,
  problemIn,
  toFiles,
} from './choices.ts';

const chosen = (changes: Partial<Choices>): Choices => ({ ...firstChoices, ...changes });

test('a preset gives its size, an own size what was typed, and the free one no height', () => {
  const sizes = (['square', 'own', 'free'] as const).map((size) => toFiles(chosen({ size }))[0]);
  expect(sizes.map((file) => [file?.width, file?.height])).toEqual([
    [1080, 1080],
    [1200, 800],
    [1200, null],
  ]);
});

test('an export starts as the editor shows the chart, where it was 16:9 with small letters', () => {
  const [file] = toFiles({ ...firstChoices, shownWidth: 960 });
  expect([file?.width, file?.height]).toEqual([960, null]);
});

test('every format is a file, and a JPG is never clear', () => {
  const files = toFiles(chosen({ formats: ['png', 'jpg'], isTransparent: true }));
  expect(files.map(({ format, isTransparent }) => [format, isTransparent])).toEqual([
    ['png', true],
    ['jpg', false],
  ]);
});

test.each<[Partial<Choices>, string | RegExp | null]>([
  [{}, null],
  [{ formats: [] }, 'Choose at least one format.'],
  [{ size: 'own', own: { width: null, height: 300 } }, 'Enter a width.'],
  [{ size: 'own', own: { width: null, height: 300 }, formats: ['csv'] }, null],
  [{ size: 'own', own: { width: 6000, height: 6000 } }, /144 megapixels/],
  [{ size: 'own', own: { width: 300, height: 300 }, border: 100 }, /too little space/],
])('%o has the problem %s', (changes, problem) => {
  const found = problemIn(chosen(changes));
  if (problem instanceof RegExp) expect(found).toMatch(problem);
  else expect(found).toBe(problem);
});

test('says how large the picture will be', () => {
  expect(exportSizeText(chosen({ size: 'wide', scale: 2 }))).toBe('2400 × 1350 px');
  expect(exportSizeText(chosen({ size: 'free', scale: 1 }))).toBe('1200 px wide');
});

describe('a PDF for print', () => {
  const printed = (print: Partial<Choices['print']> = {}, changes: Partial<Choices> = {}) =>
    chosen({ formats: ['pdf'], print: { ...firstChoices.print, isOn: true, ...print }, ...changes });

  test('has its size in millimeters, and other files keep theirs in pixels', () => {
    const [pdf, png] = toFiles(printed({ size: 'a5' }, { formats: ['pdf', 'png'] }));
    expect(pdf?.print).toEqual({ width: 148, height: 210, isCmykSafe: true });
    expect([png?.print, png?.width]).toEqual([null, 640]);
    expect(toFiles(chosen({ formats: ['pdf'] }))[0]?.print).toBeNull();
  });

  test('alone is previewed at its size on paper', () => {
    expect(exportStyleOf(printed({ size: 'two-columns' }))).toMatchObject({ width: 355, height: null, border: 0 });
    expect(exportSizeText(printed({ size: 'a4' }))).toBe('210 × 297 mm');
    expect(exportSizeText(printed({ size: 'one-column' }))).toBe('45 mm wide');
  });

  test('needs a page that can hold a chart', () => {
    const own = (width: number | null, height: number | null) =>
      problemIn(printed({ size: 'own', own: { width, height } }));
    expect(own(null, 80)).toBe('Enter a page width.');
    expect(own(20, 80)).toBe('Each side of the page needs 43 to 1000 mm.');
    expect(own(100, 2000)).toBe('Each side of the page needs 43 to 1000 mm.');
    expect(own(100, null)).toBeNull();
    expect(problemIn(printed({}, { border: 1000 }))).toBeNull();
  });

  test('is not previewed while its page is impossible: the server refused that picture', () => {
    const own = (width: number) => previewProblem(printed({ size: 'own', own: { width, height: 80 } }));
    expect([own(20), own(120)]).toEqual(['Each side of the page needs 43 to 1000 mm.', null]);
    expect(previewProblem(chosen({ formats: [] }))).toBeNull();
  });
});

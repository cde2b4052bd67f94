import { expect, test } from 'vitest';
import { sampleChart } from '#tests/support/studio/sample-chart.ts';
import { firstCards } from './video-draft.ts';

test('cards are in the words of the charts', () => {
  const { chart, ...named } = sampleChart('bar');
  const text = { ...chart.document.text, title: 'Large cities', subtitle: 'In millions', source: 'Registers' };
  const cities = { ...named, chart: { ...chart, document: { ...chart.document, text } } };
  const { opening, closing } = firstCards([cities, cities]);
  expect(opening).toMatchObject({ kind: 'card', title: 'Large cities', subtitle: 'In millions' });
  expect(closing).toMatchObject({ title: 'Thanks for watching', subtitle: 'Source: Registers' });
  expect(firstCards([]).opening.title).toBe('Title');
});

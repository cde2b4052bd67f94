import { expect, test } from 'vitest';
import { topicOfName } from './topic-of-name.ts';

test.each([
  ['fire_callouts_hour_weekday', ['Hour'], 'Fire callouts'],
  ['returns_reasons', ['Cause'], 'Returns reasons'],
  ['issues_by_branch_2024', ['Branch'], 'Issues'],
  ['salesByRegion-final (2)', ['Region'], 'Sales'],
  ['P&L summary 2023', [], 'P&L summary 2023'],
  ['ventes_boulangerie_semaines', ['Semaine'], 'Ventes boulangerie'],
  ['スポーツ大会_結果', [], 'スポーツ大会 結果'],
])('the topic of “%s” along %j', (name, said, topic) => {
  expect(topicOfName(name, { said, hasTime: false })).toBe(topic);
});

test.each(['export (3)', 'A27-014', 'data_final_v2', '2024-11-18', 'Untitled', '', 'monthly data', 'Book1.xlsx'])(
  '“%s” says nothing',
  (name) => {
    expect(topicOfName(name, { said: [], hasTime: false })).toBe('');
  },
);

test('years and months are left to a title that names the time', () => {
  expect(topicOfName('hotel_nights_2024_monthly', { said: [], hasTime: true })).toBe('Hotel nights');
  expect(topicOfName('hotel_nights_2024', { said: [], hasTime: false })).toBe('Hotel nights 2024');
});

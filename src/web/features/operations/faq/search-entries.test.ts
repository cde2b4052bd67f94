import { expect, test } from 'vitest';
import { markWords, searchWords } from '#lib/mark-words.ts';
import { entries, faqGroups } from './entries.ts';
import { searchEntries } from './faq.tsx';

const idsFor = (query: string) => searchEntries(entries, searchWords(query)).map(({ id }) => id);

test.each([
  ['', entries.length],
  ['   ', entries.length],
  ['zzz', 0],
])('a search for %j finds %i entries', (query, count) => {
  expect(idsFor(query)).toHaveLength(count);
});

test('every word must occur, in question or answer, whatever its case', () => {
  expect(idsFor('PASSWORD forgot')).toEqual(['forgot-password']);
  expect(idsFor('linkedin')).toContain('google-linkedin');
  expect(idsFor('argon2id')).toEqual(['passwords']);
});

test('accents are not needed and do no harm', () => {
  const café = { group: 'data', id: 'x', question: 'Où est le café?', answer: [''] } as const;
  for (const query of ['cafe', 'café', 'CAFÉ', 'ou']) expect(searchEntries([café], searchWords(query))).toEqual([café]);
});

test.each([
  ['Can I change it?', 'change', 'Can I [change] it?'],
  ['Data, data, DATA', 'data', '[Data], [data], [DATA]'],
  ['Où est le café?', 'cafe ou', '[Où] est le [café]?'],
  ['abab', 'aba bab', '[abab]'],
  ['a.b*c', '.b*', 'a[.b*]c'],
  ['nothing', 'else', 'nothing'],
  ['𝒳 charts 📈', 'charts', '𝒳 [charts] 📈'],
])('%j searched for %j is marked %j', (text, query, expected) => {
  const pieces = markWords(text, searchWords(query));
  expect(pieces.map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text)).join('')).toBe(expected);
});

test('marking loses no letter of any answer', () => {
  const words = searchWords('the a e');
  for (const text of entries.flatMap(({ question, answer }) => [question, ...answer])) {
    expect(
      markWords(text, words)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});

test('ids are addresses: plain, and each only once', () => {
  const ids = [...faqGroups, ...entries].map(({ id }) => id);
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  expect(entries.filter((entry, index) => entries.findIndex(({ id }) => id === entry.id) !== index)).toEqual([]);
});

test('every group has entries', () => {
  for (const { id } of faqGroups) expect(entries.filter(({ group }) => group === id).length, id).toBeGreaterThan(1);
});

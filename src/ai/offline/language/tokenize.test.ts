import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';
import { english } from './load-language.ts';
import { readNumber } from './read-number.ts';
import { readTime } from './read-time.ts';
import { stemEnglish } from './stem.ts';
import { readDigits, tokenize } from './tokenize.ts';

const plain = (text: string) => tokenize(text).map((token) => token.plain);

test.each([
  ['Start_from and startFrom', ['start', 'from', 'and', 'start', 'from']],
  ['Peru’s AVG(Price)', ['peru', 'avg', '(', 'price', ')']],
  ['cost v/s size', ['cost', 'vs', 'size']],
  ['l’année dernière', ['l', '’', 'annee', 'derniere']],
])('cuts “%s” into words', (text, words) => {
  expect(plain(text)).toEqual(words);
});

test('cuts a text without spaces into known phrases and keeps the rest together', () => {
  const known = new Set(['平均', '价格']);
  expect(tokenize('各店平均价格', (phrase) => known.has(phrase)).map((token) => token.text)).toEqual([
    '各店',
    '平均',
    '价格',
  ]);
});

test('tokens keep their place in the text', () => {
  const text = 'rent in Köln, 2019';
  for (const { text: own, start, end } of tokenize(text)) expect(text.slice(start, end)).toBe(own);
});

test.each([
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1.234.567', 1_234_567],
  ['2,5', 2.5],
  ['12,000', 12_000],
  ["4'500", 4500],
])('reads %s as %d', (written, value) => {
  expect(readDigits(written)).toBe(value);
});

test.each([
  ['90th', 90],
  ['3k', 3000],
  ['1.5 million', 1_500_000],
  ['twenty-five', 25],
  ['two hundred', 200],
  ['٢٥', 25],
])('reads the number %s', (text, value) => {
  expect(readNumber(tokenize(text), 0, english)?.value).toBe(value);
});

test.each([
  ['2015', 'year', '2015-01-01'],
  ['Jan 2015', 'month', '2015-01-01'],
  ['5 de marzo de 2020', 'day', '2020-03-05'],
  ['March 5, 2020', 'day', '2020-03-05'],
  ['Q2 2019', 'quarter', '2019-04-01'],
  ['the 1990s', 'decade', '1990-01-01'],
  ['2008年3月', 'month', '2008-03-01'],
  ['2021-07', 'month', '2021-07-01'],
])('reads the time %s', (text, unit, from) => {
  const tokens = tokenize(text, (phrase) => phrase === '年' || phrase === '月');
  const found = tokens.map((_, at) => readTime(tokens, at)).find((time) => time !== null);
  expect(found?.span.unit).toBe(unit);
  expect(new Date(found?.span.from ?? 0).toISOString().slice(0, 10)).toBe(from);
});

test.each([
  ['cities', 'city'],
  ['boxes', 'box'],
  ['opened', 'open'],
  ['shipping', 'ship'],
  ['status', 'status'],
  ['people', 'person'],
])('the base form of %s is %s', (word, stem) => {
  expect(stemEnglish(word)).toBe(stem);
});

test.each([
  ['average rent by district', 'en'],
  ['Wie viele Kunden gibt es pro Stadt?', 'de'],
  ['quel est le prix moyen par ville ?', 'fr'],
  ['¿cuántos pedidos hay por mes?', 'es'],
  ['qual é a média de preço por cidade?', 'pt'],
  ['quanti ordini ci sono per città?', 'it'],
  ['hoeveel klanten zijn er per stad?', 'nl'],
  ['每个城市的平均价格', 'zh'],
  ['都市ごとの平均価格', 'ja'],
  ['متوسط السعر حسب المدينة', 'ar'],
  ['xyz', 'en'],
])('“%s” is written in %s', (text, code) => {
  expect(detectLanguage(text)).toBe(code);
});

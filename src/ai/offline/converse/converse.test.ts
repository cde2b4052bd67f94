import { expect, test } from 'vitest';
import { answerUnderstood } from '#ai/understanding/answer/answer-understood.ts';
import { loadRanker } from '#ai/understanding/load-ranker.ts';
import { columnOf, tableOf } from '#data/table.ts';
import { loadLexicon } from '../../load-lexicon.ts';
import { loadEditWords } from '../edit/load-edit-words.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { loadLanguage } from '../language/load-language.ts';
import { type Before, chartsOfIntent, converse, type Reply } from './converse.ts';

const sales = tableOf(
  ['Region', 'Product', 'Year', 'Sales'],
  ['North', 'South', 'East'].flatMap((region, r) =>
    ['Pens', 'Paper'].flatMap((product, p) =>
      [2022, 2023, 2024].map((year, y) => [region, product, year, 100 * (r + 1) + 10 * p + y]),
    ),
  ),
);

async function say(text: string, before: Before | null = null): Promise<Reply> {
  const language = await loadLanguage(detectLanguage(text));
  const editWords = await loadEditWords(text, 'en');
  const understanding = { ranker: await loadRanker(), lexicon: loadLexicon() };
  return converse({
    ...{ request: { text, table: sales, name: 'sales.csv', language }, editWords, locale: 'en', before },
    toAnswer: (request, intent) => answerUnderstood({ understanding, before: intent }, request),
  });
}

/** What the next message is a follow-up of. */
function after(reply: Reply): Before {
  if (reply.is === 'charts') {
    const [best] = reply.candidates;
    return { is: 'charts', intent: reply.intent, chart: best ?? null };
  }
  if (reply.is === 'answer') return { is: 'answer', intent: reply.answer.intent, chart: reply.chart };
  throw new Error(`there is nothing to go on from: ${reply.is}`);
}

test('a request for a chart gives charts with titles, and follow-ups to try', async () => {
  const reply = await say('total sales by region');
  if (reply.is !== 'charts') throw new Error(reply.is);
  expect(reply.candidates[0]?.document.text.title).not.toBe('');
  expect(reply.intent.by).toMatchObject([{ column: 'Region' }]);
  expect(reply.next.length).toBeGreaterThan(0);
});

test('“and by product?” after a chart is another chart of the same measure', async () => {
  const reply = await say('and by product?', after(await say('average sales by region')));
  if (reply.is !== 'charts') throw new Error(reply.is);
  expect(reply.intent).toMatchObject({
    measures: [{ column: 'Sales', aggregate: 'mean' }],
    by: [{ column: 'Product' }],
  });
});

test('“and by product?” after an answer is another answer', async () => {
  const reply = await say('and by product?', after(await say('total sales in 2023')));
  expect(reply.is).toBe('answer');
});

test.each(['make it horizontal', 'mach es horizontal'])('“%s” changes the chart on the screen', async (text) => {
  const before = after(await say('total sales by region as a column chart'));
  const reply = await say(text, before);
  if (reply.is !== 'edit') throw new Error(reply.is);
  expect(before.chart?.document.template).toBe('column');
  expect(reply.chart.document.template).toBe('bar');
  expect(reply.chart.document.roles).not.toEqual({});
});

test('a question is answered from the rows, with a chart where it helps', async () => {
  const best = await say('Which region has the highest sales in 2024?');
  expect(best).toMatchObject({ is: 'answer', answer: { computed: { names: ['East'] } } });
  if (best.is === 'answer') expect(best.answer.rows).toHaveLength(6);
  const total = await say('total sales in 2023');
  expect(total).toMatchObject({ is: 'answer', chart: null });
});

test('what the data does not have is refused', async () => {
  const reply = await say('What is the average temperature?');
  expect(reply).toMatchObject({ is: 'refusal', sentence: expect.stringContaining('temperature') });
  expect((await say('zzz')).is).toBe('refusal');
});

test('an intent that was changed by a chip gives its charts', async () => {
  const made = await say('total sales by region');
  if (made.is !== 'charts') throw new Error(made.is);
  const changed = { ...made.intent, by: [{ column: 'Product' }] };
  const language = await loadLanguage('en');
  const reply = chartsOfIntent(changed, { text: '', table: sales, language }, 'en');
  if (reply.is !== 'charts') throw new Error(reply.is);
  const first = reply.candidates[0];
  expect(first?.table.rows).toBe(2);
  expect(first && columnOf(first.table, 'Product')?.name).toBe('Product');
});

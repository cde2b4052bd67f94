import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { modelProviders } from '#lib/model-settings.ts';
import { type Behavior, type Pour, startProviderServer, testKey } from '#tests/support/models/provider-server.ts';
import { askModel, type Question } from './ask-model.ts';
import type { CallRecord } from './model.ts';
import { openModel } from './open-model.ts';

const server = await startProviderServer();
afterAll(() => server.close());

const question: Question<{ sum: number }, number> = {
  kind: 'test',
  instructions: 'Add the numbers.',
  prompt: '2 and 3',
  schema: z.strictObject({ sum: z.number() }),
  read: ({ sum }) => (sum === 5 ? { ok: true, value: sum } : { ok: false, error: `2 and 3 are not ${sum}.` }),
  maxTokens: 200,
};

const quick = { silenceMs: 400, totalMs: 1000 };

async function ask(provider: (typeof modelProviders)[number] = 'openai-compatible', extra: object = {}) {
  const records: CallRecord[] = [];
  const model = openModel(server.settings(provider), quick);
  const answer = await askModel(model, question, { onCall: (record) => records.push(record), ...extra });
  return { answer, records, model };
}

describe.each(modelProviders)('%s', (provider) => {
  test('gets instructions, prompt, schema and key, and no tools', async () => {
    server.willReply({ sum: 5 });
    const { answer, records } = await ask(provider);
    expect(answer).toEqual({ ok: true, value: 5, isRepaired: false });
    expect(records).toMatchObject([
      { provider, kind: 'test', inputTokens: 100, outputTokens: 20, cost: 400, outcome: 'ok' },
    ]);
    const [{ body, headers } = { body: {}, headers: {} }] = server.received;
    const sent = JSON.stringify(body);
    for (const part of ['Add the numbers.', '2 and 3', '"sum"']) expect(sent).toContain(part);
    expect(JSON.stringify(headers)).toContain(testKey);
    expect(sent).not.toContain(testKey);
    expect(body).not.toHaveProperty('tools');
  });

  test('gets the pictures that a prompt is about', async () => {
    server.willReply({ sum: 5 });
    const pictures = [new Uint8Array([1, 2, 3, 4, 5, 6])];
    const model = openModel(server.settings(provider), quick);
    expect(await askModel(model, { ...question, pictures }, { onCall: () => {} })).toMatchObject({ ok: true });
    const sent = JSON.stringify(server.received[0]?.body);
    for (const part of ['AQIDBAUG', 'image/png', '2 and 3']) expect(sent).toContain(part);
  });

  test.each([
    ['401', 'unauthorized', { does: 'fail', status: 401 }],
    ['404', 'unknown-model', { does: 'fail', status: 404 }],
    ['400', 'rejected', { does: 'fail', status: 400 }],
    ['429', 'rate-limited', { does: 'fail', status: 429, headers: { 'retry-after': '7' } }],
    ['500', 'failed', { does: 'fail', status: 500 }],
    ['a redirect', 'unreachable', { does: 'fail', status: 307, headers: { location: 'http://127.0.0.1:9/' } }],
    ['silence', 'timeout', { does: 'hang' }],
    ['a reply that never ends', 'timeout', { does: 'reply', text: ' '.repeat(8000), pauseMs: 60 }],
    ['a refusal', 'refused', { does: 'reply', text: 'No.', stop: 'refusal' }],
    ['an empty reply', 'refused', { does: 'reply', text: '' }],
    ['too many tokens', 'truncated', { does: 'reply', text: '{"sum":', stop: 'length' }],
    ['a stream that breaks off', 'truncated', { does: 'break', text: '{"sum":' }],
  ] as const satisfies readonly [string, string, Behavior][])('%s fails as %s', async (_, reason, behavior) => {
    server.willDo(behavior);
    const { answer, records } = await ask(provider);
    expect(answer).toMatchObject({ ok: false, failure: { reason } });
    expect(records).toMatchObject([{ outcome: reason }]);
    expect(JSON.stringify([answer, records])).not.toContain(testKey);
    expect(server.received).toHaveLength(1);
  });
});

test('a slow reply arrives in parts', async () => {
  const reply = JSON.stringify({ sum: 5, more: 'x'.repeat(200) });
  server.willDo({ does: 'reply', text: reply, pauseMs: 60 });
  const pieces: string[] = [];
  const { answer } = await ask('openai-compatible', { onText: (text: string) => pieces.push(text) });
  expect(answer).toMatchObject({ ok: false }); // a field that the schema does not have
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe(reply.repeat(2)); // it was asked for again
});

test.each([
  ['no JSON', 'five', 'not valid JSON'],
  ['JSON of another form', { total: 5 }, 'sum'],
  ['a reply that is wrong', { sum: 6 }, '2 and 3 are not 6.'],
])('%s is sent back once with what is wrong', async (_, bad, why) => {
  server.willReply(bad, { sum: 5 });
  const { answer, records } = await ask();
  expect(answer).toEqual({ ok: true, value: 5, isRepaired: true });
  expect(records.map(({ outcome }) => outcome)).toEqual(['invalid', 'ok']);
  expect(JSON.stringify(server.received[1]?.body)).toContain(why);
});

test('a reply that stays wrong is given up after one repair', async () => {
  server.willReply({ sum: 6 });
  const { answer } = await ask();
  expect(answer).toMatchObject({ ok: false, failure: { reason: 'invalid' } });
  expect(server.received).toHaveLength(2);
});

test('JSON in Markdown is read', async () => {
  server.willReply('Here it is:\n```json\n{"sum": 5}\n```');
  expect((await ask()).answer).toMatchObject({ ok: true, value: 5 });
});

test('a reply that holds the key is not used', async () => {
  server.willReply(`{"sum": 5} ${testKey}`);
  expect((await ask()).answer).toMatchObject({ ok: false, failure: { reason: 'invalid' } });
});

describe('a reply that is longer than any that can be used ends the call and its connection', () => {
  const patient = { silenceMs: 5000, totalMs: 60_000 };
  const pouring = async (behavior: Omit<Pour, 'does'>, asking: object = {}) => {
    server.willDo({ does: 'pour', ...behavior });
    const model = openModel(server.settings('openai-compatible'), patient);
    const answer = await askModel(model, question, { onCall: () => {}, ...asking });
    await expect.poll(() => server.poured.every(({ isClosed }) => isClosed)).toBe(true);
    return { answer, bytes: server.poured.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
  const tooLarge = { ok: false, failure: { reason: 'too-large', message: 'The answer of the model was too long.' } };
  /** More than waits in the buffers of a connection that nobody reads. */
  const manyBytes = 8_000_000;

  test.each<[string, Omit<Pour, 'does'>]>([
    ['a text without end', { as: 'text', start: '{"sum": 5, "more": "', piece: 'x'.repeat(40) }],
    ['a text without end, a few characters at a time', { as: 'text', start: '{"sum": 5, "more": "', piece: 'xxxx' }],
    ['thoughts without end', { as: 'reasoning', piece: 'hm '.repeat(20) }],
    ['one line without end', { as: 'bytes', start: 'data: {"id":"', piece: 'x'.repeat(5000) }],
    ['an event of lines without end', { as: 'bytes', piece: 'data: x\n' }],
    ['comments without end', { as: 'bytes', piece: ': wait\n\n' }],
    ['events that are no JSON', { as: 'bytes', piece: 'data: {{{\n\n' }],
  ])('%s', async (_, behavior) => {
    const { answer, bytes } = await pouring(behavior);
    expect(answer).toMatchObject(behavior.piece.includes('{{{') ? { ok: false } : tooLarge);
    expect(bytes).toBeLessThan(manyBytes);
    expect(server.received).toHaveLength(1);
  });

  test('a call of tools, which a model does not have, is not read to its end', async () => {
    const { answer, bytes } = await pouring({ as: 'tool', piece: '{"a":"'.padEnd(60, 'x') });
    expect(answer).toMatchObject({ ok: false });
    expect(bytes).toBeLessThan(manyBytes);
  });

  test.each([400, 429, 500])('the body of an error %i is not read', async (status) => {
    const { answer, bytes } = await pouring({ as: 'bytes', piece: 'x'.repeat(5000), status });
    const reason = { 400: 'rejected', 429: 'rate-limited', 500: 'failed' }[status];
    expect(answer).toMatchObject({ ok: false, failure: { reason } });
    expect(bytes).toBeLessThan(manyBytes);
  });

  test('all the text that fits the tokens asked for is read', async () => {
    server.willReply(`{"sum": 5}${' '.repeat(4 * question.maxTokens)}`);
    expect((await ask()).answer).toMatchObject({ ok: true, value: 5 });
  });

  test('the time limit ends a flood', async () => {
    server.willDo({ does: 'pour', as: 'text', piece: '', pauseMs: 1 });
    const model = openModel(server.settings('openai-compatible'), { silenceMs: 5000, totalMs: 300 });
    const answer = await askModel(model, { ...question, maxTokens: 1_000_000 }, { onCall: () => {} });
    expect(answer).toMatchObject({ ok: false, failure: { reason: 'timeout' } });
    await expect.poll(() => server.poured.every(({ isClosed }) => isClosed)).toBe(true);
  });
});

test('reading a reply in pieces costs as much for each piece, however many there are', async () => {
  const long = { ...question, maxTokens: 16_000 };
  const parse = vi.spyOn(JSON, 'parse');
  const charactersParsed = async (pieces: number) => {
    server.willDo({ does: 'pour', as: 'text', start: '{"changes":["', piece: 'xxxx', times: pieces });
    parse.mockClear();
    const model = openModel(server.settings('openai-compatible'));
    await askModel(model, long, { onCall: () => {}, onText: () => {} });
    return parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
  };
  try {
    const few = await charactersParsed(4000);
    expect(await charactersParsed(8000)).toBeLessThan(2.5 * few);
    expect(await charactersParsed(16_000)).toBeLessThan(5 * few);
  } finally {
    parse.mockRestore();
  }
});

test('a caller who leaves ends the call', async () => {
  server.willDo({ does: 'hang' });
  const leaving = new AbortController();
  const asking = ask('openai-compatible', { signal: leaving.signal });
  await expect.poll(() => server.received).toHaveLength(1); // else it would arrive in the next test
  leaving.abort();
  const { answer } = await asking;
  expect(answer).toMatchObject({ ok: false, failure: { reason: 'cancelled' } });
});

test('a provider that limits calls is left alone as long as it says', async () => {
  server.willDo({ does: 'fail', status: 429, headers: { 'retry-after': '30' } });
  const { answer, model } = await ask();
  expect(answer).toMatchObject({ failure: { reason: 'rate-limited', retryAfter: 30 } });
  const again = await askModel(model, question, { onCall: () => {} });
  expect(again).toMatchObject({ ok: false, failure: { reason: 'paused' } });
  expect(server.received).toHaveLength(1);
});

test('a provider that is down is left alone after three failures', async () => {
  server.willDo({ does: 'fail', status: 503 });
  const { model } = await ask();
  const outcomes: string[] = [];
  for (let time = 0; time < 3; time++) {
    const answer = await askModel(model, question, { onCall: () => {} });
    outcomes.push(answer.ok ? 'ok' : answer.failure.reason);
  }
  expect(outcomes).toEqual(['failed', 'failed', 'paused']);
});

test('an unknown address is unreachable', async () => {
  const model = openModel({ ...server.settings('openai'), baseUrl: 'http://127.0.0.1:9/v1' }, quick);
  const answer = await askModel(model, question, { onCall: () => {} });
  expect(answer).toMatchObject({ ok: false, failure: { reason: 'unreachable' } });
});

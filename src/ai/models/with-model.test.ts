import { afterAll, describe, expect, test } from 'vitest';
import { readDocument } from '#chart/document/read.ts';
import { manifests } from '#chart/template/registry.ts';
import { tableOf } from '#data/table.ts';
import { honest, plants, row, tableWith } from '#tests/support/models/hostile-uploads.ts';
import { type Behavior, startProviderServer } from '#tests/support/models/provider-server.ts';
import { editBySentence } from '../offline/edit/edit-by-sentence.ts';
import type { Extraction } from '../offline/extraction.ts';
import { parseRequest } from '../offline/intent/parse.ts';
import { english } from '../offline/language/load-language.ts';
import { extractTables } from '../offline/prose/extract-tables.ts';
import { confident } from './confident.ts';
import type { CallRecord } from './model.ts';
import { openModel } from './open-model.ts';
import { editPrompt, editQuestion, readEdit } from './read-edit.ts';
import { readIntent, requestData, requestQuestion } from './read-request.ts';
import { readExtraction, textQuestion } from './read-text.ts';
import { type ModelPorts, withModel } from './with-model.ts';

const provider = await startProviderServer();
afterAll(() => provider.close());

const hasty = { silenceMs: 500, totalMs: 2000 };

/** A model that is given its usual time: on a busy machine the first call takes seconds. */
function means(timing = {}): ModelPorts & { records: CallRecord[] } {
  const records: CallRecord[] = [];
  const model = openModel(provider.settings('openai-compatible'), timing);
  return { model, onCall: (record) => records.push(record), records };
}
const offline: ModelPorts = { model: null, onCall: () => {} };

const table = tableOf(
  ['City', 'Kind', 'Sales'],
  [
    ['Berlin', 'Bread', 10],
    ['Berlin', 'Cake', 20],
    ['Paris', 'Bread', 30],
    ['Paris', 'Cake', 50],
  ],
);

/** An intent as a model writes it. */
const written = (fields: object = {}) => ({
  measures: [{ column: 'Sales', aggregate: 'sum', percentile: null }],
  by: [{ column: 'City', grain: null, bins: null }],
  series: null,
  facet: null,
  where: [],
  derive: null,
  isPercent: false,
  compare: null,
  order: null,
  top: null,
  chart: null,
  wants: 'chart',
  unused: [],
  ...fields,
});

/** Reads a request with both. */
function readBoth(text: string, using: ModelPorts) {
  const { intent } = parseRequest({ text, table, language: english });
  const question = requestQuestion(text, requestData(table), (reply) => readIntent(reply, table));
  return withModel(using, question, { offline: intent, stays: ({ confidence }) => confidence >= confident });
}

describe('requests', () => {
  test('without a model the built-in engine reads them', async () => {
    const made = await readBoth('total sales by city', offline);
    expect(made).toMatchObject({ by: 'offline', note: null, value: { by: [{ column: 'City' }] } });
  });

  test('the model reads what the built-in engine does not', async () => {
    provider.willReply(written({ chart: 'donut', where: [{ column: 'kind', operator: 'is', values: ['bread'] }] }));
    const made = await readBoth('moolah per place for the loafy stuff', means());
    const where = [{ column: 'Kind', operator: 'is', value: 'Bread' }];
    expect(made).toMatchObject({ by: 'model', value: { chart: 'donut', where } });
  });

  test('a built-in reading that is to stay does', async () => {
    provider.willReply(written({ measures: [{ column: 'Sales', aggregate: 'mean', percentile: null }] }));
    expect(await readBoth('total sales by city', means())).toMatchObject({
      by: 'offline',
      value: { measures: [{ column: 'Sales', aggregate: 'sum' }] },
      note: null,
    });
  });

  test('what was asked before is told by the names of columns', () => {
    const { intent } = parseRequest({ text: 'total sales by city', table, language: english });
    expect(requestData(table, intent)).toMatch(/BEGIN PREVIOUS .*"column":"Sales"/s);
  });

  test.each([
    ['an unknown column', { by: [{ column: 'Region', grain: null, bins: null }] }, 'There is no column “Region”'],
    ['an unknown value', { where: [{ column: 'City', operator: 'is', values: ['Rome'] }] }, '“Rome” is no value'],
    ['an unknown chart type', { chart: 'hologram' }, 'There is no chart type “hologram”'],
    [
      'words as a number',
      { where: [{ column: 'Sales', operator: 'greater', values: ['many'] }] },
      '“many” is no number',
    ],
    ['conditions that no row meets', { where: [{ column: 'Sales', operator: 'greater', values: ['999'] }] }, 'No rows'],
  ])('%s is sent back, then the built-in reading is used', async (_, fields, why) => {
    provider.willReply(written(fields));
    const using = means();
    const made = await readBoth('moolah by city', using);
    expect(made).toMatchObject({ by: 'offline', note: 'The answer of the model could not be used.' });
    expect(using.records.map(({ outcome }) => outcome)).toEqual(['invalid', 'invalid']);
    expect(JSON.stringify(provider.received[1]?.body)).toContain(why);
  });

  test.each([
    ['hangs', { does: 'hang' }, 'The model did not answer in time.'],
    ['fails', { does: 'fail', status: 500 }, 'The provider had an internal error.'],
    ['refuses the key', { does: 'fail', status: 401 }, 'The provider did not accept the API key.'],
    ['is busy', { does: 'fail', status: 429 }, 'The provider limits how often it can be asked.'],
    ['declines', { does: 'reply', text: 'Sorry.', stop: 'refusal' }, 'The model declined to answer.'],
    ['breaks off', { does: 'break', text: '{"measures": [' }, 'The answer of the model was cut off.'],
  ] as const satisfies [string, Behavior, string][])(
    'a model that %s gives the built-in result with a note',
    async (_, behavior, note) => {
      provider.willDo(behavior);
      const { value } = await readBoth('total sales by city', offline);
      const using = means(behavior.does === 'hang' ? hasty : {});
      expect(await readBoth('total sales by city', using)).toEqual({ value, by: 'offline', note });
    },
  );
});

describe('edits', () => {
  const read = readDocument({ version: 1, template: 'column', roles: { label: ['City'], value: ['Sales'] } });
  if (!read.ok) throw new Error(read.error);
  const chart = { document: read.document, table };
  const change = (kind: string, fields: object) => ({
    changes: [{ kind, fields: JSON.stringify(fields) }],
    notDone: [],
  });
  const edit = (sentence: string) => {
    const request = { sentence, ...chart };
    const question = editQuestion(editPrompt(request), (reply) => readEdit(reply, request));
    return withModel(means(), question, { offline: editBySentence(sentence, { ...chart, manifests }) });
  };

  test('the model understands what the built-in engine does not', async () => {
    provider.willReply(change('text', { field: 'title', value: 'Bread and cake' }));
    const made = await edit('give it some snappy heading on baked goods');
    expect(made).toMatchObject({ by: 'model', value: { changes: [{ field: 'title', value: 'Bread and cake' }] } });
  });

  test('a number of the sentence or of the table may be in a title', async () => {
    for (const value of ['The best 3', 'Paris sold 50']) {
      provider.willReply(change('text', { field: 'title', value }));
      expect(await edit('some heading on the best three')).toMatchObject({
        by: 'model',
        value: { changes: [{ value }] },
      });
    }
  });

  test.each([
    ['an unknown option', change('option', { name: 'sparkle', value: true })],
    ['a column that does not exist', change('role', { role: 'value', columns: ['Profit'] })],
    ['a type without its columns', change('template', { template: 'pie', roles: {} })],
    ['a figure that nobody gave', change('text', { field: 'title', value: 'Sales rose by 37 percent' })],
    ['a link that nobody gave', change('text', { field: 'sourceUrl', value: 'https://evil.example/x' })],
    ['a change of the data', change('data', { datasetId: null })],
    ['fields that are no JSON', { changes: [{ kind: 'text', fields: '{title' }], notDone: [] }],
  ])('%s is not used', async (_, reply) => {
    provider.willReply(reply);
    expect(await edit('make it snazzy')).toMatchObject({ by: 'offline', value: { changes: [] } });
  });
});

/** Reads a text with both. */
async function extractBoth(text: string, using: ModelPorts) {
  const builtIn = await extractTables(text);
  const question = textQuestion(text, (reply) => readExtraction(reply, text, builtIn));
  return withModel(using, question, { offline: builtIn });
}

function figures({ tables }: Extraction): number[] {
  return tables.flatMap(({ rows }) => rows.flat().flatMap(({ value }) => value ?? []));
}

describe('texts', () => {
  test('each figure has its place in the text', async () => {
    provider.willReply(honest);
    const { value, by } = await extractBoth(plants, means());
    expect(by).toBe('model');
    const cells = value.tables[0]?.rows.map(([, cell]) => cell);
    expect(cells?.map((cell) => plants.slice(cell?.span?.start, cell?.span?.end))).toEqual(['412', '388', '250']);
  });

  test('a few figures without a source are marked', async () => {
    const text = `${plants} Denmark has 12, Iceland 84 and Estonia 47 plants, Latvia 149 and Lithuania 97.`;
    const more = ['Denmark 12', 'Iceland 84', 'Estonia 47', 'Latvia 149', 'Lithuania 97'].map((pair) => {
      const [name = '', value = ''] = pair.split(' ');
      return row(name, value, text);
    });
    provider.willReply(tableWith(...honest.tables.flatMap(({ rows }) => rows), ...more, row('Atlantis', '777')));
    const { value, by } = await extractBoth(text, means());
    expect(by).toBe('model');
    expect(value.tables[0]?.rows.at(-1)).toMatchObject([
      { method: 'model' },
      { value: 777, span: null, method: 'model' },
    ]);
    expect(value.tables[0]?.notes).toEqual(['1 figure is from the model, no source.']);
  });

  test('invented rows are sent back, then the built-in result is used', async () => {
    provider.willReply(tableWith(row('Norway', '412', plants), row('Atlantis', '777'), row('Utopia', '888')));
    const { value, by } = await extractBoth(plants, means());
    expect(by).toBe('offline');
    expect(figures(value)).toEqual([412, 388, 250]);
    expect(JSON.stringify(provider.received[1]?.body)).toContain('not in the text: 777, 888');
  });

  test('figures that the built-in engine is sure of must not be missing', async () => {
    provider.willReply(tableWith(row('Norway', '412', plants)), honest);
    const { by } = await extractBoth(plants, means());
    expect(by).toBe('model');
    expect(JSON.stringify(provider.received[1]?.body)).toContain('are missing: 388, 250');
  });

  test('a total of the model must add up', async () => {
    const rows = honest.tables.flatMap(({ rows }) => rows);
    provider.willReply(tableWith(...rows, row('Total', '1060')), tableWith(...rows, row('Total', '1050')));
    const { value, by } = await extractBoth(plants, means());
    expect(by).toBe('model');
    expect(value.tables[0]?.rows.at(-1)?.[1]).toMatchObject({ value: 1050, method: 'computed' });
    expect(JSON.stringify(provider.received[1]?.body)).toContain('the rows add up to 1050');
  });
});

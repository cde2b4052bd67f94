import { describe, expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import type { SnapTable } from '#contract/ai/snap.ts';
import type { SnapHit } from '#contract/ai/snap-ai.ts';
import { updateSearchVocabulary } from '#server/publish/search/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { makeChart, makeShare } from '#tests/support/share/make-chart.ts';

const server = await openTestApp();
type Person = Awaited<ReturnType<typeof server.person>>;

async function search(query: Record<string, string>, person?: Person) {
  const caller = person === undefined ? {} : { token: person.token };
  const url = `/api/snap-ai/search?${new URLSearchParams({ itemsPerPage: '100', ...query })}`;
  const { status, body } = await server.ask({ url, ...caller });
  return { status, message: body.message, items: (body.data as { items: SnapHit[] } | null)?.items ?? [] };
}
const titles = async (text: string, person?: Person) =>
  (await search({ search: text }, person)).items.map(({ title }) => title);
const titled = (title: string) => ({ document: { text: { ...blankDocument('bar').text, title } } });

const owner = await server.person();
const harbor = await makeChart(server, owner, {
  csv: 'Harbor,Turnover\nA,1\nB,2\n',
  ...titled('Container throughput of the ports'),
});
const shared = await makeShare(server, owner, {
  ...titled('Glacier retreat in the Alps'),
  settings: { isListed: true },
});

await updateSearchVocabulary.run(server.ports);

describe('S7.45 /snap-ai/search', () => {
  test('finds tables of the library by words, synonyms, typos and other languages', async () => {
    expect((await titles('life expectancy'))[0]).toMatch(/^Life expectancy/);
    expect((await titles('lfie expectancy by contry'))[0]).toMatch(/^Life expectancy by country/);
    expect((await titles('Bevölkerung'))[0]).toMatch(/opulation/);
    expect((await titles('jobless rate'))[0]).toMatch(/nemployment/);
    expect(await titles('zzyzx quux')).toEqual([]);
  });

  test('finds own charts and datasets, by the names of columns too, and with a typo', async () => {
    const own = (await search({ search: 'contaner throughput' }, owner)).items[0];
    expect(own).toMatchObject({ kind: 'chart', id: harbor.id, template: 'bar' });
    const kinds = (await search({ search: 'turnover harbor', kind: 'dataset' }, owner)).items;
    expect(kinds.map(({ kind, id }) => [kind, id])).toContainEqual(['dataset', harbor.datasetId]);
  });

  test('finds the gallery for everyone, and drafts for nobody else', async () => {
    const stranger = await server.person();
    for (const person of [undefined, stranger]) {
      expect((await search({ search: 'glacier retreat', kind: 'gallery' }, person)).items).toHaveLength(1);
      expect(await titles('container throughput', person)).not.toContain('Cities');
      expect((await search({ search: 'container throughput', kind: 'chart' }, person)).items).toEqual([]);
    }
  });

  test('follows what happens to a chart: unpublished, renamed, moved to the trash', async () => {
    const { token } = owner;
    await server.ask({ method: 'DELETE', url: `/api/project/${shared.projectId}/publish`, token });
    expect((await search({ search: 'glacier retreat', kind: 'gallery' })).items).toEqual([]);
    const payload = { ids: [harbor.id], action: { kind: 'trash' } };
    await server.ask({ method: 'POST', url: '/api/project/organise', token, payload });
    expect((await search({ search: 'container throughput', kind: 'chart' }, owner)).items).toEqual([]);
    const back = { ...payload, action: { kind: 'take-back' } };
    await server.ask({ method: 'POST', url: '/api/project/organise', token, payload: back });
    expect((await search({ search: 'container throughput', kind: 'chart' }, owner)).items).toHaveLength(1);
  });

  test('filters by kind and type, and pages', async () => {
    const { items } = await search({ search: 'population', kind: 'library' });
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['library']));
    expect(items[0]).toMatchObject({ source: expect.stringMatching(/./), license: expect.stringMatching(/./) });
    const second = await search({ search: 'population', kind: 'library', itemsPerPage: '2', page: '2' });
    expect(second.items).toEqual(items.slice(2, 4));
    expect((await search({ search: 'container', template: 'pie' }, owner)).items).toEqual([]);
    expect((await search({ search: 'container', template: 'bar' }, owner)).items).toHaveLength(1);
  });

  test.each([' ', '🎉', "'; drop table users; --", '!!! & | <->', 'a:* & b', '%', "\\'"])(
    'survives %j',
    async (text) => {
      const { status, message } = await search({ search: text }, owner);
      expect([200, 400]).toContain(status);
      if (status === 400) expect(message).toMatch(/\./);
    },
  );
});

describe('S7.37 a prompt without data', () => {
  type Prompted = {
    status: string;
    origin: string;
    found: SnapHit | null;
    table: SnapTable;
    similar: SnapHit[];
    sentence: string;
  };
  async function prompt(text: string, person?: Person) {
    const caller = person === undefined ? {} : { token: person.token };
    const answer = await server.ask({ method: 'POST', url: '/api/snap/prompt', payload: { prompt: text }, ...caller });
    return answer.body.data as Prompted;
  }

  test('is answered from the library, with the source on the chart and the cells in the draft', async () => {
    const made = await prompt('life expectancy in Germany and Japan since 1960');
    expect(made).toMatchObject({ status: 'made', origin: 'library', found: { id: 'world-bank-life-expectancy' } });
    expect(made.table.candidates[0]?.document).toMatchObject({
      text: { source: 'World Bank, World Development Indicators (CC BY 4.0)' },
    });
    expect(made.table.sheet).toMatchObject({
      rows: 130,
      columns: [{ name: 'Country', words: ['Germany', 'Japan'] }, {}, {}],
    });
  });

  test('is answered from the caller’s own data first', async () => {
    const made = await prompt('turnover by harbor', owner);
    expect(made).toMatchObject({ status: 'made', origin: expect.stringMatching(/dataset|chart/) });
    expect(made.table.datasetId).toBe(harbor.datasetId);
  });

  test('asks for data when nothing fits', async () => {
    const made = await prompt('number of unicorns in my garden per week');
    expect(made.status).toBe('needs-data');
    expect(made.sentence).toMatch(/data/);
  });

  test('never uses data of a published chart whose author keeps it', async () => {
    const permissions = { data: false, fork: false };
    const document = { text: { ...blankDocument('bar').text, title: 'Zeppelin flights of the century' } };
    await makeShare(server, owner, { document, settings: { isListed: true, permissions } });
    const made = await prompt('zeppelin flights of the century');
    expect(made.status).toBe('needs-data');
    expect(made.similar[0]).toMatchObject({ kind: 'gallery' });
    const source = { from: 'gallery', id: made.similar[0]?.id };
    const refused = await server.ask({
      method: 'POST',
      url: '/api/snap/prompt',
      payload: { prompt: 'flights', source },
    });
    expect(refused.status).toBe(403);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { eq, inArray } from '#drizzle';
import { projects, shares } from '#server/chart/project/index.ts';
import { datasets } from '#server/data/dataset/index.ts';
import { addDataset } from '#server/data/dataset/store.ts';
import { addStory } from '#server/video/story/index.ts';
import { addVideo } from '#server/video/video/store.ts';
import { addDelivery, addWebhook } from '#server/workspace/webhook/store.ts';
import { webhookEvents } from '#server/workspace/webhook/table.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { addMember } from '#server/workspace/workspace/store.ts';
import { openTestApp } from '#tests/support/app.ts';
import { makeShare } from '#tests/support/share/make-chart.ts';

const server = await openTestApp();
const { db } = server.ports;
const facts = { columns: [], notes: [], choices: {}, asked: {}, parts: [] };
const version = {
  origin: 'upload' as const,
  ...{ madeAt: new Date(), sheetSize: 1, originalName: 'a.csv', originalSize: 1, columns: 1, facts },
};

type Person = Awaited<ReturnType<typeof server.person>>;
type Item = { id: string; name: string };
type Given = { items: Item[]; total: number; nextCursor: string | null };

/** A new one for each test. */
let ada: Person;
let workspaceId: string;
beforeEach(async () => {
  ada = await server.person();
  workspaceId = (await personalWorkspace(db, ada)).id;
});

/** Datasets of which three each were made at the same moment. */
async function addDatasets(count: number, { after = 0, words = 'Data' } = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let place = 0; place < count; place++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, after + Math.floor(place / 3)));
    const dataset = { workspaceId, createdBy: ada.id, name: `${words} ${place % 4}`, createdAt };
    ids.push(await addDataset(db, dataset, { ...version, rows: place % 5 }));
  }
  return ids;
}

async function ask(path: string, token = ada.token) {
  const { status, body } = await server.ask({ method: 'GET', url: `/api/v1${path}`, token });
  return { status, message: body.message, data: body.data as Given };
}

/** Reads a list to its end, as programs do. */
async function readAll(path: string, from: string | null = ''): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = from; cursor !== null; ) {
    const { status, message, data } = await ask(cursor === '' ? path : `${path}&cursor=${cursor}`);
    expect([status, message]).toEqual([200, '']);
    ids.push(...data.items.map(idOf));
    cursor = data.nextCursor;
  }
  return ids;
}

function idOf(item: object): string {
  const { id, version: made, number, userId } = item as Record<string, unknown>; // lists hold entries of many kinds
  return String(id ?? made ?? number ?? userId);
}

/** The whole list as the application reads it. */
async function readAsPage(path: string): Promise<string[]> {
  const { body } = await server.ask({ method: 'GET', url: `/api${path}itemsPerPage=100`, token: ada.token });
  return (body.data as Given).items.map(idOf);
}

test.each([1, 2, 3, 7, 10, 25])('a list that does not change is read once and whole, %i at a time', async (limit) => {
  await addDatasets(25);
  const ids = await readAll(`/datasets?limit=${limit}`);
  expect(ids).toHaveLength(25);
  expect(ids).toEqual(await readAsPage('/dataset/list?'));
});

test.each([1, 5, 12, 40])('%i entries that are added before neither repeat nor hide others', async (added) => {
  await addDatasets(14);
  const all = await readAsPage('/dataset/list?');
  const first = await ask('/datasets?limit=3');
  await addDatasets(added, { after: 1000, words: 'Newer' });
  const second = await ask(`/datasets?limit=3&cursor=${first.data.nextCursor}`);
  await addDatasets(1, { after: 2000, words: 'Newest' });
  const rest = await readAll('/datasets?limit=3', second.data.nextCursor);
  expect([...first.data.items, ...second.data.items].map(idOf).concat(rest)).toEqual(all);
});

test('entries that are deleted or moved to the front do not hide others, even if all that were given are gone', async () => {
  await addDatasets(12);
  const all = await readAsPage('/dataset/list?');
  const first = await ask('/datasets?limit=4');
  await db
    .update(datasets)
    .set({ changedAt: new Date() })
    .where(eq(datasets.id, all[3] ?? ''));
  await db.delete(datasets).where(inArray(datasets.id, all.slice(0, 3)));
  const second = await ask(`/datasets?limit=4&cursor=${first.data.nextCursor}`);
  expect(second.data.items.map(idOf)).toEqual(all.slice(4, 8));
  await db.delete(datasets).where(inArray(datasets.id, all.slice(0, 8)));
  expect(await readAll('/datasets?limit=4', second.data.nextCursor)).toEqual(all.slice(8));
});

test('a list that became empty ends', async () => {
  await addDatasets(5);
  const { data } = await ask('/datasets?limit=3');
  await db.delete(datasets).where(eq(datasets.workspaceId, workspaceId));
  expect((await ask(`/datasets?limit=3&cursor=${data.nextCursor}`)).data).toEqual({
    items: [],
    total: 0,
    nextCursor: null,
  });
});

test.each(['changed', 'created', 'name', 'rows', 'size'])('datasets go on in their order by %s', async (sort) => {
  await addDatasets(13);
  const all = await readAsPage(`/dataset/list?sort=${sort}&`);
  expect(await readAll(`/datasets?sort=${sort}&limit=2`)).toEqual(all);
});

describe('of charts', () => {
  let reader: Person;
  let projectIds: string[];
  beforeEach(async () => {
    reader = ada;
    const titles = ['beta', 'Alpha', 'alpha', 'Gamma'];
    const made = [];
    for (const title of titles) {
      const text = { title: `${title} cities` } as never; // the other texts are blank
      made.push(await makeShare(server, reader, { document: { text }, settings: { isListed: true } }));
    }
    projectIds = made.map(({ projectId }) => projectId);
    for (const [place, id] of projectIds.entries())
      await db
        .update(shares)
        .set({ views: Math.floor(place / 2), forks: place % 2 })
        .where(eq(shares.projectId, id));
    const [first = ''] = projectIds;
    await server.ask({ method: 'DELETE', url: `/api/project/${first}/publish`, token: ada.token });
  }, 60_000);

  test('projects, the gallery and the search go on in each of their orders', async () => {
    for (const sort of ['edited', 'published', 'created', 'title', 'views']) {
      const all = await readAsPage(`/project/list?sort=${sort}&`);
      expect(all, sort).toHaveLength(4);
      for (const limit of [1, 3]) expect(await readAll(`/projects?sort=${sort}&limit=${limit}`), sort).toEqual(all);
    }
    for (const sort of ['trending', 'new', 'forked', 'views']) {
      const all = await readAsPage(`/project/public/list?sort=${sort}&`);
      expect(all.length, sort).toBeGreaterThanOrEqual(3);
      expect(await readAll(`/gallery?sort=${sort}&limit=2`), sort).toEqual(all);
    }
    const hits = await readAsPage('/snap-ai/search?search=cities&');
    expect(hits.length).toBeGreaterThan(2);
    expect(await readAll('/search?search=cities&limit=1')).toEqual(hits);
  });

  test('versions of charts and datasets, stories and members go on', async () => {
    const [id = ''] = projectIds;
    for (const name of ['One', 'Two', 'Three'])
      await server.ask({
        ...{ method: 'PATCH', url: `/api/project/${id}`, token: ada.token },
        payload: { changes: [{ kind: 'name', name }] },
      });
    const versions = await readAsPage(`/project/${id}/history?`);
    expect(await readAll(`/projects/${id}/versions?limit=1`)).toEqual(versions);
    const [chart] = await db.select({ datasetId: projects.datasetId }).from(projects).where(eq(projects.id, id));
    const ofData = await readAsPage(`/dataset/${chart?.datasetId}/versions?`);
    expect(await readAll(`/datasets/${chart?.datasetId}/versions?limit=1`)).toEqual(ofData);
    for (let place = 0; place < 5; place++)
      await addStory(db, {
        ...{ id: randomUUID(), userId: ada.id, workspaceId, name: `Story ${place}`, projectIds: [id], seconds: 1 },
        ...{ story: '{"scenes":[{"kind":"card","id":"a","seconds":1,"title":"A"}]}', changedAt: new Date(place >> 1) },
        output: { format: 'mp4', width: 640, height: 360, fps: 30 } as never, // the rest is read as it is by default
      });
    const stories = await readAsPage('/video/stories?');
    expect(stories).toHaveLength(5);
    expect(await readAll('/stories?limit=2')).toEqual(stories);
    for (let place = 0; place < 4; place++)
      await addMember(db, { workspaceId, userId: (await server.person()).id, role: 'viewer' });
    const members = await readAsPage(`/workspaces/${workspaceId}/members?`);
    expect(members).toHaveLength(5);
    expect(await readAll(`/workspaces/${workspaceId}/members?limit=2`)).toEqual(members);
  });
});

test('videos and deliveries of webhooks go on', async () => {
  const webhook = await addWebhook(db, {
    ...{ userId: ada.id, name: 'Test', url: 'https://example.org/', secret: Buffer.from('x') },
    events: ['chart.published'],
  });
  for (let place = 0; place < 5; place++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, place >> 1));
    const event = { id: randomUUID(), userId: ada.id, type: 'chart.published' as const, key: `${place}`, createdAt };
    await db.insert(webhookEvents).values({ ...event, body: '{}' });
    await addDelivery(db, { webhookId: webhook.id, eventId: event.id, state: 'failed', createdAt });
    await addVideo(db, {
      ...{
        id: randomUUID(),
        userId: ada.id,
        workspaceId,
        name: `Video ${place}`,
        projectIds: [],
        seconds: 1,
        createdAt,
      },
      ...{ story: '{"scenes":[]}', output: { format: 'mp4', width: 640, height: 360, fps: 30 } as never }, // the rest by default
    });
  }
  for (const [faced, listed] of [
    ['/videos', '/video/renders'],
    [`/webhooks/${webhook.id}/deliveries`, `/webhooks/${webhook.id}/deliveries`],
  ]) {
    const all = await readAsPage(`${listed}?`);
    expect(all, listed).toHaveLength(5);
    expect(await readAll(`${faced}?limit=2`), listed).toEqual(all);
  }
});

describe('a cursor is refused', () => {
  const wrong = [400, 'The field "cursor" is not one of an earlier reply of this list. Start again without it.'];
  const refused = async (path: string, token?: string) => {
    const { status, message } = await ask(path, token);
    return [status, message];
  };

  test.each(['', 'x', 'W10', Buffer.from('[5,"2026-01-01"]').toString('base64url'), 'A'.repeat(40)])(
    'that is made up: %j',
    async (cursor) => {
      expect(await refused(`/datasets?cursor=${cursor}`)).toEqual(wrong);
    },
  );

  test('that was changed, or is of another list, other filters or another reader', async () => {
    await addDatasets(4);
    const { data } = await ask('/datasets?limit=2');
    const cursor = data.nextCursor ?? '';
    expect((await ask(`/datasets?cursor=${cursor}`)).data.items).toHaveLength(2);
    const bytes = Buffer.from(cursor, 'base64url');
    bytes[bytes.length - 4] = (bytes.at(-4) ?? 0) ^ 1;
    expect(await refused(`/datasets?cursor=${bytes.toString('base64url')}`)).toEqual(wrong);
    expect(await refused(`/projects?cursor=${cursor}`)).toEqual(wrong);
    expect(await refused(`/datasets?sort=name&cursor=${cursor}`)).toEqual(wrong);
    expect(await refused(`/datasets?cursor=${cursor}`, (await server.person()).token)).toEqual(wrong);
  });

  test('never where nothing changed: the same place has the same cursor', async () => {
    await addDatasets(4);
    expect((await ask('/datasets?limit=2')).data).toEqual((await ask('/datasets?limit=2')).data);
  });
});

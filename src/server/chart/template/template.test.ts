import { expect, test } from 'vitest';
import { templates } from '#chart/template/all-types.ts';
import { readTheme } from '#chart/theme/read-theme.ts';
import type { Project } from '#contract/chart/projects.ts';
import type { ChartType, SavedTemplate } from '#contract/chart/templates.ts';
import type { Share } from '#contract/publish/shares.ts';
import { changeUser } from '#server/account/user/index.ts';
import { seedGallery } from '#server/publish/gallery/index.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { addMember } from '#server/workspace/workspace/store.ts';
import { openTestApp } from '#tests/support/app.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';

const server = await openTestApp();

test('S7.51 GET /template/get/data/ lists every chart type, and to members what their workspace keeps', async () => {
  const [ada, bob] = [await server.person(), await server.person()];
  await seedGallery(server.ports);
  const url = '/api/template/get/data/';
  const list = async (token?: string) =>
    (await server.ask({ url, ...(token !== undefined && { token }) })).body.data as {
      templates: ChartType[];
      saved: SavedTemplate[];
    };
  const { templates: types, saved } = await list();
  expect(types.map(({ id }) => id)).toEqual(templates.map(({ id }) => id));
  expect(types[0]).toMatchObject({ id: 'bar', tier: 'free', revision: 1 });
  expect(types[0]?.roles[0]).toEqual({ name: 'label', label: 'Label', isMany: false, isOptional: false });
  expect(types.find(({ id }) => id === 'bullet')).toMatchObject({ tier: 'premium' });
  expect((await server.app.inject({ url: `/api${types[0]?.thumbnail}` })).headers['content-type']).toBe('image/png');
  expect(saved).toEqual([]);
  const { id } = await makeChart(server, ada, { document: { theme: 'news', options: { showValues: false } } });
  const kept = await server.ask({
    method: 'POST',
    url: '/api/template',
    token: ada.token,
    payload: { projectId: id, name: ' Our  bars ' },
  });
  expect(kept.body.data).toMatchObject({
    name: 'Our bars',
    template: 'bar',
    by: 'Test Person',
    document: { theme: 'news', roles: {}, text: { title: '' } },
  });
  expect((await list(ada.token)).saved).toHaveLength(1);
  expect((await list(bob.token)).saved).toEqual([]);
  const remove = (token: string) =>
    server.ask({ method: 'DELETE', url: `/api/template/${(kept.body.data as SavedTemplate).id}`, token });
  expect((await remove(bob.token)).status).toBe(404);
  expect((await remove(ada.token)).status).toBe(200);
  expect((await list(ada.token)).saved).toEqual([]);
});

test('S7.52 GET /template/get/html/{id}/{revision} gives the sample as a page', async () => {
  for (const { id } of templates) {
    const { statusCode, headers, body } = await server.app.inject({ url: `/api/template/get/html/${id}/1` });
    expect([id, statusCode, headers['content-type']]).toEqual([id, 200, 'text/html; charset=utf-8']);
    expect(body).toContain('<svg ');
    expect(body).not.toContain('<script');
  }
  for (const path of ['bar/99', 'bar/x', 'nothing/1', '__proto__/1', 'constructor/1'])
    expect((await server.ask({ url: `/api/template/get/html/${path}` })).status).toBe(404);
  expect((await server.app.inject({ url: '/api/template/get/html/bar/latest' })).statusCode).toBe(200);
});

test('a workspace has a look of its own, which its owners set', async () => {
  const [ada, bob] = [await server.person(), await server.person()];
  const { id } = await personalWorkspace(server.ports.db, ada);
  const url = `/api/template/brand/${id}`;
  const saveTheme = (theme: object | null, token = ada.token) =>
    server.ask({ method: 'PUT', url, token, payload: { theme } });
  expect((await server.ask({ url, token: ada.token })).body.data).toBeNull();
  expect((await saveTheme({ accent: '#aa0000' })).body.data).toMatchObject({
    theme: { accent: '#aa0000', id: 'brand' },
  });
  expect((await server.ask({ url, token: ada.token })).body.data).toMatchObject({ theme: { accent: '#aa0000' } });
  expect((await saveTheme({ accent: 'red;}' })).status).toBe(400);
  expect((await saveTheme({ accent: '#bb0000' }, bob.token)).status).toBe(404);
  expect((await server.ask({ url, token: bob.token })).status).toBe(404);
  expect((await saveTheme(null)).body.data).toBeNull();
});

test('a brand that was changed in another window since it was read is not overwritten, and the refusal says so', async () => {
  const ada = await server.person();
  const { id } = await personalWorkspace(server.ports.db, ada);
  const url = `/api/template/brand/${id}`;
  type Kit = { theme: { accent: string }; changedAt: string; changedBy: string };
  const save = (accent: string | null, changedAt?: string | null) =>
    server.ask({ method: 'PUT', url, token: ada.token, payload: { theme: accent && { accent }, changedAt } });
  const first = (await save('#aa0000', null)).body.data as Kit;
  expect(first).toMatchObject({ theme: { accent: '#aa0000' }, changedBy: 'Test Person' });
  const both = await Promise.all(['#bb0000', '#cc0000'].map((accent) => save(accent, first.changedAt)));
  const saved = both.find(({ status }) => status === 200)?.body.data as Kit;
  const when = saved.changedAt.slice(0, 16).replace('T', ' at ');
  const refusal = {
    code: 'conflict',
    message: `You changed this brand in another window on ${when} UTC. Nothing was saved. Load it again first.`,
    data: saved,
  };
  expect(both.filter(({ status }) => status === 409)).toMatchObject([{ body: refusal }]);
  for (const outdated of [null, first.changedAt])
    for (const accent of ['#dd0000', null]) {
      const { status, body } = await save(accent, outdated);
      expect({ status, body }).toMatchObject({ status: 409, body: refusal });
    }
  expect((await server.ask({ url, token: ada.token })).body.data).toEqual(saved);
  expect((await save('#ee0000', saved.changedAt)).status).toBe(200);
  expect((await save('#ff0000')).status).toBe(200); // a program that does not say what it read
  expect((await save(null)).status).toBe(200);
});

test('a brand that a colleague changed since it was read is not overwritten, and the refusal names the colleague', async () => {
  const { db } = server.ports;
  const [owner, colleague] = [await server.person(), await server.person()];
  const { id } = await personalWorkspace(db, owner);
  await changeUser(db, colleague.id, { firstname: 'Bo', lastname: 'Lind' });
  await addMember(db, { workspaceId: id, userId: colleague.id, role: 'admin' });
  const save = (token: string, accent: string) =>
    server.ask({
      method: 'PUT',
      url: `/api/template/brand/${id}`,
      token,
      payload: { theme: { accent }, changedAt: null },
    });
  expect((await save(colleague.token, '#aa0000')).status).toBe(200);
  const { status, body } = await save(owner.token, '#bb0000');
  expect([status, body.data]).toMatchObject([409, { theme: { accent: '#aa0000' } }]);
  expect(body.message).toMatch(/^Bo Lind changed this brand on .+ UTC\. Nothing was saved\. Load it again first\.$/);
});

test('a chart that took the brand of its workspace is drawn in it, as picture, page and saved template', async () => {
  const ada = await server.person();
  const read = readTheme({
    accent: '#ab1234',
    palettes: { categories: ['#ab1234', '#0b5fff'] },
    fonts: { head: 'Roboto Slab' },
  });
  if (!read.ok) throw new Error(read.error);
  const look = read.theme;
  const { id } = await makeChart(server, ada, { document: { theme: 'brand', look } });
  const project = (await server.ask({ url: `/api/project/${id}`, token: ada.token })).body.data as Project;
  expect(project.content).toMatchObject({ document: { look: { id: 'brand', accent: '#ab1234' } } });
  const headers = { authorization: `Bearer ${ada.token}` };
  const thumbnail = await server.app.inject({ url: `/api${project.thumbnail}`, headers });
  expect(thumbnail.body).toContain('#ab1234');
  const published = await server.ask({
    method: 'POST',
    url: `/api/project/${id}/publish`,
    token: ada.token,
    payload: {},
  });
  const page = await server.app.inject({ url: new URL((published.body.data as Share).url).pathname });
  expect(page.body).toContain('#ab1234');
  expect(page.body).toContain('Roboto Slab, serif');
  const kept = await server.ask({
    method: 'POST',
    url: '/api/template',
    token: ada.token,
    payload: { projectId: id, name: 'Ours' },
  });
  expect(kept.body.data).toMatchObject({ document: { look: { accent: '#ab1234' } } });
});

import { expect, test } from 'vitest';
import { tourSteps } from '#contract/account/tour.ts';
import { openTestApp } from '#tests/support/app.ts';

const server = await openTestApp();
const url = '/api/tour';
const none = { all: false, dashboard: false, project: false, chooseTemplate: false, dataset: false };

test('S7.26 GET tour answers {results, data} with a flag for each step, none of them set at first', async () => {
  const { token } = await server.person();
  const { status, body } = await server.ask({ url, token });
  expect(status).toBe(200);
  expect(body).toEqual({ results: true, message: '', data: none });
  expect(Object.keys(none)).toEqual([...tourSteps]);
});

test('S7.27 POST tour sets the flags that are given and leaves the rest', async () => {
  const { token } = await server.person();
  const write = (payload: object) => server.ask({ method: 'POST', url, token, payload });
  expect((await write({ dashboard: true })).body.data).toEqual({ ...none, dashboard: true });
  expect((await write({ dataset: true })).body.data).toEqual({ ...none, dashboard: true, dataset: true });
  expect((await write({ dashboard: false })).body.data).toEqual({ ...none, dataset: true });
  expect((await write({})).body.data).toEqual({ ...none, dataset: true });
});

test('S3.37 each step has a flag that is kept on the server, for this person only, and is there at another one', async () => {
  const second = await openTestApp({ beside: server.url });
  const { token } = await server.person();
  const { token: other } = await server.person();
  for (const step of tourSteps) await server.ask({ method: 'POST', url, token, payload: { [step]: true } });
  const all = Object.fromEntries(tourSteps.map((step) => [step, true]));
  expect((await second.ask({ url, token })).body.data).toEqual(all);
  expect((await second.ask({ url, token: other })).body.data).toEqual(none);
});

test('flags that are set at the same moment are all kept', async () => {
  const { token } = await server.person();
  await Promise.all(tourSteps.map((step) => server.ask({ method: 'POST', url, token, payload: { [step]: true } })));
  const { body } = await server.ask({ url, token });
  expect(body.data).toEqual(Object.fromEntries(tourSteps.map((step) => [step, true])));
});

test.each([{ dashboard: 'yes' }, { dashboard: null }, { other: true }, { all: 1 }])(
  'S7.27 refuses %j',
  async (payload) => {
    const { token } = await server.person();
    expect((await server.ask({ method: 'POST', url, token, payload })).status).toBe(400);
  },
);

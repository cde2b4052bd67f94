import { expect, test } from 'vitest';
import type { TourFlags } from '#contract/account/tour.ts';
import { createGuide } from './tours.ts';

const none: TourFlags = { all: false, dashboard: false, project: false, chooseTemplate: false, dataset: false };

function serverWith(kept: TourFlags) {
  const server = {
    kept,
    read: async () => server.kept,
    write: async (flags: Partial<TourFlags>) => {
      server.kept = { ...server.kept, ...flags };
      return server.kept;
    },
  };
  return server;
}

test('S4.32 the guide is loading, then done with what was seen', async () => {
  const guide = createGuide(serverWith({ ...none, all: true }));
  expect(guide.state.read()).toEqual({ status: 'loading' });
  const loading = guide.load();
  expect(guide.state.read()).toEqual({ status: 'loading' });
  await loading;
  expect(guide.state.read()).toEqual({ status: 'done', seen: { ...none, all: true } });
});

test('S4.32 when the flags cannot be had it is done too, and no tour is left to show', async () => {
  const guide = createGuide({ ...serverWith(none), read: () => Promise.reject(new Error('away')) });
  await guide.load();
  expect(guide.state.read()).toMatchObject({ status: 'done', seen: { all: true, dashboard: true } });
});

test('S3.37 what was seen is kept by the server and known to the next browser', async () => {
  const server = serverWith(none);
  const first = createGuide(server);
  await first.load();
  await first.markSeen({ dashboard: true });
  expect(first.state.read()).toEqual({ status: 'done', seen: { ...none, dashboard: true } });
  const second = createGuide(server);
  await second.load();
  expect(second.state.read()).toEqual({ status: 'done', seen: { ...none, dashboard: true } });
});

test('S3.37 a tour that was begun does not come again, also when its end was never told', async () => {
  const server = serverWith(none);
  const first = createGuide(server);
  await first.load();
  await first.markShown({ all: true });
  expect(first.state.read()).toEqual({ status: 'done', seen: none });
  expect(await createGuide(server).load()).toEqual({ status: 'done', seen: { ...none, all: true } });
});

import { expect, test } from 'vitest';
import type { PageContext } from '../page-context.ts';
import { loadList } from './load-blog.server.ts';

/** A page whose blog answers for articles, and fails when it is asked for categories. */
const page = {
  settings: { bases: { api: '/api', blog: '/api/blog' } },
  request: async ({ path }: { path: string }) =>
    path.startsWith('/api/blog/articles') ? { status: 200, body: { data: [] } } : { status: 500, body: null },
} as unknown as PageContext; // all that a list uses

test('a category whose blog fails is not called unknown', async () => {
  const all = { search: '', page: 1 };
  expect(await loadList(page, { ...all, category: 'maps' })).toEqual({ status: 'down' });
  expect(await loadList(page, { ...all, category: null })).toMatchObject({ status: 'done', categories: [] });
});

import { expect, test } from 'vitest';
import type { Page } from '../page-context.ts';
import { articlesIn, findArticles } from './find-articles.server.ts';

const page = (blog: string, request: Page['request']) => ({ settings: { bases: { blog } }, request }) as Page; // the rest is not asked for

test('articles are read from Strapi 5 and Strapi 4', () => {
  const article = { path: '/blog/honest-axes', title: 'Honest axes', text: 'Why zero' };
  expect(articlesIn({ data: [{ title: 'Honest axes', slug: 'honest-axes', excerpt: 'Why zero' }] })).toEqual([article]);
  expect(
    articlesIn({
      data: [{ id: 1, attributes: { title: 'Honest axes', slug: 'honest-axes', description: 'Why zero' } }],
    }),
  ).toEqual([article]);
});

test.each([
  null,
  'x',
  {},
  { data: null },
  { data: {} },
  { data: [null, 7, { title: 'No slug' }, { attributes: null }] },
])('a strange answer %j has no articles', (body) => {
  expect(articlesIn(body)).toEqual([]);
});

test('the blog of this server is asked by title, and each hit knows its words', async () => {
  let asked = '';
  const hits = await findArticles(
    page('/api/blog', async ({ path }) => {
      asked = decodeURIComponent(path);
      return { status: 200, body: { data: [{ title: 'Honest axes', slug: 'honest-axes' }] } };
    }),
    'honest',
  );
  expect(asked).toContain('/api/blog/articles?filters[title][$containsi]=honest');
  expect(hits).toEqual([
    { group: 'Blog', path: '/blog/honest-axes', title: 'Honest axes', heading: '', text: '', words: ['honest'] },
  ]);
});

test('a blog that is absent, broken or away leaves its group out', async () => {
  expect(
    await findArticles(
      page('/api/blog', async () => ({ status: 404, body: {} })),
      'a',
    ),
  ).toEqual([]);
  expect(
    await findArticles(
      page('/api/blog', async () => {
        throw new Error('no JSON');
      }),
      'a',
    ),
  ).toEqual([]);
  expect(
    await findArticles(
      page('http://127.0.0.1:9', async () => ({ status: 200, body: {} })),
      'a',
    ),
  ).toEqual([]);
});

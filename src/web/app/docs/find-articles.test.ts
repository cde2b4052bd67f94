import { expect, test } from 'vitest';
import type { PageContext } from '../page-context.ts';
import { findArticles } from './load-docs.server.ts';

const page = (blog: string, request: PageContext['request']) =>
  ({ settings: { bases: { blog } }, request }) as PageContext; // the rest is not asked for
const article = { documentId: 'a1', title: 'Honest axes', slug: 'honest-axes', excerpt: 'Why bars start at zero' };

test('the blog of this server is asked, and each hit knows its words', async () => {
  let asked = '';
  const hits = await findArticles(
    page('/api/blog', async ({ path }) => {
      asked = path;
      return { status: 200, body: { data: [article], meta: {} } };
    }),
    'honest',
  );
  expect(asked).toContain('/api/blog/articles?');
  expect(asked).toContain('honest');
  expect(hits).toEqual([
    {
      group: 'Blog',
      path: '/blog/honest-axes',
      title: 'Honest axes',
      heading: '',
      text: 'Why bars start at zero',
      words: ['honest'],
    },
  ]);
});

test('a blog that is absent, broken or away leaves its group out', async () => {
  const answers: PageContext['request'][] = [
    async () => ({ status: 404, body: {} }),
    async () => ({ status: 200, body: 'nonsense' }),
    async () => {
      throw new Error('no JSON');
    },
  ];
  for (const answer of answers) expect(await findArticles(page('/api/blog', answer), 'a')).toEqual([]);
  expect(
    await findArticles(
      page('http://127.0.0.1:9', async () => ({ status: 200, body: {} })),
      'a',
    ),
  ).toEqual([]);
});

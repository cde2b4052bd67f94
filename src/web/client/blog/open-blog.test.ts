import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { sanitize } from '#article/sanitize.ts';
import { toHtml } from '#article/to-html.ts';
import { xssCorpus } from '#tests/support/article/xss-corpus.ts';
import { BlogUnavailable, openBlog } from './open-blog.ts';

type Answer = { status?: number; body?: unknown; text?: string; waits?: boolean };
/** What the blog elsewhere answers to a path with its query. */
let answer: (url: URL) => Answer = () => ({ status: 404 });
const asked: string[] = [];
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://blog');
  asked.push(decodeURIComponent(url.pathname + url.search));
  const { status = 200, body, text, waits = false } = answer(url);
  if (!waits) response.writeHead(status).end(text ?? JSON.stringify(body));
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
const blog = openBlog({ base: `${origin}/api`, ask: () => expect.fail('this blog is elsewhere'), timeoutMs: 300 });

const pagination = { page: 1, pageSize: 12, pageCount: 1, total: 1 };
const five = {
  data: [
    {
      id: 7,
      documentId: 'k2n3p4q5r6s7t8u9v0w1x2y3',
      title: 'Honest axes',
      slug: 'honest-axes',
      description: 'Where an axis starts',
      blocks: [
        { __component: 'shared.rich-text', id: 1, body: '## Start at zero\n\nBars **must**. ![A bar](/uploads/a.png)' },
        { __component: 'shared.quote', id: 2, title: 'Tufte', body: 'Above all, show the data.' },
        { __component: 'shared.media', id: 3, file: { url: '/uploads/b.png', alternativeText: 'B' } },
      ],
      cover: { id: 3, url: '/uploads/c.png', alternativeText: 'C', width: 1200, height: 630 },
      category: { id: 1, name: 'Design', slug: 'design' },
      author: { id: 1, name: 'Ada Moss' },
      publishedAt: '2026-01-02T03:04:05.678Z',
      updatedAt: '2026-01-03T03:04:05.678Z',
      locale: 'en',
    },
  ],
  meta: { pagination },
};
const { id, documentId: _, cover, category, author, ...attributes } = five.data[0] as (typeof five.data)[number];
const within = (entry: object) => ({ data: { id: 1, attributes: entry } });
const four = {
  data: [
    { id, attributes: { ...attributes, cover: within(cover), category: within(category), author: within(author) } },
  ],
  meta: { pagination },
};

describe('S7.2 a blog elsewhere is asked at its own base URL', () => {
  test.each([
    ['5', five, 'k2n3p4q5r6s7t8u9v0w1x2y3'],
    ['4', four, '7'],
  ])('and read in the format of Strapi %s', async (_version, body, documentId) => {
    asked.length = 0;
    answer = () => ({ body });
    const article = await blog.article('honest-axes');
    const query = 'filters[slug][$eq]=honest-axes&pagination[pageSize]=1';
    const deeper =
      'populate[blocks][populate]=*&populate[cover]=true&populate[category]=true&populate[author][populate]=*';
    expect(asked[0]).toBe(`/api/articles?${query}&populate=*`);
    expect(asked.slice(1).map((path) => path.split('&').toSorted())).toEqual([
      `/api/articles?${query}&${deeper}`.split('&').toSorted(),
    ]);
    expect(article).toMatchObject({
      documentId,
      title: 'Honest axes',
      excerpt: 'Where an axis starts',
      cover: { src: `${origin}/uploads/c.png`, alt: 'C', width: 1200 },
      category: { name: 'Design', slug: 'design' },
      author: { name: 'Ada Moss', avatar: null },
      views: null,
      publishedAt: '2026-01-02T03:04:05.678Z',
    });
    expect(toHtml(article?.document)).toBe(
      [
        '<h2 id="start-at-zero">Start at zero</h2>',
        '<p>Bars <strong>must</strong>.</p>',
        `<figure class="article-image"><img src="${origin}/uploads/a.png" alt="A bar" loading="lazy" decoding="async"></figure>`,
        '<blockquote><p>Above all, show the data.</p><p>Tufte</p></blockquote>',
        `<figure class="article-image"><img src="${origin}/uploads/b.png" alt="B" loading="lazy" decoding="async"></figure>`,
      ].join('\n'),
    );
  });

  test('Strapi 5.54 leaves out pictures in a text and of its author unless they are named', async () => {
    const [whole] = five.data;
    const shallow = {
      ...whole,
      author: { id: 1, name: 'Ada Moss' },
      blocks: [{ __component: 'shared.media', id: 3 }, { __component: 'shared.slider', id: 4 }], // biome-ignore format: rows
    };
    const files = [{ id: 9, url: '/uploads/s.png', alternativeText: 'S' }];
    const deep = {
      ...whole,
      author: { id: 1, name: 'Ada Moss', avatar: { id: 5, url: '/uploads/ada.png' } },
      blocks: [whole?.blocks[2], { __component: 'shared.slider', id: 4, files }],
    };
    answer = (url) => ({ body: { data: [url.searchParams.get('populate') === '*' ? shallow : deep] } });
    const article = await blog.article('honest-axes');
    expect(article?.author?.avatar?.src).toBe(`${origin}/uploads/ada.png`);
    expect(toHtml(article?.document).match(/uploads\/\w+/g)).toEqual(['uploads/b', 'uploads/s']);
    // One that does not understand the names still shows what it gave.
    answer = (url) =>
      url.searchParams.get('populate') === '*' ? { body: { data: [shallow] } } : { status: 400, body: { data: null } };
    expect(await blog.article('honest-axes')).toMatchObject({ title: 'Honest axes', author: { avatar: null } });
  });

  test('a page of Strapi is found by its slug: its id is random', async () => {
    answer = ({ pathname, searchParams }) =>
      pathname.endsWith('/pages') && searchParams.get('filters[slug][$eq]') === 'about-us'
        ? {
            body: { data: [{ id: 2, documentId: 'tvdeuxp4zy30t4kl6ir71fqt', title: 'About us', content: 'We draw.' }] },
          }
        : { status: 404, body: { data: null } };
    expect(await blog.page('about-us')).toMatchObject({ title: 'About us' });
    expect(await blog.page('privacy-policy')).toBeNull();
  });

  test('with its lists, categories and pages', async () => {
    answer = ({ pathname }) => ({
      body: pathname.endsWith('categories')
        ? {
            data: [
              { id: 1, name: 'Design', slug: 'design' },
              { id: 2, name: 'No slug' },
            ],
          }
        : pathname.includes('/pages/')
          ? { data: { id: 1, title: 'About', content: 'We draw.' } }
          : five,
    });
    asked.length = 0;
    const list = await blog.articles({ page: 2, search: 'axes & bars', category: 'design' });
    expect(asked[0]).toContain('_q=axes+&+bars&filters[category][slug][$eq]=design');
    expect(list).toMatchObject({ total: 1, pages: 1, articles: [{ slug: 'honest-axes' }] });
    expect(await blog.categories()).toEqual([{ name: 'Design', slug: 'design', description: '', articles: null }]);
    expect(toHtml((await blog.page('about'))?.document)).toBe('<p>We draw.</p>');
    expect(await blog.movedTo('anything')).toBeNull();
  });
});

test('the blocks of Strapi are read with lists, links, code and pictures', async () => {
  const text = (words: string, marks = {}) => ({ type: 'text', text: words, ...marks });
  const item = (words: string) => ({ type: 'list-item', children: [text(words)] });
  const content = [
    { type: 'heading', level: 1, children: [text('Title')] },
    {
      type: 'paragraph',
      children: [
        text('a\nb', { bold: true, italic: true }),
        { type: 'link', url: 'https://example.org', children: [text('link')] },
        text('', { bold: true }),
        text('x', { code: true, strikethrough: true, underline: true }),
      ],
    },
    {
      type: 'list',
      format: 'unordered',
      children: [item('one'), { type: 'list', format: 'ordered', children: [item('inner')] }, item('two')],
    },
    { type: 'quote', children: [text('quoted')] },
    { type: 'code', language: 'js', children: [text('let a;')] },
    { type: 'image', image: { url: 'https://cdn.example/x.png', alternativeText: null, caption: 'X' } },
    { type: 'unknown', children: [text('dropped')] },
    null,
  ];
  answer = () => ({ body: { data: [{ id: 1, slug: 'a', title: 'A', content }] } });
  expect(toHtml((await blog.article('a'))?.document)).toBe(
    [
      '<h2 id="title">Title</h2>',
      '<p><strong><em>a<br>b</em></strong><a href="https://example.org" rel="noopener">link</a><s><code>x</code></s></p>',
      '<ul><li>one<ol><li>inner</li></ol></li><li>two</li></ul>',
      '<blockquote><p>quoted</p></blockquote>',
      '<pre tabindex="0"><code class="language-js">let a;</code></pre>',
      '<figure class="article-image"><img src="https://cdn.example/x.png" alt="" loading="lazy" decoding="async"><figcaption>X</figcaption></figure>',
    ].join('\n'),
  );
});

test('a document of ours is read as it is, however deep', async () => {
  const { richBody } = await import('#tests/support/write-articles.ts');
  const content = sanitize(richBody(['aaaaaaaaaa']));
  answer = () => ({ body: { data: [{ id: 1, slug: 'a', title: 'A', content }] } });
  expect((await blog.article('a'))?.document).toEqual(content);
});

describe('what is no blog', () => {
  test.each<[string, Answer]>([
    ['a server that does not answer', { waits: true }],
    ['an error', { status: 500, body: { data: null } }],
    ['a page', { text: '<html></html>' }],
    ['a refusal of access', { status: 403, body: { data: null } }],
    ['another format', { body: { items: [] } }],
  ])('%s is told from an empty one', async (_, given) => {
    answer = () => given;
    await expect(blog.articles({})).rejects.toThrow(BlogUnavailable);
    await expect(blog.article('a')).rejects.toThrow(BlogUnavailable);
  });

  test('a missing article and a filter that it does not know are not', async () => {
    for (const status of [400, 404]) {
      answer = () => ({ status, body: { data: null, error: { status } } });
      expect(await blog.article('a')).toBeNull();
      expect(await blog.articles({})).toEqual({ articles: [], total: 0, pages: 1 });
    }
  });
});

test.each(xssCorpus)('X.12 %s in any field of a foreign blog is inert', async (attack) => {
  const fields = { title: attack, slug: attack, excerpt: attack, canonicalUrl: attack, locale: attack };
  const picture = { url: attack, alternativeText: attack, caption: attack };
  const bodies = [
    attack,
    { type: 'doc', content: [{ type: attack }, { type: 'image', attrs: { src: attack, alt: attack } }] },
    [
      { type: 'paragraph', children: [{ type: 'link', url: attack, children: [{ text: attack }] }] },
      { type: 'image', image: picture },
    ],
    [{ __component: attack, body: attack, file: picture }],
  ];
  for (const content of bodies) {
    answer = () => ({
      body: {
        data: [
          { id: 1, ...fields, content, cover: picture, author: { name: attack, website: attack, avatar: picture } },
        ],
      },
    });
    const article = await blog.article('a');
    const html = toHtml(article?.document);
    expect(html).not.toMatch(/<(script|iframe|svg|style|link|object|embed|base|form|math|meta|body|video|details)\b/i);
    expect(html).not.toMatch(/<[^>]*\s(on\w+|srcdoc)\s*=/i);
    expect(html).not.toMatch(/(href|src)="(?!https?:|mailto:|\/(?![/\\])|#)/i);
    for (const address of [article?.canonicalUrl, article?.author?.website, article?.cover?.src ?? ''])
      expect(address).toMatch(/^(https?:.*|)$/);
    expect(article?.language).toMatch(/^[\w-]+$/);
  }
});

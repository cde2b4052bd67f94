import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { toHtml } from '#article/to-html.ts';
import type {
  Article,
  ArticleVersion,
  BlogAuthor,
  BlogCategory,
  BlogMedia,
  SitePage,
} from '#contract/blog/blog-authoring.ts';
import { sql } from '#drizzle';
import { changeUser } from '#server/account/user/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { expectInert } from '#tests/support/article/expect-inert.ts';
import { xssCorpus } from '#tests/support/article/xss-corpus.ts';
import { publishDue } from './publish-article.ts';

let passed = 0;
const now = () => new Date(Date.now() + passed);
const server = await openTestApp({ ports: { now } });
const { db } = server.ports;
beforeEach(async () => {
  passed = 0;
  await db.execute(sql`delete from rate_limits`);
});

const writer = await server.person();
await changeUser(db, writer.id, { isCreator: true });
const colleague = await server.person({ isAdmin: true });
const reader = await server.person();
const hour = 3_600_000;

type Asked = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; payload?: object; as?: { token: string } | null };

async function ask(url: string, { as = writer, ...request }: Asked = {}) {
  return server.ask({ url: `/api/authoring${url}`, ...(as && { token: as.token }), ...request });
}
async function done<Data>(url: string, request: Asked = {}): Promise<Data> {
  const { status, body } = await ask(url, request);
  expect([status, body.message]).toEqual([200, body.message]);
  return body.data as Data;
}
const create = (title = 'On axes') => done<Article>('/articles', { method: 'POST', payload: { title } });
const read = (id: string) => done<Article>(`/articles/${id}`);
const save = (article: Article, changes: object, as = writer) =>
  ask(`/articles/${article.id}`, { method: 'PUT', payload: { revision: article.revision, ...changes }, as });
async function saved(article: Article, changes: object): Promise<Article> {
  const { status, body } = await save(article, changes);
  expect(status, body.message).toBe(200);
  return body.data as Article;
}
const publish = ({ id, revision }: Article, at: string | null = null) =>
  done<Article>(`/articles/${id}/publish`, { method: 'POST', payload: { revision, at } });
const bodyOf = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const written = async (text = 'A chart begins at zero.') => saved(await create(), { body: bodyOf(text) });
const versions = async ({ id }: Article) =>
  (await done<{ items: ArticleVersion[]; total: number }>(`/articles/${id}/versions`)).items;

describe('authoring', () => {
  test('requires the role of a creator or an admin', async () => {
    const article = await create();
    const status = async (as: Asked['as']) => (await ask(`/articles/${article.id}`, { as: as ?? null })).status;
    expect([await status(writer), await status(colleague), await status(reader), await status(null)]).toEqual([
      200, 200, 403, 401,
    ]);
  });

  test('lists, searches and filters a thousand articles by page', async () => {
    await db.execute(sql`
      insert into articles (document_id, slug, title, body, words)
      select 'many' || n, 'many-' || n, 'Many ' || n, '{"type":"doc","content":[]}', 'word' || n from generate_series(1, 1000) n`);
    const list = (query: string) =>
      done<{ items: { title: string }[]; total: number }>(`/articles?itemsPerPage=50&${query}`);
    const all = await list('search=many&page=20');
    expect([all.total, all.items.length]).toEqual([1000, 50]);
    expect((await list('search=word777')).items).toMatchObject([{ title: 'Many 777', state: 'draft' }]);
    expect((await list('search=many&state=published')).total).toBe(0);
    const { id } = await done<BlogCategory>('/categories', { method: 'POST', payload: { name: 'Listing' } });
    await db.execute(
      sql`update articles set category_id = (select id from blog_categories where document_id = ${id}) where title like 'Many 99%'`,
    );
    expect((await list(`categoryId=${id}`)).total).toBe(11);
    await db.execute(sql`delete from articles where title like 'Many %'`);
  });

  test('the slug follows the title until the first publication, or until somebody writes one', async () => {
    const [one, two] = [await create('Same title'), await create('Same title')];
    expect([one.slug, two.slug]).toEqual(['same-title', 'same-title-2']);
    const renamed = await saved(one, { title: 'Another title' });
    expect(renamed.slug).toBe('another-title');
    const byHand = await saved(renamed, { slug: 'by-hand' });
    expect((await saved(byHand, { title: 'Third' })).slug).toBe('by-hand');
    const taken = await save(two, { slug: 'by-hand' });
    expect([taken.status, taken.body.message]).toEqual([400, 'Another article has this slug. Choose a different one.']);
    expect((await save(two, { slug: 'a/b' })).status).toBe(400);
  });
});

describe('saving', () => {
  test('of an outdated revision is refused, and nothing is lost', async () => {
    const article = await written('First');
    const theirs = await saved(article, { body: bodyOf('Theirs'), title: 'Their title' });
    const refused = await save(article, { body: bodyOf('Mine') });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.message).toMatch(
      /^You changed this article in another window on .+ UTC\. Nothing was saved\. Your text/,
    );
    const other = await save(article, { body: bodyOf('Mine') }, colleague);
    expect(other.body.message).toMatch(/^Test Person changed this article on .+ UTC/);
    expect(await read(article.id)).toEqual(theirs);
  });

  test('mine over theirs makes theirs a version', async () => {
    const article = await written('First');
    await saved(article, { body: bodyOf('Theirs') });
    const mine = await saved(article, { body: bodyOf('Mine'), onConflict: 'keep-mine' });
    expect(mine.body).toEqual(bodyOf('Mine'));
    const [newest] = await versions(article);
    const version = await done<Article>(`/articles/${article.id}/versions/${newest?.version}`);
    expect(version.body).toEqual(bodyOf('Theirs'));
  });

  test('theirs over mine makes mine a version', async () => {
    const article = await written('First');
    const theirs = await saved(article, { body: bodyOf('Theirs') });
    expect(await saved(article, { body: bodyOf('Mine'), onConflict: 'keep-theirs' })).toEqual(theirs);
    const [newest] = await versions(article);
    const version = await done<Article>(`/articles/${article.id}/versions/${newest?.version}`);
    expect(version.body).toEqual(bodyOf('Mine'));
  });

  test('of two at once succeeds for one', async () => {
    const article = await written();
    const both = await Promise.all(['One', 'Two'].map((text) => save(article, { body: bodyOf(text) })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each(xssCorpus)('keeps nothing that runs: %s', async (attack) => {
    const article = await create();
    const href = { type: 'text', text: attack, marks: [{ type: 'link', attrs: { href: attack } }] };
    const content = [
      { type: 'paragraph', attrs: { onclick: attack }, content: [href] },
      { type: 'image', attrs: { src: attack, alt: attack, onerror: attack } },
      { type: 'html', attrs: { html: attack } },
    ];
    const changed = await saved(article, { title: attack, excerpt: attack, body: { type: 'doc', content } });
    expectInert(toHtml(changed.body));
    const { status } = await save(changed, { canonicalUrl: attack });
    if (!attack.startsWith('https://')) expect(status).toBe(400);
  });
});

describe('publishing', () => {
  test('shows the working copy, later changes stay hidden, and an old slug leads on', async () => {
    const article = await publish(await written('Public'));
    expect(article).toMatchObject({ state: 'published', hasChanges: false, publicSlug: article.slug });
    passed += 1000;
    const changed = await saved(article, { body: bodyOf('Changed'), slug: `${article.slug}-new` });
    expect(changed).toMatchObject({ hasChanges: true, publicSlug: article.slug, redirects: [] });
    const again = await publish(changed);
    expect(again).toMatchObject({ hasChanges: false, publicSlug: `${article.slug}-new`, redirects: [article.slug] });
    const hidden = await done<Article>(`/articles/${article.id}/unpublish`, { method: 'POST', payload: {} });
    expect(hidden).toMatchObject({ state: 'draft', publicSlug: null });
  });

  test('needs a text, and the revision that was seen', async () => {
    const empty = await create();
    const payload = { revision: empty.revision };
    const refused = await ask(`/articles/${empty.id}/publish`, { method: 'POST', payload });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The article is empty. Write something before you publish it.',
    ]);
    await saved(empty, { body: bodyOf('x') });
    expect((await ask(`/articles/${empty.id}/publish`, { method: 'POST', payload })).status).toBe(409);
  });

  test('can be scheduled, and happens once when the time has come', async () => {
    const article = await publish(await written('Later'), new Date(now().getTime() + hour).toISOString());
    expect(article).toMatchObject({ state: 'scheduled', publicSlug: null });
    await publishDue.run(server.ports);
    expect((await read(article.id)).state).toBe('scheduled');
    passed += hour + 1000;
    await Promise.all([publishDue.run(server.ports), publishDue.run(server.ports)]);
    expect(await read(article.id)).toMatchObject({ state: 'published', publishAt: null, publicSlug: article.slug });
    expect((await versions(article)).filter(({ isPublished }) => isPublished)).toHaveLength(1);
    expect(await versions(article)).toHaveLength(1);
  });

  test('that is scheduled can be cancelled', async () => {
    const at = new Date(now().getTime() + hour).toISOString();
    const article = await publish(await written(), at);
    const cancelled = await done<Article>(`/articles/${article.id}/unpublish`, { method: 'POST', payload: {} });
    expect(cancelled).toMatchObject({ state: 'draft', publishAt: null });
  });
});

describe('versions', () => {
  test('are made when publishing, and every hour of work', async () => {
    const article = await publish(await written('One'));
    await saved(article, { body: bodyOf('Two') });
    expect(await versions(article)).toMatchObject([{ version: 1, isPublished: true, by: 'Test Person', words: 1 }]);
    passed += 2 * hour;
    await saved(await read(article.id), { body: bodyOf('Three') });
    expect(await versions(article)).toHaveLength(2);
  });

  test('show what differs, and can be restored without losing the current text', async () => {
    const article = await publish(await written('The first text'));
    const changed = await saved(article, { body: bodyOf('The second text') });
    const version = await done<Article & { changes: { is: string; text: string }[] }>(
      `/articles/${article.id}/versions/1`,
    );
    expect(version.changes.filter(({ is }) => is !== 'same')).toEqual([
      { is: 'removed', text: 'The first text' },
      { is: 'added', text: 'The second text' },
    ]);
    const restored = await done<Article>(`/articles/${article.id}/versions/1/restore`, { method: 'POST', payload: {} });
    expect(restored.body).toEqual(bodyOf('The first text'));
    expect(restored.revision).toBe(changed.revision + 1);
    expect(await versions(article)).toHaveLength(2);
  });
});

test('a preview link opens the working copy to everyone, and stops when it is renewed or turned off', async () => {
  const article = await written('Secret draft');
  const set = (isOn: boolean) =>
    done<Article>(`/articles/${article.id}/preview`, { method: 'POST', payload: { isOn } });
  const open = (key: string | null) => ask(`/previews/${key}`, { as: null });
  const { previewKey } = await set(true);
  expect((await open(previewKey)).body.data).toMatchObject({ title: 'On axes', excerpt: 'Secret draft' });
  const renewed = await set(true);
  expect([(await open(previewKey)).status, (await open(renewed.previewKey)).status]).toEqual([404, 200]);
  await set(false);
  expect((await open(renewed.previewKey)).status).toBe(404);
});

test('Markdown goes out and comes in again', async () => {
  const category = await done<BlogCategory>('/categories', { method: 'POST', payload: { name: 'Craft' } });
  const markdown =
    '---\ntitle: From a file\nslug: from-a-file\nexcerpt: Short\ncategory: craft\n---\n\n## Part\n\nText with **bold**.\n';
  const article = await done<Article>('/articles/import', { method: 'POST', payload: { markdown, name: 'x.md' } });
  expect(article).toMatchObject({
    title: 'From a file',
    slug: 'from-a-file',
    excerpt: 'Short',
    categoryId: category.id,
  });
  const answer = await server.app.inject({
    url: `/api/authoring/articles/${article.id}/markdown`,
    headers: { authorization: `Bearer ${writer.token}` },
  });
  expect(answer.headers['content-disposition']).toContain('from-a-file.md');
  const again = await done<Article>('/articles/import', { method: 'POST', payload: { markdown: answer.payload } });
  expect(again).toMatchObject({ title: 'From a file', slug: 'from-a-file-2', body: article.body });
});

describe('what someone else changed since it was read', () => {
  type Entry = { id: string; name: string; changedAt: string };
  const changed = (path: string, as: { token: string }, payload: object, method: 'PUT' | 'PATCH' = 'PUT') =>
    ask(path, { method, payload, as });

  test.each([
    ['author', '/authors'],
    ['category', '/categories'],
  ] as const)('an %s is not overwritten, and the refusal says who changed it', async (thing, path) => {
    const first = await done<Entry>(path, { method: 'POST', payload: { name: `First ${thing}` } });
    const url = `${path}/${first.id}`;
    const seen = { changedAt: first.changedAt };
    const both = await Promise.all([
      changed(url, writer, { name: `One ${thing}`, ...seen }),
      changed(url, writer, { name: `Two ${thing}`, ...seen }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = both.find(({ status }) => status === 200)?.body.data as Entry;
    expect(both.find(({ status }) => status === 409)?.body.message).toMatch(
      new RegExp(`^You changed this ${thing} in another window on .+ UTC\\. Nothing was saved\\.`),
    );
    const late = await changed(url, colleague, { name: `Late ${thing}`, ...seen });
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(new RegExp(`^Test Person changed this ${thing} on .+ UTC\\.`)),
    ]);
    const list = await done<Record<string, Entry[]>>(path);
    expect(Object.values(list).flat()).toContainEqual(expect.objectContaining(kept));
    expect((await changed(url, colleague, { name: `Late ${thing}`, changedAt: kept.changedAt })).status).toBe(200);
    expect((await changed(url, colleague, { name: `Program’s ${thing}` })).status).toBe(200);
    await done(url, { method: 'DELETE' });
  });

  test('a page of the site says who changed it', async () => {
    const payload = { revision: 0, title: 'About', description: '', body: bodyOf('Mine'), isPublished: false };
    await done('/pages/about-us', { method: 'PUT', payload });
    const { status, body } = await changed('/pages/about-us', colleague, payload);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Test Person changed this page on .+ UTC/)]);
    await db.execute(sql`delete from blog_pages`);
  });
});

test('categories and authors are created, changed and deleted, with slugs of their own', async () => {
  const author = await done<BlogAuthor>('/authors', {
    method: 'POST',
    payload: { name: 'Ada Byron', website: 'https://example.org' },
  });
  expect(author).toMatchObject({ slug: 'ada-byron', articles: 0, avatar: null });
  expect((await ask('/authors', { method: 'POST', payload: { name: 'Ada Byron' } })).status).toBe(400);
  const article = await saved(await create(), { authorId: author.id });
  expect((await done<{ authors: BlogAuthor[] }>('/authors')).authors).toMatchObject([{ articles: 1 }]);
  const renamed = await done<BlogAuthor>(`/authors/${author.id}`, {
    method: 'PUT',
    payload: { name: 'Ada', slug: 'ada' },
  });
  expect(renamed).toMatchObject({ name: 'Ada', slug: 'ada', website: '' });
  await done(`/authors/${author.id}`, { method: 'DELETE' });
  expect((await read(article.id)).authorId).toBeNull();
  expect((await save(article, { authorId: author.id })).status).toBe(400);
});

describe('pictures', () => {
  async function upload(bytes: Uint8Array | string, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'bars.png');
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await body.arrayBuffer());
    return server.ask({ method: 'POST', url: '/api/authoring/media', token: writer.token, headers, payload });
  }
  const png = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

  test('are stored as small clean copies that everybody can get', async () => {
    const { status, body } = await upload(await png, { alt: 'Three bars' });
    expect(status).toBe(200);
    const picture = body.data as BlogMedia;
    expect(picture).toMatchObject({ alt: 'Three bars', width: 300, height: 200, name: 'bars.png' });
    expect(picture.src).toMatch(/-300x200\.webp$/);
    const answer = await server.app.inject({ url: picture.src });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const changed = await done<BlogMedia>(`/media/${picture.id}`, { method: 'PATCH', payload: { alt: 'Bars' } });
    expect(changed.alt).toBe('Bars');
  });

  test.each([
    ['text', 'hello'],
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a damaged PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2])],
  ])('that are %s are refused with a sentence', async (_, bytes) => {
    const { status, body } = await upload(bytes);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.message).not.toBe('');
  });

  test('in use are not deleted', async () => {
    const picture = (await upload(await png)).body.data as BlogMedia;
    const image = { type: 'image', attrs: { src: picture.src, alt: 'Bars', caption: '' } };
    const article = await saved(await create('With a picture'), { body: { type: 'doc', content: [image] } });
    const refused = await ask(`/media/${picture.id}`, { method: 'DELETE' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This picture is used in “With a picture”. Remove it there first.',
    ]);
    await saved(article, { body: bodyOf('x') });
    await done(`/media/${picture.id}`, { method: 'DELETE' });
    expect((await server.app.inject({ url: picture.src })).statusCode).toBe(404);
  });
});

test('pages of the site have an own text, saved without overwriting that of others', async () => {
  const page = await done<SitePage>('/pages/about-us');
  expect(page).toMatchObject({ revision: 0, isPublished: false, title: 'About us' });
  const put = (payload: object) =>
    ask('/pages/about-us', { method: 'PUT', payload: { title: 'About', body: bodyOf('We.'), ...payload } });
  expect((await put({ revision: 0, isPublished: true })).body.data).toMatchObject({ revision: 1, isPublished: true });
  expect((await put({ revision: 0, isPublished: true })).status).toBe(409);
  expect((await put({ revision: 1, isPublished: true, body: { type: 'doc', content: [] } })).status).toBe(400);
  expect((await ask('/pages/other')).status).toBe(400);
});

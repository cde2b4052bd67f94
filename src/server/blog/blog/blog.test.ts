import { describe, expect, test } from 'vitest';
import { eq } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { addAuthor, addCategory, addDraft, addPage, addPublished, bodyOf } from '#tests/support/blog/add-articles.ts';
import { purgeArticleViews } from './count-view.ts';
import { changeArticle, findArticle, isSlugFree, publishArticle, unpublishArticle } from './store.ts';
import { articles, articleViews, viewSalts } from './table.ts';

let time = new Date('2026-03-01T12:00:00Z');
const server = await openTestApp({ ports: { now: () => time } });
const { db } = server.ports;

type Entry = Record<string, unknown> & { documentId: string; slug: string };
type Listed = { data: Entry[]; meta: { pagination: Record<string, number> } };
type Refused = { data: null; error: { status: number; name: string; message: string; details: object } };

async function ask<Body = Listed>(path: string): Promise<Body> {
  const answer = await server.ask({ url: `/api/blog${path}` });
  return answer.body as unknown as Body; // in Strapi's format
}
const slugs = async (query: string) => (await ask(`/articles?${query}`)).data.map(({ slug }) => slug);

const maps = await addCategory(db, 'maps', 'Maps');
const design = await addCategory(db, 'design', 'Design');
const ada = await addAuthor(db, 'ada', 'Ada Moss');
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const axes = await addPublished(db, 'honest-axes', { title: 'Honest axes', categoryId: design, authorId: ada }, day(1));
await addPublished(db, 'misleading-maps', { title: 'Misleading MAPS', categoryId: maps, isFeatured: true }, day(2));
await addPublished(db, 'color_100%', { title: '100% color', words: 'Contrast and hue' }, day(3));
await addDraft(db, 'not-yet', { title: 'Not yet', categoryId: maps });

describe('S7.57 GET /categories', () => {
  test('lists them with the number of their published articles', async () => {
    const { data, meta } = await ask('/categories');
    expect(data).toMatchObject([
      { slug: 'design', name: 'Design', articleCount: 1 },
      { slug: 'maps', name: 'Maps', articleCount: 1 },
    ]);
    expect(meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 2 } });
  });

  test('has the same grammar as the list of articles', async () => {
    const { data } = await ask('/categories?sort=name:desc&fields=slug&filters[articleCount][$gte]=1');
    expect(data).toEqual([
      { id: 1, documentId: expect.any(String), slug: 'maps' },
      { id: 2, documentId: expect.any(String), slug: 'design' },
    ]);
  });
});

describe('S7.58 GET /articles', () => {
  test('lists published articles only, the newest first, flat as in Strapi 5', async () => {
    const { data, meta } = await ask('/articles');
    expect(data.map(({ slug }) => slug)).toEqual(['color_100%', 'misleading-maps', 'honest-axes']);
    expect(data[2]).toEqual({
      id: expect.any(Number),
      documentId: axes.documentId,
      title: 'Honest axes',
      slug: 'honest-axes',
      excerpt: 'What honest-axes means',
      content: bodyOf('Honest axes'),
      seoTitle: '',
      seoDescription: '',
      canonicalUrl: '',
      featured: false,
      locale: 'en',
      views: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      publishedAt: '2026-01-01T00:00:00.000Z',
    });
    expect(meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 3 });
  });

  test.each([
    ['filters[slug][$eq]=honest-axes', ['honest-axes']],
    ['filters[slug]=honest-axes', ['honest-axes']],
    ['filters[slug][$ne]=honest-axes', ['color_100%', 'misleading-maps']],
    ['filters[slug][$in][0]=honest-axes&filters[slug][$in][1]=not-yet', ['honest-axes']],
    ['filters[slug][$in]=honest-axes&filters[slug][$in]=misleading-maps', ['misleading-maps', 'honest-axes']],
    ['filters[slug][$in][]=honest-axes&filters[slug][$in][]=misleading-maps', ['misleading-maps', 'honest-axes']],
    ['filters[slug][$notIn]=honest-axes', ['color_100%', 'misleading-maps']],
    ['filters[title][$contains]=maps', []],
    ['filters[title][$containsi]=maps', ['misleading-maps']],
    ['filters[title][$notContainsi]=A', ['color_100%']],
    ['filters[title][$contains]=%25', ['color_100%']],
    ['filters[slug][$contains]=_', ['color_100%']],
    ['filters[title][$startsWith]=Honest', ['honest-axes']],
    ['filters[title][$endsWithi]=COLOR', ['color_100%']],
    ['filters[title][$eqi]=honest AXES', ['honest-axes']],
    ['filters[content][$containsi]=hue', ['color_100%']],
    ['filters[publishedAt][$gt]=2026-01-02', ['color_100%']],
    ['filters[publishedAt][$gte]=2026-01-02', ['color_100%', 'misleading-maps']],
    ['filters[publishedAt][$lt]=2026-01-02T00:00:00.000Z', ['honest-axes']],
    [
      'filters[publishedAt][$between][0]=2026-01-01&filters[publishedAt][$between][1]=2026-01-02',
      ['misleading-maps', 'honest-axes'],
    ],
    ['filters[views][$lte]=0.5', ['color_100%', 'misleading-maps', 'honest-axes']],
    ['filters[featured]=true', ['misleading-maps']],
    ['filters[featured][$eq]=false', ['color_100%', 'honest-axes']],
    ['filters[category][slug][$eq]=maps', ['misleading-maps']],
    ['filters[category][slug]=maps', ['misleading-maps']],
    ['filters[category][$null]=true', ['color_100%']],
    ['filters[category][$notNull]=true', ['misleading-maps', 'honest-axes']],
    ['filters[category][id][$null]=true', ['color_100%']],
    ['filters[author][name][$startsWithi]=ada', ['honest-axes']],
    ['filters[$or][0][slug]=honest-axes&filters[$or][1][featured]=true', ['misleading-maps', 'honest-axes']],
    ['filters[$and][0][slug][$ne]=honest-axes&filters[$and][1][featured]=false', ['color_100%']],
    ['filters[$not][slug]=honest-axes', ['color_100%', 'misleading-maps']],
    ['filters[title][$not][$containsi]=maps', ['color_100%', 'honest-axes']],
    [
      'filters[title][$or][0][$eq]=Honest axes&filters[title][$or][1][$contains]=MAPS',
      ['misleading-maps', 'honest-axes'],
    ],
    ['filters[slug][$eq]=not-yet', []],
    ["filters[title][$eq]=' or 1=1 --", []],
    ['_q=axes honest', ['honest-axes']],
    ['_q=contrast', ['color_100%']],
    ['sort=title', ['color_100%', 'honest-axes', 'misleading-maps']],
    ['sort=title:DESC', ['misleading-maps', 'honest-axes', 'color_100%']],
    ['sort[0]=featured:desc&sort[1]=title:asc', ['misleading-maps', 'color_100%', 'honest-axes']],
    ['sort=featured:desc,title:asc', ['misleading-maps', 'color_100%', 'honest-axes']],
    ['sort[title]=asc', ['color_100%', 'honest-axes', 'misleading-maps']],
    ['sort=category.name:asc', ['honest-axes', 'misleading-maps', 'color_100%']],
    ['sort[category][name]=desc', ['color_100%', 'misleading-maps', 'honest-axes']],
    ['pagination[pageSize]=1&pagination[page]=2', ['misleading-maps']],
    ['pagination[start]=1&pagination[limit]=1', ['misleading-maps']],
    ['pagination[page]=9', []],
  ])('%s', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  test('returns relations that are populated, and null where there is none', async () => {
    const { data } = await ask('/articles?populate=*&fields=slug&sort=publishedAt');
    expect(data).toEqual([
      {
        id: expect.any(Number),
        documentId: axes.documentId,
        slug: 'honest-axes',
        category: expect.objectContaining({ slug: 'design', name: 'Design' }),
        author: expect.objectContaining({ name: 'Ada Moss' }),
        cover: null,
      },
      expect.objectContaining({ slug: 'misleading-maps', author: null }),
      expect.objectContaining({ slug: 'color_100%', category: null }),
    ]);
    const [first] = (
      await ask(
        '/articles?populate[category][fields]=name&populate[author][populate]=avatar&fields=slug&sort=publishedAt',
      )
    ).data;
    expect(first?.category).toEqual({ id: expect.any(Number), documentId: expect.any(String), name: 'Design' });
    expect(first?.author).toMatchObject({ name: 'Ada Moss', avatar: null });
    expect((await ask('/articles?populate=author.avatar&fields=slug&sort=publishedAt')).data[0]?.author).toMatchObject({
      avatar: null,
    });
    expect(first).not.toHaveProperty('cover');
  });

  test('pages as Strapi does: at most 100 at once, by page or by start', async () => {
    const pagination = async (query: string) => (await ask(`/articles?${query}`)).meta.pagination;
    expect(await pagination('pagination[pageSize]=1000')).toEqual({ page: 1, pageSize: 100, pageCount: 1, total: 3 });
    expect(await pagination('pagination[start]=2')).toEqual({ start: 2, limit: 25, total: 3 });
    expect(await pagination('pagination[limit]=-1')).toEqual({ start: 0, limit: 100, total: 3 });
    expect(await pagination('pagination[withCount]=false')).toEqual({ page: 1, pageSize: 25 });
  });
});

describe('input that Strapi would refuse gives its 400', () => {
  test.each([
    ['an unknown field', 'filters[nope][$eq]=1', 'Invalid key nope'],
    ['an unknown operator', 'filters[title][$regex]=.*', 'Invalid key $regex'],
    ['a private column', 'filters[previewKey][$notNull]=true', 'Invalid key previewKey'],
    ['a field of the working copy', 'filters[state]=draft', 'Invalid key state'],
    ['an unknown relation', 'filters[createdBy][email][$contains]=a', 'Invalid key createdBy'],
    ['a field within a field', 'filters[title][slug][$eq]=a', 'Invalid key slug'],
    ['a filter without a field', 'filters=a', 'Filters must name a field.'],
    ['a text for a number', 'filters[views][$gt]=many', 'many is not a number.'],
    ['a number that is none', 'filters[id][$eq]=1e400', '1e400 is not a number.'],
    ['a wrong date', 'filters[publishedAt][$gt]=yesterday', 'yesterday is not a date.'],
    ['a year that is none', 'filters[publishedAt][$gt]=9999-99-99', '9999-99-99 is not a date.'],
    ['a truth that is none', 'filters[featured][$eq]=maybe', 'maybe is not true or false.'],
    ['$contains of a number', 'filters[views][$contains]=1', '$contains works on text only.'],
    ['$between with one value', 'filters[views][$between]=1', '$between needs two values.'],
    ['$or without a list', 'filters[$or][slug]=a', '$or must be a list.'],
    ['an injection in sort', 'sort=title;drop table articles', 'Invalid key title;drop table articles'],
    ['a direction that is none', 'sort=title:asc,(select 1)', 'Invalid key (select 1)'],
    ['an injection in the direction', 'sort=title:asc;select 1', 'A direction is asc or desc.'],
    ['sorting by the text', 'sort=content', 'Invalid key content'],
    ['sorting by nothing', 'sort=category.', 'Invalid key '],
    ['an unknown field to return', 'fields=title,password', 'Invalid key password'],
    ['fields that are nested', 'fields[title][a]=1', 'fields must be a list of names.'],
    ['a deep populate', 'populate=deep', 'Invalid key deep'],
    ['a populate that goes too deep', 'populate=author.avatar.related', 'Invalid key related'],
    [
      'a nested populate that goes too deep',
      'populate[category][populate][articles][populate]=*',
      'Invalid key articles',
    ],
    ['an option that a relation does not have', 'populate[category][filters][name]=a', 'Invalid key filters'],
    ['a populate of a field', 'populate[title]=true', 'Invalid key title'],
    ['a huge page size', 'pagination[pageSize]=100000000', 'pageSize must be a whole number from 1 to 10000.'],
    ['a page size beyond numbers', 'pagination[pageSize]=1e9', 'pageSize must be a whole number from 1 to 10000.'],
    ['a page size of nothing', 'pagination[pageSize]=0', 'pageSize must be a whole number from 1 to 10000.'],
    ['a negative page', 'pagination[page]=-1', 'page must be a whole number from 1 to 1000000.'],
    ['pages by both ways', 'pagination[page]=1&pagination[limit]=1', /^Invalid pagination attributes/],
    ['a pagination that is a text', 'pagination=1', /^Invalid pagination attributes/],
    ['an unknown attribute of pages', 'pagination[size]=1', 'Invalid key size'],
    ['an unknown parameter', 'limit=3', 'The field "limit" is unknown.'],
    ['drafts', 'status=draft', /status/],
    ['a broken bracket', 'filters[title=a', 'Invalid parameter filters[title'],
    ['a prototype', 'filters[__proto__][x]=1', /^Invalid key/],
    ['a constructor', 'constructor[prototype][x]=1', /^Invalid key/],
    ['one parameter in two ways', 'sort=a&sort[0]=b', 'The parameter sort is given in two ways.'],
    ['endless nesting', `filters${'[$not]'.repeat(18)}[title]=a`, 'The filters are nested too deeply.'],
    ['brackets without end', `filters${'[$and][0]'.repeat(40)}[title]=a`, 'The query is nested too deeply.'],
    ['NUL', 'filters[title]=%00', /cannot be stored/],
    ['a value without end', `filters[title]=${'a'.repeat(1500)}`, 'A value has at most 1000 characters.'],
  ])('%s', async (_, query, message) => {
    const { status, body } = await server.ask({ url: `/api/blog/articles?${query}` });
    const { data, error } = body as unknown as Refused;
    expect({ status, data }).toEqual({ status: 400, data: null });
    expect(error).toMatchObject({ status: 400, name: 'ValidationError', details: expect.any(Object) });
    expect(error.message).toMatch(message);
  });

  test('names the place', async () => {
    const { error } = await ask<Refused>('/articles?filters[category][nope]=1');
    expect(error.details).toEqual({ key: 'nope', path: 'category.nope', source: 'query', param: 'filters' });
  });

  test('and an entry that is not there its 404', async () => {
    const notFound = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } };
    const draft = await addDraft(db, 'hidden');
    for (const path of ['/articles/nothing', `/articles/${draft.documentId}`, '/pages/nothing'])
      expect(await ask<Refused>(path)).toEqual(notFound);
  });
});

describe('S7.59 GET /articles/{documentId}', () => {
  const view = (documentId: string, reader: string, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({
      method,
      url: `/api/blog/articles/${documentId}?fields=views`,
      headers: { 'user-agent': reader },
    });
  const viewsOf = async (documentId: string) => (await findArticle(db, documentId))?.views;

  test('returns the article and counts one view', async () => {
    const { documentId } = await addPublished(db, 'one-view');
    const { data } = await ask<{ data: Entry }>(`/articles/${documentId}?populate=*`);
    expect(data).toMatchObject({ documentId, slug: 'one-view', views: 1, category: null });
    expect(await viewsOf(documentId)).toBe(1);
  });

  test('50 readers at the same time are 50 views', async () => {
    const { documentId } = await addPublished(db, 'many-views');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, reader) => view(documentId, `Reader ${reader}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(await viewsOf(documentId)).toBe(50);
  });

  test('a reader who reloads within an hour counts once, and again after it', async () => {
    const { documentId } = await addPublished(db, 'reloads');
    await Promise.all(Array.from({ length: 20 }, () => view(documentId, 'Ada')));
    await view(documentId, 'Ada', 'HEAD');
    expect(await viewsOf(documentId)).toBe(1);
    await view(documentId, 'Grace');
    expect(await viewsOf(documentId)).toBe(2);
    time = new Date(time.getTime() + 3_600_000);
    await view(documentId, 'Ada');
    expect(await viewsOf(documentId)).toBe(3);
  });

  test('a reader who reloads over midnight counts once', async () => {
    const { documentId } = await addPublished(db, 'midnight');
    const before = time;
    time = new Date('2020-03-01T23:50:00Z');
    await view(documentId, 'Ada');
    time = new Date('2020-03-02T00:05:00Z');
    await purgeArticleViews(db, time);
    await view(documentId, 'Ada');
    expect(await viewsOf(documentId)).toBe(1);
    time = new Date('2020-03-02T00:55:00Z');
    await view(documentId, 'Ada');
    expect(await viewsOf(documentId)).toBe(2);
    time = before;
  });

  test('no view counts for a draft', async () => {
    const { documentId } = await addDraft(db, 'draft-views');
    expect((await view(documentId, 'Ada')).statusCode).toBe(404);
    expect(await viewsOf(documentId)).toBe(0);
  });

  test('no cookie is set, and readers are forgotten after an hour with the salts of past days', async () => {
    const { documentId } = await addPublished(db, 'forgets');
    expect((await view(documentId, 'Ada')).headers).not.toHaveProperty('set-cookie');
    await purgeArticleViews(db, time);
    expect(await db.$count(articleViews)).toBeGreaterThan(0);
    await purgeArticleViews(db, new Date(time.getTime() + 25 * 3_600_000));
    expect(await db.$count(articleViews)).toBe(0);
    expect(await db.$count(viewSalts)).toBe(0);
  });
});

describe('S7.60 GET /pages/{pageId}', () => {
  test('returns a published page by its id or document id', async () => {
    await addPage(db, 'about-us', { title: 'About us' });
    const { data } = await ask<{ data: Entry }>('/pages/about-us');
    expect(data).toMatchObject({ slug: 'about-us', title: 'About us', content: bodyOf('about-us') });
    expect((await ask<{ data: Entry }>(`/pages/${data.documentId}?fields=title`)).data).toEqual({
      id: data.id,
      documentId: data.documentId,
      title: 'About us',
    });
  });

  test('not one that is unpublished', async () => {
    await addPage(db, 'secret', { isPublished: false });
    expect((await ask<Refused>('/pages/secret')).error.status).toBe(404);
  });
});

describe('the published version', () => {
  const publicTitle = async (documentId: string) =>
    (await ask(`/articles?filters[documentId]=${documentId}&fields=title`)).data[0]?.title;

  test('is shown while a newer draft is edited, until that is published', async () => {
    const article = await addPublished(db, 'editing', { title: 'First' });
    expect(await changeArticle(db, article, { title: 'Second', changedBy: null }, time)).toBe(true);
    expect(await publicTitle(article.documentId)).toBe('First');
    await publishArticle(db, article.id, null, time);
    expect(await publicTitle(article.documentId)).toBe('Second');
    await unpublishArticle(db, article.id);
    expect(await publicTitle(article.documentId)).toBeUndefined();
  });

  test('a change to an older revision is a conflict', async () => {
    const article = await addDraft(db, 'conflict');
    expect(await changeArticle(db, article, { title: 'Mine', changedBy: null }, time)).toBe(true);
    expect(await changeArticle(db, article, { title: 'Theirs', changedBy: null }, time)).toBe(false);
    expect((await findArticle(db, article.documentId))?.title).toBe('Mine');
  });

  test('keeps its earlier slugs, which lead to it until another article takes them', async () => {
    const article = await addPublished(db, 'old-slug');
    await changeArticle(db, article, { slug: 'new-slug', changedBy: null }, time);
    expect(await slugs('filters[formerSlug]=old-slug')).toEqual([]);
    expect(await isSlugFree(db, 'old-slug', null)).toBe(false);
    await publishArticle(db, article.id, null, time);
    expect(await slugs('filters[formerSlug]=old-slug')).toEqual(['new-slug']);
    expect(await isSlugFree(db, 'old-slug', null)).toBe(true);
    expect(await isSlugFree(db, 'new-slug', article.id)).toBe(true);
    await addPublished(db, 'old-slug', { title: 'Another' });
    expect(await slugs('filters[formerSlug]=old-slug')).toEqual([]);
  });

  test('goes with its article', async () => {
    const article = await addPublished(db, 'gone');
    await db.delete(articles).where(eq(articles.id, article.id));
    expect(await slugs('filters[slug]=gone')).toEqual([]);
  });
});

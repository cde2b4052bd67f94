import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { blankScene } from '#chart/story/story.ts';
import type { SavedStory } from '#contract/video/stories.ts';
import { newDocumentId } from '#server/blog/blog/store.ts';
import { blogMedia } from '#server/blog/blog/table.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addAuthor, addCategory, addPublished } from '#tests/support/blog/add-articles.ts';
import { addBuiltPages } from '#tests/support/http/add-built-pages.ts';
import { makeChart, makeShare } from '#tests/support/share/make-chart.ts';

const publicUrl = 'http://localhost:4000';
const server = await openTestApp();
await addBuiltPages(server.app, publicUrl);
const rules = readRules((await server.app.inject('/robots.txt')).body);

const person = await server.person();
const share = await makeShare(server, person, { settings: { isListed: true } });
const story = await publishStory();
const { db } = server.ports;
const picture = { fileKey: 'blog/cover.png', name: 'cover.png', type: 'image/png', width: 1200, height: 630, size: 1 };
const [cover] = await db
  .insert(blogMedia)
  .values({ ...picture, documentId: newDocumentId() })
  .returning();
await addPublished(db, 'first', {
  coverId: cover?.id ?? null,
  categoryId: await addCategory(db, 'maps'),
  authorId: await addAuthor(db, 'ada'),
});
const chart = { type: 'chart', attrs: { shareId: share.id, alt: 'Cities', caption: '' } };
await addPublished(db, 'second', { body: { type: 'doc', content: [chart] } as never });

const pages = [
  ...['/', '/new', '/gallery', '/pricing', '/contact-us', '/terms', '/blog', '/blog/first', '/blog/second'],
  ...['/docs', '/docs/charts', '/docs/charts/bar', '/docs/webhooks', '/docs/api'],
  `/share/${share.id}`,
  story,
];

test.each(pages)(
  'R.29 a crawler may fetch every picture and address that %s shows or names in its head',
  async (path) => {
    const { statusCode, body } = await server.app.inject(path);
    expect(statusCode).toBe(200);
    const html = parseDocument(body);
    const of = (names: string[], attribute: string) =>
      DomUtils.getElementsByTagName((name) => names.includes(name), html).map(({ attribs }) => attribs[attribute]);
    const facts = DomUtils.getElementsByTagName('script', html)
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((script) => DomUtils.textContent(script));
    const named = [
      ...[...of(['meta'], 'content'), ...of(['link'], 'href'), ...of(['img', 'source', 'video'], 'src')],
      ...[...of(['img', 'source'], 'srcset'), ...of(['video'], 'poster')],
      ...facts,
    ];
    expect(refused(named)).toEqual([]);
  },
);

test.each(['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', `/api/oembed?url=${publicUrl}/share/${share.id}`])(
  'R.29 a crawler may fetch what %s points to',
  async (path) => {
    const { statusCode, body } = await server.app.inject(path);
    expect(statusCode).toBe(200);
    expect(refused([path, body.replaceAll('&amp;', '&').replaceAll('\\/', '/')])).toEqual([]);
  },
);

test('R.29 the pictures of cards are among what was looked at, and the rest of the API stays closed', async () => {
  expect((await server.app.inject(`/share/${share.id}`)).body).toContain(`${publicUrl}/api/share/${share.id}/picture`);
  expect(refused([`/api/share/${share.id}/picture`, '/api/oembed?url=x', '/share/x', '/blog'])).toEqual([]);
  const closed = ['/api/project/list', '/api/user/login', '/api/openapi.json', '/panel/projects', '/auth/login'];
  expect(refused(closed)).toEqual(closed);
});

test.each([
  ['/feed', '/blog/rss.xml'],
  ['/feed.xml', '/blog/rss.xml'],
  ['/rss.xml', '/blog/rss.xml'],
  ['/atom.xml', '/blog/atom.xml'],
  ['/feed.json', '/blog/feed.json'],
])('a program that looks for a feed at %s is sent to %s', async (path, feed) => {
  const { statusCode, headers } = await server.app.inject(path);
  expect([statusCode, headers.location]).toEqual([301, feed]);
  expect((await server.app.inject(feed)).statusCode).toBe(200);
});

type Rule = { allows: boolean; path: string };

function readRules(text: string): Rule[] {
  return Array.from(text.matchAll(/^(Allow|Disallow): (\S+)$/gm), ([, verb, path = '']) => ({
    allows: verb === 'Allow',
    path,
  }));
}

/** Of these texts the addresses of this site that the rules close: the longest rule decides, of two equal ones the open. */
function refused(texts: readonly (string | undefined)[]): string[] {
  const addresses = texts.flatMap(
    (text) => text?.match(/(?:http:\/\/localhost:4000|(?<![<\w]))\/[\w][\w/.?=%&:-]*/g) ?? [],
  );
  return [...new Set(addresses)].filter((address) => {
    const { origin, pathname, search } = new URL(address, publicUrl);
    if (origin !== publicUrl) return false;
    const [first] = rules
      .filter(({ path }) => (pathname + search).startsWith(path))
      .toSorted((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows));
    return first !== undefined && !first.allows;
  });
}

async function publishStory(): Promise<string> {
  const ask = async (url: string, payload: object) => {
    const { status, body } = await server.ask({
      method: 'POST',
      url: `/api/video/stories${url}`,
      token: person.token,
      payload,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as SavedStory;
  };
  const scenes = [{ ...blankScene('a', 0), motion: 'entrance', seconds: 1 }];
  const output = { format: 'mp4', width: 320, height: 180, fps: 10 };
  const { id: chart } = await makeChart(server, person);
  const content = { name: 'Cities', projectIds: [chart], story: { scenes, captions: 'burned' }, output };
  const { id } = await ask('', content);
  const { page } = await ask(`/${id}/publish`, {});
  return `/share/${page?.id}`;
}

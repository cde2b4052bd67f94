import { blankDocument } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import { manifestOf, manifests } from '#chart/template/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { read } from '#data/read.ts';
import { searchWords } from '#lib/mark-words.ts';
import { groupNames } from '#web/features/chart/editor/design/option-groups.ts';
import type { DocArticle } from '#web/features/operations/docs/markdown.server.ts';
import {
  type CodeBlock,
  codeBlocksOf,
  docGroups,
  docMarkdown,
  guides,
  parseDocArticle,
} from '#web/features/operations/docs/markdown.server.ts';
import type {
  DocFrame,
  DocHead,
  DocLink,
  DocNavigation,
  DocOverview,
  NavGroup,
} from '#web/features/operations/docs/nav.ts';
import { cacheDocFrame, findDocFrame } from '#web/features/operations/docs/nav.ts';
import { typeArticle } from '#web/features/operations/docs/type-article.server.ts';
import { entries as questions } from '#web/features/operations/faq/entries.ts';
import { typeGroups } from '#web/features/publish/gallery/gallery-facts.server.ts';
import { chartFontFaces, drawChart, sampleChart } from '#web/shared/charts/draw-chart.server.ts';
import type { HelpHit, HelpRecord } from '#web/shared/help-search/help-hit.ts';
import { openHelpSearch } from '#web/shared/help-search/search-help.ts';
import { blogOf } from '../blog/cards.server.ts';
import type { PageContext } from '../page-context.ts';
import { inserts } from './inserts.server.ts';

export type LoadGeo = (name: string) => Promise<unknown>;

const home = '/docs';
const homeLink: DocLink = { path: home, title: 'Documentation' };
const homeLead =
  'How to make, publish and embed charts and maps with Chartlas: data, chart types, design, video, teams, API and self-hosting.';
const typesPath = '/docs/charts';
const pictureWidth = 720;

/** Path of each written page; a type has its own below the page of all types. */
const pathOf = (slug: string) => `${home}/${slug}`;
const paths = docGroups.flatMap(({ slugs }) => slugs.map(pathOf));
const typePaths = manifests.map(({ id }) => `${typesPath}/${id}`);

/** Every page of the documentation, for the sitemap. */
export const docPaths: readonly string[] = [home, ...paths, ...typePaths];

type Asked = { isDark: boolean; query: string | null; publicUrl: string; loadGeo: LoadGeo };

/** Makes a page of the documentation and keeps it for rendering. Each is made once. */
export async function loadDoc(path: string, asked: Asked): Promise<DocHead> {
  if (path === home) {
    const head = { title: 'Documentation', lead: homeLead, crumbs: [homeLink], status: 200, isIndexed: true } as const;
    return keep({ ...head, key: path, path }, () => ({ kind: 'home', overview: overview() }));
  }
  if (path === `${home}/search`) {
    const query = asked.query?.trim().slice(0, 200) ?? '';
    const head = { title: 'Search', lead: homeLead, crumbs: [homeLink], status: 200, isIndexed: false } as const;
    return keep({ ...head, key: `${path} ${query}`, path }, () => ({ kind: 'search', query, hits: searchHelp(query) }));
  }
  const article = await articleOf(path, asked);
  if (article === null) {
    const head = { title: 'Page not found', lead: '', crumbs: [homeLink], status: 404, isIndexed: false } as const;
    return keep({ ...head, key: path, path }, () => ({ kind: 'missing', suggestions: suggestionsFor(path) }));
  }
  const { title, lead, html, headings } = article;
  const isType = path.startsWith(`${typesPath}/`);
  const row = isType ? typePaths : paths;
  const at = row.indexOf(path);
  const crumbs = [homeLink, ...(isType ? [{ path: typesPath, title: titleOf(typesPath) }] : []), { path, title }];
  const key = asked.isDark ? `${path} dark` : path;
  return keep({ key, path, title, lead, crumbs, status: 200, isIndexed: true }, () => ({
    kind: 'page',
    view: {
      title,
      html,
      fonts: html.includes('<figure') ? chartFonts() : '',
      headings: path === typesPath ? typeGroups.map(({ id, name }) => ({ id, title: name })) : headings,
      crumbs,
      previous: linkTo(row[at - 1]),
      next: linkTo(row[at + 1]),
    },
  }));
}

function chartFonts(): string {
  const { head, body } = themeOf(blankDocument('bar')).fonts;
  return chartFontFaces([head, body]);
}

type WithoutNavigation<Frame> = Frame extends DocFrame ? Omit<Frame, 'navigation'> : never;

function keep(head: DocHead, make: () => WithoutNavigation<DocFrame>): DocHead {
  if (findDocFrame(head.key) === undefined)
    cacheDocFrame(head.key, { ...make(), navigation: navigationAt(head.path) } as DocFrame); // the one that was omitted
  return head;
}

function navigationAt(path: string): DocNavigation {
  return { path, groups: navigation(), types: path.startsWith(typesPath) ? typeNavigation() : [] };
}

const mostArticles = 60;
const articles = new Map<string, Promise<DocArticle | null>>();

function articleOf(path: string, asked: Asked): Promise<DocArticle | null> {
  const key = `${path} ${asked.isDark}`;
  const known = articles.get(key);
  if (known !== undefined) return known;
  if (!docPaths.includes(path)) return Promise.resolve(null);
  const [oldest] = articles.keys();
  if (articles.size >= mostArticles && oldest !== undefined) articles.delete(oldest);
  const article = articleAt(path, asked);
  articles.set(key, article);
  article.catch(() => articles.delete(key));
  return article;
}

async function articleAt(path: string, asked: Asked): Promise<DocArticle | null> {
  const type = typePaths.includes(path) ? manifestOf(path.slice(typesPath.length + 1)) : null;
  if (type !== null) {
    const sample = await sampleChart(type.id);
    if (sample === null) return null;
    const { svg } = await drawChart(sample, { id: 'sample', width: pictureWidth, ...asked });
    const { table, document } = sample;
    return typeArticle(type, { sample: { svg, table, roles: document.roles }, isDark: asked.isDark, groupNames });
  }
  return paths.includes(path) ? written(path.slice(home.length + 1), asked) : null;
}

/** A written page, with its charts drawn. */
async function written(slug: string, { publicUrl, loadGeo }: Asked): Promise<DocArticle> {
  const found = docMarkdown(slug);
  if (found === undefined) throw new Error(`docs/help/${slug}.md is missing`);
  const text = fillIn(found, publicUrl);
  const drawings = await drawBlocks(codeBlocksOf(text), loadGeo);
  return parseDocArticle(text, { toHref, inserts, afterCode: ({ text: code }) => drawings.get(code) ?? '' });
}

/** Code samples have the address of this server, and names that can be recognized as examples. */
function fillIn(text: string, publicUrl: string): string {
  return text
    .replaceAll('{{url}}', publicUrl)
    .replaceAll('{{share}}', 'Ab12cd34Ef')
    .replaceAll('{{key}}', 'YOUR_KEY')
    .replaceAll('{{dataset}}', 'ID_OF_THE_DATASET');
}

/**
 * Draws the blocks marked `draw`: each is a chart document, with the CSV block before it as its data. What cannot be
 * drawn throws; a test loads every page.
 */
async function drawBlocks(blocks: readonly CodeBlock[], loadGeo: LoadGeo): Promise<Map<string, string>> {
  const drawings = new Map<string, string>();
  let csv = '';
  for (const { language, marks, text } of blocks) {
    if (language === 'csv') csv = text;
    if (!marks.includes('draw')) continue;
    const data = await read({ from: 'paste', text: csv, html: '' });
    const chart = readDocument(JSON.parse(text), { templateOf: manifestOf });
    if (!data.ok || !chart.ok) throw new Error(`a chart of the documentation cannot be read: ${text}`);
    const chartOf = { document: chart.document, table: data.table };
    const drawn = await drawChart(chartOf, { id: `drawing-${drawings.size}`, width: pictureWidth, loadGeo });
    if (drawn.error !== null) throw new Error(`a chart of the documentation cannot be drawn: ${drawn.error}`);
    drawings.set(text, `<figure class="picture">${drawn.svg}</figure>`);
  }
  return drawings;
}

/** Guides link to each other as files. Those that are pages here are linked, other files of the repository are not. */
export function toHref(url: string): string | null {
  if (/^(https?:|mailto:|\/|#)/.test(url)) return url;
  const [file = '', anchor] = url.split('#');
  const slug = Object.keys(guides).find((each) => `${guides[each]}.md` === file);
  return slug === undefined ? null : pathOf(slug) + (anchor === undefined ? '' : `#${anchor}`);
}

function navigation(): NavGroup[] {
  return docGroups.map(({ title, slugs }) => ({
    title,
    links: [
      ...slugs.map((slug) => ({ path: pathOf(slug), title: titleOf(pathOf(slug)) })),
      ...(title === 'Developers' ? [{ path: '/docs/api', title: 'API reference' }] : []),
    ],
  }));
}

function typeNavigation(): NavGroup[] {
  return typeGroups.map(({ name, types }) => ({
    title: name,
    links: types.map((type) => ({ path: `${typesPath}/${type.id}`, title: type.name })),
  }));
}

function linkTo(path: string | undefined): DocLink | null {
  return path === undefined ? null : { path, title: titleOf(path) };
}

function titleOf(path: string): string {
  if (path.startsWith(`${typesPath}/`)) return manifestOf(path.slice(typesPath.length + 1))?.name ?? '';
  return /^# (.+)$/m.exec(docMarkdown(path.slice(home.length + 1)) ?? '')?.[1] ?? '';
}

/** Title and first sentence of each written page, for the front page. */
function overview(): DocOverview {
  return navigation().map(({ title, links }) => ({
    title,
    pages: links.map((link) => ({ ...link, lead: leadOf(link.path) })),
  }));
}

function leadOf(path: string): string {
  if (path === '/docs/api') return 'Every call with its parameters and responses, and a form to try it.';
  const text = docMarkdown(path.slice(home.length + 1));
  return text === undefined ? '' : parseDocArticle(text, { toHref, inserts }).lead;
}

/** Pages whose words are like those of a wrong path. */
function suggestionsFor(path: string): DocLink[] {
  const found = searchHelp(path.slice(home.length).replace(/\W+/g, ' ')).filter(({ path: each }) =>
    each.startsWith(home),
  );
  const links = found.map(({ path: each, title }) => ({ path: each.split('#')[0] ?? each, title }));
  return links.filter((link, at) => links.findIndex((each) => each.path === link.path) === at).slice(0, 5);
}

let search: ReturnType<typeof openHelpSearch> | undefined;

function searchHelp(query: string): HelpHit[] {
  search ??= openHelpSearch(helpRecords());
  return query.trim() === '' ? [] : search(query);
}

let records: HelpRecord[] | undefined;

/** Everything the search of the help finds on this server, made once. */
export function helpRecords(): readonly HelpRecord[] {
  records ??= [
    ...paths.flatMap((path) => {
      const { title, sections } = parseDocArticle(fillIn(docMarkdown(path.slice(home.length + 1)) ?? '', ''), {
        toHref,
        inserts,
      });
      return sections.map(
        ({ id, title: heading, text }): HelpRecord => ({
          group: 'Documentation',
          path: id === '' ? path : `${path}#${id}`,
          title,
          heading,
          text,
        }),
      );
    }),
    ...manifests.map(
      ({ id, name, shows, roles }): HelpRecord => ({
        group: 'Chart types',
        path: `${typesPath}/${id}`,
        title: name,
        heading: '',
        text: `${shows} ${Object.values(roles)
          .map(({ label }) => label)
          .join(', ')}.`,
      }),
    ),
    ...questions.map(
      ({ id, question, answer }): HelpRecord => ({
        group: 'FAQ',
        path: `/faq#${id}`,
        title: question,
        heading: '',
        text: answer.join(' '),
      }),
    ),
  ];
  return records;
}

const most = 4;

/** Articles of the blog for a query. A blog that is absent, slow or broken has none. */
export async function findArticles(page: PageContext, query: string): Promise<HelpHit[]> {
  const { articles } = await blogOf(page)
    .articles({ search: query.slice(0, 100), pageSize: most })
    .catch(() => ({ articles: [] }));
  return articles.map(({ slug, title, excerpt }) => ({
    group: 'Blog',
    path: `/blog/${encodeURIComponent(slug)}`,
    title,
    heading: '',
    text: excerpt,
    words: searchWords(query),
  }));
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { samplesIn } from '#tests/support/samples.ts';
import { freePort, newFolder, removeFolder, startServer } from '#tests/support/start-server.ts';

// Installs a Strapi by the commands of docs/guide/blog.md, starts Chartlas with it as its blog, and reads every page as
// a visitor would.
type Article = {
  title: string;
  slug: string;
  category: { name: string; slug: string } | null;
  author: { name: string } | null;
};

const outcomes: string[] = [];
const [install = '', start = ''] = samplesIn('docs/guide/blog.md')
  .filter(({ way, words }) => way === 'proof' && words === 'strapi')
  .map(({ code }) => code);
const [given] = process.argv.slice(2);
const folder = given === undefined ? newFolder() : resolve(given);
mkdirSync(folder, { recursive: true });
const home = join(folder, 'blog');
const env = await strapiEnv();

if (existsSync(join(home, 'scripts/publish.js'))) console.log(`Using the Strapi in ${home}`);
else {
  console.log(`Installing a Strapi in ${home}. This takes some minutes.`);
  const { status } = spawnSync('bash', ['-ec', install], { cwd: folder, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('the commands of the guide failed');
}
const strapi = spawn('bash', ['-ec', start], {
  cwd: home,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});
const base = `http://127.0.0.1:${env.PORT}`;
try {
  await readBlog();
} finally {
  stop(strapi);
  if (given === undefined) removeFolder(folder);
}
console.log(outcomes.join('\n'));
if (outcomes.some((line) => line.startsWith('FAILED'))) process.exitCode = 1;

async function readBlog(): Promise<void> {
  const articles = await strapiArticles();
  check('Strapi has articles', articles.length > 0, `${articles.length}`);
  await using server = await startServer({ env: { BLOG_BASE_URL: `${base}/api` } });
  const read = async (path: string) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    return { status: answer.status, html: await answer.text() };
  };

  const list = await read('/blog');
  const listed = articles.filter(({ title }) => list.html.includes(escaped(title)));
  check('the list has every article', list.status === 200 && listed.length === articles.length, `${listed.length}`);

  for (const { slug, title, author } of articles) {
    const { status, html } = await read(`/blog/${slug}`);
    const isWhole = [title, author?.name ?? title].every((words) => html.includes(escaped(words)));
    check(`the article ${slug}`, status === 200 && isWhole);
    await checkPictures(`its pictures`, html);
  }

  const categories = new Map(articles.flatMap(({ category }) => (category ? [[category.slug, category.name]] : [])));
  for (const [slug, name] of categories) {
    const { status, html } = await read(`/blog/category/${slug}`);
    const own = articles.filter(({ category }) => category?.slug === slug);
    const isShown = ({ slug: each }: Article) => html.includes(`href="/blog/${each}"`);
    const isRight = articles.every((article) => isShown(article) === own.includes(article));
    check(`the category ${slug}`, status === 200 && html.includes(escaped(name)) && isRight, `${own.length}`);
  }

  const [first] = articles;
  const word = first?.title.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? '';
  const found = await read(`/blog?search=${encodeURIComponent(word)}`);
  check(`the search for “${word}”`, found.status === 200 && found.html.includes(`href="/blog/${first?.slug}"`));
  const nothing = await read('/blog?search=xyzzyq');
  check('a search without a result', nothing.status === 200 && nothing.html.includes('No article matches'));

  const page = await read('/about-us');
  check('a page', page.status === 200 && page.html.includes('This text is in a Strapi.'));
  const missing = await read('/blog/there-is-no-such-article');
  check('an article that is not there', missing.status === 404 && missing.html.includes('This article is not here'));

  for (const path of ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', '/sitemap.xml']) {
    const { status, html } = await read(path);
    check(path, status === 200 && articles.every(({ slug }) => html.includes(`/blog/${slug}`)));
  }

  stop(strapi);
  await wait(2000);
  const down = await read('/blog/never-read-before');
  check('a Strapi that is down', down.status === 503 && down.html.includes('The blog is not available right now'));
  for (const path of ['/', '/gallery', '/about-us'])
    check(`${path} works without it`, (await read(path)).status === 200);
}

/** Pictures of an article are files of the Strapi, and each is a picture. */
async function checkPictures(what: string, html: string): Promise<void> {
  const sources = new Set(Array.from(html.matchAll(/<img[^>]* src="([^"]+)"/g), ([, src = '']) => src));
  const own = [...sources].filter((src) => src.startsWith(base));
  const types = await Promise.all(own.map(async (src) => (await fetch(src)).headers.get('content-type') ?? ''));
  const isRight = own.length > 1 && types.every((type) => type.startsWith('image/')); // a cover, and a face at least
  check(`  ${what}`, isRight, `${own.length}`);
}

async function strapiArticles(): Promise<Article[]> {
  for (let tries = 0; tries < 120; tries++) {
    const answer = await fetch(`${base}/api/articles?populate=*`).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { data: Article[] }).data; // as Strapi writes it
    await wait(1000);
  }
  throw new Error('the Strapi does not answer');
}

/** The environment of the machine, without what npm and this repository add to it. */
async function strapiEnv(): Promise<NodeJS.ProcessEnv> {
  const own = process.cwd();
  const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(own));
  const rest = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD$)/.test(name));
  const settings = { HOST: '127.0.0.1', PORT: `${await freePort()}`, STRAPI_TELEMETRY_DISABLED: 'true' };
  return { ...Object.fromEntries(rest), ...settings, PATH: paths.join(delimiter) };
}

/** The process group: npm and bash stand between. */
function stop({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // it ended by itself
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
}

function check(what: string, isTrue: boolean, detail = ''): void {
  outcomes.push(`${isTrue ? 'ok    ' : 'FAILED'} ${what} ${detail}`.trimEnd());
}

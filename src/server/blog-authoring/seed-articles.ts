import { readdir, readFile } from 'node:fs/promises';
import { slugOf } from '#article/outline.ts';
import { eq, sql } from '#drizzle';
import { articles, blogAuthors, blogCategories, newDocumentId, publishArticle } from '../blog/index.ts';
import type { Db } from '../db/database.ts';
import { makeServer } from '../gallery/index.ts';
import type { Ports } from '../ports.ts';
import { projects } from '../project/index.ts';
import { keepSnapshot, newShareId, shares } from '../share/index.ts';
import { importArticle } from './create-article.ts';
import { launchFolder, readLaunchChart } from './launch-charts.ts';

const twoDays = 2 * 86_400_000;

/** The articles that come with the product, as Markdown. Charts are named in them as `id: @name`. */
export async function readLaunchArticles(): Promise<{ slug: string; markdown: string; charts: string[] }[]> {
  const files = (await readdir(launchFolder)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const markdown = await readFile(new URL(file, launchFolder), 'utf8');
      const charts = Array.from(markdown.matchAll(chartName), ([, name = '']) => name);
      return { slug: file.replace(/\.md$/, ''), markdown, charts };
    }),
  );
}

const chartName = /^id: @([a-z0-9-]+)$/gm;

/** Publishes the articles that come with the product, once for each: one that was deleted stays deleted. */
export async function seedArticles({ db, files, now }: Pick<Ports, 'db' | 'files' | 'now'>): Promise<number> {
  const done = new Set(await claimed(db));
  const missing = (await readLaunchArticles()).filter(({ slug }) => !done.has(milestoneOf(slug)));
  if (missing.length === 0) return 0;
  const { splitFrontMatter } = await import('#article/front-matter.ts');
  for (const [place, { slug, markdown, charts }] of missing.entries()) {
    const at = new Date(now().getTime() - place * twoDays);
    const drawn = await Promise.all(charts.map(async (name) => ({ name, ...(await keepChart(files, name, at)) })));
    await db.transaction(async (within) => {
      if (!(await claim(within, milestoneOf(slug)))) return;
      const ids = await publishCharts(within, drawn, at);
      const { fields } = splitFrontMatter(markdown);
      await addNamed(within, blogCategories, fields.category);
      await addNamed(within, blogAuthors, fields.author);
      const text = markdown.replace(chartName, (_, name: string) => `id: ${ids.get(name)}`);
      const { id } = await importArticle({ db: within }, { markdown: text, name: slug, createdBy: null });
      await within.update(articles).set({ createdAt: at, changedAt: at }).where(eq(articles.id, id));
      await publishArticle(within, id, null, at);
    });
  }
  return missing.length;
}

type KeptChart = Awaited<ReturnType<typeof keepChart>> & { name: string };

async function keepChart(files: Ports['files'], name: string, at: Date) {
  const { document, table } = await readLaunchChart(name);
  return { document, contentKey: await keepSnapshot(files, { document, table }, at) };
}

/** Published, but not in the gallery: they belong to their articles. Returns the id of each. */
async function publishCharts(db: Db, charts: readonly KeptChart[], at: Date): Promise<Map<string, string>> {
  const { ownerId, workspaceId } = await makeServer(db, at);
  const ids = new Map<string, string>();
  for (const { name, document, contentKey } of charts) {
    const { title } = document.text;
    const { template } = document;
    const content = { name: title, document, datasetId: null, steps: [] };
    const [project] = await db
      .insert(projects)
      .values({ workspaceId, ownerId, name: title, template, content, createdAt: at, editedAt: at })
      .returning({ id: projects.id });
    const id = newShareId();
    await db.insert(shares).values({
      ...{ id, projectId: project?.id ?? '', version: 1, title, template, contentKey },
      permissions: { data: true, download: true, fork: true, embed: true, original: false },
      isListed: false,
      licence: 'cc-by' as const,
      publishedAt: at,
      firstPublishedAt: at,
    });
    ids.set(name, id);
  }
  return ids;
}

async function addNamed(
  db: Db,
  table: typeof blogCategories | typeof blogAuthors,
  name: string | undefined,
): Promise<void> {
  if (name === undefined) return;
  await db
    .insert(table)
    .values({ name, slug: slugOf(name), documentId: newDocumentId() })
    .onConflictDoNothing();
}

function milestoneOf(slug: string): string {
  return `launch-article:${slug}`;
}

async function claimed(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from milestones where name like 'launch-article:%'`,
  );
  return rows.map(({ name }) => name);
}

/** Of two servers that start at once, one gets it. */
async function claim(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`insert into milestones (name) values (${name}) on conflict do nothing returning name`,
  );
  return rows.length > 0;
}

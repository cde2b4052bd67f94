import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { slugOf } from '#article/outline.ts';
import { blankDocument, type Document } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import { cellText, columnOf, type Table } from '#data/table.ts';
import { pickRows } from '#data/transform/take-rows.ts';
import { eq, sql } from '#drizzle';
import { projects } from '#server/chart/project/index.ts';
import { findLibraryTable } from '#server/data/library/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Ports } from '#server/ports.ts';
import { makeServer } from '#server/publish/gallery/index.ts';
import { newShareId, saveSnapshot, shares } from '#server/publish/share/index.ts';
import { articles, blogAuthors, blogCategories, newDocumentId, publishArticle } from '../blog/index.ts';
import { importArticle } from './create-article.ts';

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
  return { document, contentKey: await saveSnapshot(files, { document, table }, at) };
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

const launchFolder = new URL('../../../../assets/blog/', import.meta.url);

/** Chart of a launch article: a table of the open-data library, which of its rows, and the document. */
const recipe = z.strictObject({
  data: z.string(),
  where: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  /** Column by which the rows are sorted, highest first. */
  sort: z.string().optional(),
  first: z.int().optional(),
  document: z.looseObject({ template: z.string() }),
});

export async function readLaunchChart(name: string): Promise<{ document: Document; table: Table }> {
  const text = await readFile(new URL(`charts/${name}.json`, launchFolder), 'utf8');
  const { data, where, sort, first, document: given } = recipe.parse(JSON.parse(text));
  const named = await openNamed(data);
  const rows = rowsWhere(named, where);
  const sorted =
    sort === undefined ? rows : rows.toSorted((one, other) => valueAt(named, sort, other) - valueAt(named, sort, one));
  const table = pickRows(named, Int32Array.from(sorted.slice(0, first)));
  const read = readDocument({ ...blankDocument(given.template), ...given, scheme: 'reader' });
  if (!read.ok) throw new Error(`the chart ${name} cannot be read: ${read.error}`);
  return { document: read.document, table };
}

/** Table of the library whose columns have the names of its index as keys: recipes use these. */
export async function openNamed(id: string): Promise<Table> {
  const found = await findLibraryTable(id);
  if (found === null) throw new Error(`the library has no table ${id}`);
  const { entry, table } = found;
  return {
    rows: table.rows,
    columns: table.columns.map((column, place) => ({ ...column, key: entry.columns[place] ?? column.key })),
  };
}

function rowsWhere(table: Table, where: Record<string, string | string[]>): number[] {
  const conditions = Object.entries(where).map(([name, value]) => ({
    column: requireColumn(table, name),
    values: [value].flat(),
  }));
  return Array.from({ length: table.rows }, (_, row) => row).filter((row) =>
    conditions.every(({ column, values }) => values.some((value) => cellText(column, row).startsWith(value))),
  );
}

function valueAt(table: Table, name: string, row: number): number {
  return Number(cellText(requireColumn(table, name), row));
}

function requireColumn(table: Table, name: string) {
  const column = columnOf(table, name);
  if (column === null) throw new Error(`there is no column ${name}`);
  return column;
}

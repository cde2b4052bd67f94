import { blankDocument } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import { loadSample, manifestOf, manifests } from '#chart/template/registry.ts';
import type { Manifest } from '#chart/template/template.ts';
import { sql } from '#drizzle';
import { addUserIfNew, changeUser, findUserByEmail } from '#server/account/user/index.ts';
import { projects } from '#server/chart/project/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Ports } from '#server/ports.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { newShareId, saveSnapshot, shares } from '../share/index.ts';

/**
 * Account of the samples. It cannot be signed in to: it is suspended and has no password, and no email reaches an address
 * of this domain (RFC 2606). It is not confirmed either, so it is not counted and gets no notifications.
 */
const server = { email: 'gallery@chartlas.invalid', firstname: 'Chartlas', lastname: '' };

/**
 * Publishes the sample of every chart type in the gallery, once for each: new samples come with the next start, and one
 * that was removed stays removed.
 */
export async function seedGallery({ db, files, now }: Pick<Ports, 'db' | 'files' | 'now'>): Promise<number> {
  const done = new Set(await milestonesLike(db));
  const missing = manifests.filter(({ id }) => !done.has(nameOf(id)));
  if (missing.length === 0) return 0;
  const samples = await Promise.all(
    familiesInTurn(missing).map(async (template, place) => ({
      ...(await keepSample(files, template, now())),
      // A minute apart, so that they do not all have the same age.
      at: new Date(now().getTime() - place * 60_000),
    })),
  );
  return db.transaction(async (within) => {
    const claimed = new Set(
      await claim(
        within,
        missing.map(({ id }) => nameOf(id)),
      ),
    );
    const mine = samples.filter(({ template }) => claimed.has(nameOf(template)));
    if (mine.length === 0) return 0;
    const { ownerId, workspaceId } = await makeServer(within, now());
    const rows = await within
      .insert(projects)
      .values(
        mine.map(({ title, document, template, at }) => ({
          workspaceId,
          ownerId,
          name: title,
          template,
          content: { name: title, document, datasetId: null, steps: [] },
          createdAt: at,
          editedAt: at,
        })),
      )
      .returning({ id: projects.id, template: projects.template });
    const projectOf = new Map(rows.map(({ id, template }) => [template, id]));
    await within.insert(shares).values(
      mine.map(({ title, template, contentKey, at }) => ({
        id: newShareId(),
        projectId: projectOf.get(template) ?? '',
        version: 1,
        title,
        template,
        contentKey,
        permissions: { data: true, download: true, fork: true, embed: true, original: false },
        isListed: true,
        topic: manifestOf(template)?.topic ?? null,
        licence: 'cc-by' as const,
        publishedAt: at,
        firstPublishedAt: at,
      })),
    );
    return mine.length;
  });
}

/** The first of every family, then the second of every family, so that the gallery opens with variety. */
function familiesInTurn(all: readonly Manifest[]): Manifest[] {
  const families = Array.from(Map.groupBy(all, ({ family }) => family).values());
  const longest = Math.max(...families.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => families.flatMap((family) => family[turn] ?? [])).flat();
}

function nameOf(template: string): string {
  return `sample-chart:${template}`;
}

async function milestonesLike(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from milestones where name like 'sample-chart:%'`,
  );
  return rows.map(({ name }) => name);
}

/** Of two servers that start at once, one gets each name. */
async function claim(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`insert into milestones (name) select unnest(${sql.param(names)}::text[]) on conflict do nothing returning name`,
  );
  return rows.map(({ name }) => name);
}

async function keepSample(files: Ports['files'], template: Manifest, now: Date) {
  const sample = await loadSample(template.id);
  if (sample === null) throw new Error(`there is no sample of ${template.id}`);
  const read = readDocument({ ...blankDocument(template.id), ...sample.document, scheme: 'reader' });
  if (!read.ok) throw new Error(`the sample of ${template.id} cannot be read: ${read.error}`);
  const { document } = read;
  const contentKey = await saveSnapshot(files, { document, table: sample.table }, now);
  return { template: template.id, title: document.text.title || template.name, document, contentKey };
}

/** The account and the workspace of charts that come with the product. */
export async function makeServer(db: Db, now: Date): Promise<{ ownerId: string; workspaceId: string }> {
  await addUserIfNew(db, { ...server, passwordHash: null });
  const owner = await findUserByEmail(db, server.email);
  if (owner === null) throw new Error('the owner account was just made');
  await changeUser(db, owner.id, { suspendedAt: now });
  return { ownerId: owner.id, workspaceId: (await personalWorkspace(db, owner)).id };
}

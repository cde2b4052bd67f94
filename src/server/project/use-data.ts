import type { Content } from '#chart/project/content.ts';
import { readSteps } from '#data/transform/step.ts';
import { and, eq, inArray, isNull, or, sql } from '#drizzle';
import { copyDataset, datasets, datasetVersions, lockDataset, type WholeDataset } from '../dataset/index.ts';
import type { Db } from '../db/database.ts';
import { isReached } from '../db/only-workspace.ts';
import { requireThat } from '../http/errors.ts';
import { workspaceMembers } from '../workspace/index.ts';
import type { ProjectRow } from './table.ts';

const isId = (given: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given);

/** The datasets of a chart: its own and those that its steps use. */
export function dataIn({ datasetId, steps }: Pick<Content, 'datasetId' | 'steps'>): string[] {
  const others = readSteps(steps).flatMap((step) => ('table' in step ? [step.table] : []));
  return [...new Set([...(datasetId === null ? [] : [datasetId]), ...others.filter(isId)])];
}

/** A user who gives a chart other data must be a member of the workspace of that data. */
export async function requireData(db: Db, userId: string, { from, to }: { from: Content | null; to: Content }) {
  const before = from === null ? [] : dataIn(from);
  const fresh = dataIn(to).filter((id) => !before.includes(id));
  if (fresh.length === 0) return;
  const found = await db
    .select({ id: datasets.id })
    .from(datasets)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, datasets.workspaceId), eq(workspaceMembers.userId, userId)),
    )
    .where(and(inArray(datasets.id, fresh), isNull(datasets.deletedAt), isReached(datasets.workspaceId)));
  requireThat(
    found.length === fresh.length,
    'bad-input',
    'This data no longer exists, or you don’t have access to it.',
  );
}

type Place = Pick<ProjectRow, 'workspaceId' | 'ownerId'>;

/** Those datasets that a chart may show: of its own workspace, or of one where its owner is a member. */
export async function dataFor(db: Db, { workspaceId, ownerId }: Place, ids: string[]): Promise<WholeDataset[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ dataset: datasets, version: datasetVersions })
    .from(datasets)
    .innerJoin(
      datasetVersions,
      and(eq(datasetVersions.datasetId, datasets.id), eq(datasetVersions.number, datasets.version)),
    )
    .where(
      and(
        inArray(datasets.id, ids),
        isNull(datasets.deletedAt),
        or(
          eq(datasets.workspaceId, workspaceId),
          sql`exists (select from workspace_members m where m.workspace_id = ${datasets.workspaceId} and m.user_id = ${ownerId})`,
        ),
      ),
    );
  return rows.map((row) => ({ ...row, drift: null }));
}

/** The content without data that is deleted or that the chart may not show. */
export async function withoutLostData(db: Db, place: Place, content: Content): Promise<Content> {
  const { datasetId } = content;
  if (datasetId === null) return content;
  const [found] = await dataFor(db, place, [datasetId]);
  return found === undefined ? { ...content, datasetId: null } : content;
}

type Moving = { from: Place; to: Place; content: Content; now: Date };

/**
 * A content for another workspace: data is shared as long as the new owner is a member where it is, and copied
 * otherwise.
 */
export async function bringData(db: Db, { from, to, content, now }: Moving): Promise<Content> {
  const ids = dataIn(content);
  const shared = new Set((await dataFor(db, to, ids)).map(({ dataset }) => dataset.id));
  const lent = await dataFor(
    db,
    from,
    ids.filter((id) => !shared.has(id)),
  );
  const copies = new Map<string, string>();
  for (const { dataset } of lent) {
    const whole = await lockDataset(db, dataset.id); // so that its files stay until the copy refers to them too
    if (whole === null) continue;
    const target = { workspaceId: to.workspaceId, userId: to.ownerId, now };
    copies.set(dataset.id, await copyDataset(db, whole, target));
  }
  const { datasetId } = content;
  const steps = content.steps.map((step) => {
    const table = typeof step === 'object' && step !== null && 'table' in step ? step.table : null;
    const copy = typeof table === 'string' ? copies.get(table) : undefined;
    return copy === undefined ? step : { ...(step as object), table: copy }; // an object, as just checked
  });
  const own = datasetId === null || shared.has(datasetId) ? datasetId : (copies.get(datasetId) ?? null);
  return { ...content, steps, datasetId: own };
}

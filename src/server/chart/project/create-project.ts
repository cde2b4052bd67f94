import { type Content, limits } from '#chart/changes/content.ts';
import { planOf } from '#contract/account/roles.ts';
import { limitText } from '#contract/limits.ts';
import { and, eq, isNull, sql } from '#drizzle';
import { findUser, rolesOf } from '#server/account/user/index.ts';
import { copyPrivacyLimit } from '#server/ai/ai-privacy/index.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import { loadUploadedMaps, transferUploadedMaps } from '#server/data/uploaded-map/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { ownerOf, roleIn, workspaceMembers } from '#server/workspace/workspace/index.ts';
import type { Viewer } from './cards.ts';
import { mayMake, requireProject, requireProjectWorkspace } from './enter.ts';
import { findFolder } from './folder-store.ts';
import { transferProjectData } from './project-data.ts';
import { requireChartType } from './read-chart.ts';
import { addProject } from './store.ts';
import { projects } from './table.ts';
import { saveSeparateVersion } from './versions.ts';

type NewChart = {
  workspaceId: string;
  ownerId: string;
  /** As `readContent` returns it, with data that the owner may use. */
  content: Content;
  folderId?: string | null;
  basedOn?: string | null;
  /** The name of the first version in the history. */
  words?: string;
  now: Date;
};

/**
 * Creates a chart and returns its id, if the plan of the workspace has room for one more. The caller must have checked that the
 * owner may create charts in the workspace and use the data.
 */
export function createProject(db: Db, { folderId = null, basedOn = null, words, ...chart }: NewChart): Promise<string> {
  const { workspaceId, ownerId, content, now } = chart;
  return db.transaction(async (within) => {
    if (folderId !== null) {
      const folder = await findFolder(within, folderId);
      requireThat(folder?.workspaceId === workspaceId, 'not-found', 'This folder does not exist.');
    }
    await requireChartType(within, ownerId, { from: null, to: content, now });
    await requireChartQuota(within, workspaceId, { by: ownerId, now });
    const id = await addProject(within, { workspaceId, ownerId, folderId, basedOn, content, now });
    await saveSeparateVersion(within, {
      id,
      version: 1,
      userId: ownerId,
      words: words ?? 'Created the chart',
      content,
      now,
    });
    return id;
  });
}

/** Copies a chart for a user: into its workspace if they create charts there, else into their own. */
export function copyProject(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  user: Viewer,
  { id, workspaceId }: { id: string; workspaceId?: string | undefined },
): Promise<string> {
  return db.transaction(async (within) => {
    const { project, content } = await requireProject(within, { id, user, right: 'see' });
    const isAtHome = workspaceId === undefined && mayMake(await roleIn(within, project.workspaceId, user));
    const target = isAtHome ? project.workspaceId : workspaceId;
    const to = {
      workspaceId: await requireProjectWorkspace(within, { workspaceId: target, user, right: 'change' }),
      ownerId: user.id,
    };
    const ending = ' (copy)';
    const copiedContent = await transferProjectData(within, { from: project, to, content, now: now() });
    const maps = await loadUploadedMaps(within, content.document, project.workspaceId);
    const document = await transferUploadedMaps(within, content.document, { maps, to, now: now() });
    const copyId = await createProject(within, {
      ...to,
      folderId: to.workspaceId === project.workspaceId ? project.folderId : null,
      basedOn: id,
      content: { ...copiedContent, document, name: `${content.name.slice(0, limits.name - ending.length)}${ending}` },
      words: `Copied from “${content.name}”`,
      now: now(),
    });
    const { workspaceId: from, datasetId } = project;
    await copyPrivacyLimit(within, { workspaceId: from, projectId: id, datasetId }, { projectId: copyId });
    return copyId;
  });
}

type Charts = {
  more?: number;
  /** Who adds them. */
  by: string;
  now: Date;
};

/**
 * Refuses when the plan of a workspace's owner has no room for this many more charts: whoever makes a chart in a team, it
 * counts for the team. Must be called in the transaction that adds them: until it ends, no other chart can be added for
 * the same owner.
 */
export async function requireChartQuota(db: Db, workspaceId: string, { more = 1, by, now }: Charts): Promise<void> {
  const ownerId = (await ownerOf(db, workspaceId)) ?? refuse('not-found');
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`charts of ${ownerId}`}, 0))`);
  const owner = (await findUser(db, ownerId)) ?? refuse('not-found');
  const { charts: most } = await readLimits(db, planOf(rolesOf(owner, now)));
  if (most === null) return;
  requireThat(
    (await countChartsOfOwner(db, ownerId)) + more <= most,
    'needs-plan',
    ownerId === by
      ? `Your plan includes ${limitText('charts', most)}. Delete one, or upgrade your plan.`
      : `The plan of this team includes ${limitText('charts', most)}. Delete one, or ask the team’s owner to upgrade.`,
  );
}

/** The charts in the workspaces of an owner, whoever made them. Charts in the trash do not count. */
export async function countChartsOfOwner(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ charts: sql<number>`count(*)::int` })
    .from(projects)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, projects.workspaceId))
    .where(and(eq(workspaceMembers.userId, ownerId), eq(workspaceMembers.role, 'owner'), isNull(projects.trashedAt)));
  return row?.charts ?? 0;
}

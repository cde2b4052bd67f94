import { normalizeTags } from '#server/data/dataset/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { recordEvent } from '#server/workspace/webhook/index.ts';
import type { ListedProject, Viewer } from './cards.ts';
import { requireChartQuota } from './create-project.ts';
import { requireRight } from './enter.ts';
import { findFolder } from './folder-store.ts';
import { roleOf } from './may.ts';
import { announceProjectShares, announceShareChange, shareUrl } from './shares.ts';
import { changeProject, findCards, lockProjects } from './store.ts';

type Action =
  | { kind: 'move'; folderId: string | null }
  | { kind: 'tag'; add: string[]; remove: string[] }
  | { kind: 'trash' }
  | { kind: 'take-back' };

type EventPorts = Pick<Ports, 'db' | 'jobs' | 'now' | 'publicUrl'>;
type Input = { ids: readonly string[]; action: Action };

/** Applies an action to all of them or to none. */
export async function organise(
  { db, jobs, now, publicUrl }: EventPorts,
  user: Viewer,
  { ids: requestedIds, action }: Input,
): Promise<ListedProject[]> {
  const ids = [...new Set(requestedIds)];
  const { cards, shown } = await db.transaction(async (within) => {
    await lockProjects(within, ids);
    const foundCards = await findCards(within, ids, user);
    requireThat(foundCards.length === ids.length, 'not-found');
    const isAboutTrash = action.kind === 'trash' || action.kind === 'take-back';
    for (const { rank, project } of foundCards) {
      requireThat(isAboutTrash || project.trashedAt === null, 'not-found');
      requireRight(roleOf(rank) ?? refuse('not-found'), isAboutTrash ? 'remove' : 'change');
    }
    await apply(within, foundCards, { action, by: user.id, now: now() });
    if (isAboutTrash) await recordShown({ db: within, jobs, now, publicUrl }, foundCards, action.kind);
    const shares = isAboutTrash ? await announceProjectShares(within, ids) : [];
    return { cards: await findCards(within, ids, user), shown: shares };
  });
  for (const share of shown) announceShareChange(share);
  return cards;
}

type Step = { action: Action; by: string; now: Date };

function apply(db: Db, met: ListedProject[], { action, by, now }: Step): Promise<void> {
  switch (action.kind) {
    case 'move':
      return move(db, met, action.folderId);
    case 'tag':
      return tag(db, met, action);
    case 'trash':
      return trash(db, met, now);
    case 'take-back':
      return takeBack(db, met, { by, now });
  }
}

async function move(db: Db, met: ListedProject[], folderId: string | null): Promise<void> {
  const folder = folderId === null ? null : ((await findFolder(db, folderId)) ?? refuse('not-found'));
  for (const { project, isMember } of met) {
    requireThat(isMember, 'not-allowed', 'This chart belongs to a workspace that you are not in.');
    const isThere = folder === null || folder.workspaceId === project.workspaceId;
    requireThat(isThere, 'not-found', 'This folder does not exist in the chart’s team.');
  }
  await changeProject(db, idsOf(met), { folderId });
}

async function tag(db: Db, met: ListedProject[], { add, remove }: { add: string[]; remove: string[] }): Promise<void> {
  const isRemoved = new Set(normalizeTags(remove).map((each) => each.toLowerCase()));
  for (const { project } of met) {
    const tags = normalizeTags([...project.tags, ...add.map((each) => each.toWellFormed())]);
    const left = tags.filter((each) => !isRemoved.has(each.toLowerCase()));
    await changeProject(db, [project.id], { tags: left });
  }
}

async function trash(db: Db, met: ListedProject[], now: Date): Promise<void> {
  const fresh = met.filter(({ project }) => project.trashedAt === null);
  if (fresh.length > 0) await changeProject(db, idsOf(fresh), { trashedAt: now });
}

/** Each counts again for its team. */
async function takeBack(db: Db, met: ListedProject[], { by, now }: Omit<Step, 'action'>): Promise<void> {
  const away = met.filter(({ project }) => project.trashedAt !== null);
  if (away.length === 0) return;
  const byWorkspace = Map.groupBy(away, ({ project }) => project.workspaceId);
  // Always in the same order, so that two users who restore charts of the same teams do not deadlock.
  for (const workspace of [...byWorkspace.keys()].sort())
    await requireChartQuota(db, workspace, { more: byWorkspace.get(workspace)?.length ?? 0, by, now });
  await changeProject(db, idsOf(away), { trashedAt: null });
}

/** A published chart in the trash can no longer be seen; once it is restored, it can be seen again. */
async function recordShown(ports: EventPorts, met: ListedProject[], kind: 'trash' | 'take-back'): Promise<void> {
  for (const { project, share } of met) {
    const isTrashed = project.trashedAt !== null;
    if (!isOpen(share, ports.now()) || isTrashed !== (kind === 'take-back')) continue;
    const { id, name, ownerId: userId, workspaceId } = project;
    const page = { id: share.id, title: share.title };
    const reader = { url: shareUrl(ports.publicUrl, share.id), version: share.version };
    await recordEvent(
      ports,
      kind === 'trash'
        ? { userId, workspaceId, type: 'chart.unpublished', data: { project: { id, name }, share: page } }
        : {
            userId,
            workspaceId,
            type: 'chart.published',
            data: { project: { id, name }, share: { ...page, ...reader } },
          },
    );
  }
}

function isOpen(share: ListedProject['share'], now: Date): share is NonNullable<ListedProject['share']> {
  return share !== null && (share.expiresAt === null || share.expiresAt > now);
}

function idsOf(cards: ListedProject[]): string[] {
  return cards.map(({ project }) => project.id);
}

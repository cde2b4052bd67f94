import type { Finding } from '#chart/check/look.ts';
import type { ChangeSet, Folder, Guest, Project, ProjectCard } from '#contract/chart/projects.ts';
import { retentionPeriods } from '#contract/limits.ts';
import { fullName } from '#server/account/user/index.ts';
import type { ListedProject } from './cards.ts';
import type { ProjectAccess } from './enter.ts';
import type { CountedFolder } from './folder-store.ts';
import type { KnownGuest } from './guest-store.ts';
import { roleOf } from './may.ts';
import type { MadeChanges, SavedProjectVersion } from './store.ts';

/** `trashDays` is how long charts stay in the trash. */
export function presentProjectCard(
  { project, owner, share, dataVersion, rank, isMember }: ListedProject,
  trashDays: number = retentionPeriods.trash.days,
): ProjectCard {
  const { id, workspaceId, name, template, folderId, tags, version, createdAt, editedAt, trashedAt } = project;
  return {
    id,
    workspaceId,
    name,
    template,
    state: share === null ? 'draft' : share.version === version ? 'published' : 'changed',
    shareId: share?.id ?? null,
    folderId: isMember ? folderId : null,
    tags,
    role: roleOf(rank) ?? 'viewer',
    owner: { id: owner.id, name: fullName(owner), avatar: owner.avatar },
    views: share?.views ?? 0,
    version,
    thumbnail: `/project/${id}/thumbnail?version=${version}&data=${dataVersion ?? 0}`,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt.toISOString(),
    publishedAt: share?.publishedAt.toISOString() ?? null,
    trashedAt: trashedAt?.toISOString() ?? null,
    goneAt: trashedAt === null ? null : new Date(trashedAt.getTime() + trashDays * 86_400_000).toISOString(),
  };
}

export function presentProject(met: ProjectAccess, trashDays?: number): Project {
  return { ...presentProjectCard(met, trashDays), content: met.content, dataset: met.dataset };
}

export function presentChanges({ version, maker, at, words, changes }: MadeChanges): ChangeSet {
  return {
    version,
    by: { id: maker?.id ?? null, name: nameOf(maker) },
    at: at.toISOString(),
    words,
    changes: [...changes],
  };
}

export function presentProjectVersion(
  { version, maker, at, words, name }: SavedProjectVersion,
  shown: number | undefined,
) {
  return { version, by: nameOf(maker), at: at.toISOString(), words, isPublished: version === shown, name };
}

export function presentFinding({ id, severity, why, fix }: Finding) {
  const changes = fix?.changes.map((change) => ({ ...change })) ?? [];
  return { id, severity, why, fix: fix === undefined ? null : { words: fix.words, changes } };
}

function nameOf(maker: MadeChanges['maker']): string {
  return maker === null ? 'Former member' : fullName(maker);
}

export function presentFolder({ folder, charts }: CountedFolder): Folder {
  const { id, workspaceId, name, parentId } = folder;
  return { id, workspaceId, name, parentId, charts };
}

/**
 * The user behind an email address is shown once they have opened the chart: before that it would reveal who has an
 * account.
 */
export function presentGuest({ guest, user }: KnownGuest): Guest {
  const { email, role, seenAt } = guest;
  if (seenAt === null || user === null)
    return { userId: null, email, name: email, avatar: null, role, isWaiting: true };
  return { userId: user.id, email, name: fullName(user), avatar: user.avatar, role, isWaiting: false };
}

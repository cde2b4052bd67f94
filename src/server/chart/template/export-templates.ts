import { and, desc, eq, or } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { workspaceMembers } from '#server/workspace/workspace/index.ts';
import { brandKits, savedTemplates } from './table.ts';

/** Templates that a user saved, and all in workspaces of theirs. */
export function exportTemplates(db: Db, userId: string) {
  const { id, name, template, document, createdAt, workspaceId } = savedTemplates;
  return db
    .select({ id, name, template, document, createdAt })
    .from(savedTemplates)
    .leftJoin(workspaceMembers, and(eq(workspaceMembers.workspaceId, workspaceId), isOwner(userId)))
    .where(or(eq(savedTemplates.userId, userId), isOwner(userId)))
    .orderBy(desc(createdAt), id);
}

/** The brands of a user's own workspaces. */
export function exportBrands(db: Db, userId: string) {
  const { workspaceId, theme, changedAt } = brandKits;
  return db
    .select({ workspaceId, theme, changedAt })
    .from(brandKits)
    .innerJoin(workspaceMembers, and(eq(workspaceMembers.workspaceId, workspaceId), isOwner(userId)))
    .orderBy(workspaceId);
}

function isOwner(userId: string) {
  return and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.role, 'owner'));
}

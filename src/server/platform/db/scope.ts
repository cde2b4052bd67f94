import { eq, type SQL } from '#drizzle';
import type { PgColumn } from '#drizzle/pg-core';

declare const isScope: unique symbol;

/**
 * What a call reaches: everything of its user, or one workspace. Made where a caller is found, and by jobs that work for
 * somebody (`everythingOf`). See docs/decisions/102.
 */
export type Scope = { readonly workspaceId: string | null; readonly [isScope]: true };

/** Somebody, as far as a call of theirs reaches. */
export type ScopedUser = { readonly id: string; readonly scope: Scope };

/** No limit: for sessions, jobs and admins. */
export const everything = scopeOf(null);

/** The scope of an API key. Null: all workspaces of its owner. */
export function scopeOf(workspaceId: string | null): Scope {
  return { workspaceId } as Scope; // the only place that makes one
}

/** A user without a limit: for work on the whole account, and for jobs, whose input was checked when they started. */
export function everythingOf(userId: string): ScopedUser {
  return { id: userId, scope: everything };
}

/** Whether a scope reaches a workspace. What is in none is reached without a limit alone. */
export function reaches({ workspaceId: only }: Scope, workspaceId: string | null): boolean {
  return only === null || only === workspaceId;
}

/** The same as a condition on rows. */
export function isReached({ workspaceId: only }: Scope, workspaceId: PgColumn): SQL | undefined {
  return only === null ? undefined : eq(workspaceId, only);
}

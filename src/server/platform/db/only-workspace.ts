import { AsyncLocalStorage } from 'node:async_hooks';
import { eq, type SQL } from '#drizzle';
import type { PgColumn } from '#drizzle/pg-core';

const limit = new AsyncLocalStorage<string>();

/** Runs a call that was made with a key of one workspace: all it reads and writes is there. */
export function withinWorkspace<Result>(workspaceId: string, work: () => Result): Result {
  return limit.run(workspaceId, work);
}

/** The workspace that the current call is limited to. Null: it is not. See docs/decisions/079. */
export function onlyWorkspace(): string | null {
  return limit.getStore() ?? null;
}

/** Whether the current call reaches a workspace. What is in none is reached by calls without a limit. */
export function reaches(workspaceId: string | null): boolean {
  const only = onlyWorkspace();
  return only === null || only === workspaceId;
}

/** The same as a condition on rows. */
export function isReached(workspaceId: PgColumn): SQL | undefined {
  const only = onlyWorkspace();
  return only === null ? undefined : eq(workspaceId, only);
}

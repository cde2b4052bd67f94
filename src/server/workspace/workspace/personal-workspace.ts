import { eq } from '#drizzle';
import { findUser } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { addMember } from './store.ts';
import { type WorkspaceRow, workspaces } from './table.ts';

/** The personal workspace of a user, created on first use. */
export async function personalWorkspace(db: Db, { id }: { id: string }): Promise<WorkspaceRow> {
  return (await find(db, id)) ?? (await make(db, id));
}

/** Of parallel requests one creates it; the others wait and find it. */
function make(db: Db, userId: string): Promise<WorkspaceRow> {
  return db.transaction(async (within) => {
    const firstname = (await findUser(within, userId))?.firstname.trim() ?? '';
    const name = firstname === '' ? 'My space' : `${firstname}’s space`;
    await within
      .insert(workspaces)
      .values({ name, personalOf: userId })
      .onConflictDoNothing({ target: workspaces.personalOf });
    const created = await find(within, userId);
    if (created === null) throw new Error('the personal workspace was just made');
    await addMember(within, { workspaceId: created.id, userId, role: 'owner' });
    return created;
  });
}

async function find(db: Db, userId: string): Promise<WorkspaceRow | null> {
  const [row] = await db.select().from(workspaces).where(eq(workspaces.personalOf, userId));
  return row ?? null;
}

/** The workspace that is meant where none is named: that of the key, or the caller's own. */
export async function homeWorkspace(db: Db, { id, scope }: ScopedUser): Promise<string> {
  return scope.workspaceId ?? (await personalWorkspace(db, { id })).id;
}

import { sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Before a member leaves a workspace: its charts keep the maps that they uploaded, as copies that belong to the owner of the
 * workspace and replace the originals. Copies kept earlier go to the owner as well.
 */
export async function copyMemberMaps(db: Db, { workspaceId, userId }: { workspaceId: string; userId: string }) {
  const owner = sql`select m.user_id from workspace_members m
    where m.workspace_id = ${workspaceId} and m.role = 'owner' and m.user_id <> ${userId}`;
  await db.execute(sql`
    update boundaries set user_id = o.user_id from (${owner}) o
    where boundaries.user_id = ${userId} and boundaries.workspace_id = ${workspaceId}`);
  await db.execute(sql`
    insert into boundaries
      (user_id, name, filename, regions, facts, key, is_flat, size, map, created_at, original_id, workspace_id)
    select o.user_id, b.name, b.filename, b.regions, b.facts, b.key, b.is_flat, b.size, b.map, b.created_at, b.id,
      ${workspaceId}
    from boundaries b, (${owner}) o
    where b.user_id = ${userId} and exists (
      select from projects p where p.workspace_id = ${workspaceId}
        and p.content->'document'->'options'->>'map' = 'own/' || b.id::text)
    on conflict (original_id, workspace_id) do update set
      (name, regions, facts, key, is_flat, size, map) = (
        excluded.name, excluded.regions, excluded.facts, excluded.key, excluded.is_flat, excluded.size, excluded.map)`);
}

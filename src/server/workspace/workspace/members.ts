import { planOf } from '#contract/account/roles.ts';
import { limitText } from '#contract/limits.ts';
import type { GivenRole } from '#contract/workspace/workspaces.ts';
import { sql } from '#drizzle';
import { findUser, fullName, rolesOf } from '#server/account/user/index.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { notify } from '../notification/index.ts';
import { decidesAbout } from './may.ts';
import {
  addMember,
  findMember,
  handOver,
  lockWorkspace,
  type MemberRow,
  othersIn,
  removeMember,
  setRole,
  type WorkspaceMembership,
} from './store.ts';

type Server = { db: Db; jobs: Jobs };

export async function changeRole(
  { db, jobs }: Server,
  { workspace, role: own }: WorkspaceMembership,
  { userId, role }: { userId: string; role: GivenRole },
): Promise<MemberRow> {
  const member = await requireMember(db, workspace.id, userId);
  requireDecides(own, member.role);
  requireDecides(own, role);
  if (member.role === role) return member;
  await setRole(db, workspace.id, userId, role);
  await tellMember({ db, jobs }, userId, `You are now ${inWords[role]} in ${workspace.name}`);
  return { ...member, role };
}

/** Removes a member; members may leave by themselves, the owner only after handing the workspace over. */
export async function endMembership(
  { db, jobs }: Server,
  { workspace, role }: WorkspaceMembership,
  { userId, by }: { userId: string; by: string },
): Promise<void> {
  const member = await requireMember(db, workspace.id, userId);
  if (userId !== by) {
    requireDecides(role, member.role);
    await copyMemberMaps(db, { workspaceId: workspace.id, userId });
    await removeMember(db, workspace.id, userId);
    await tellMember({ db, jobs }, userId, `You are no longer a member of ${workspace.name}`);
    return;
  }
  if (role === 'owner') refuse('conflict', workspace.personalOf === null ? ownerStays : personStays);
  await copyMemberMaps(db, { workspaceId: workspace.id, userId });
  await removeMember(db, workspace.id, userId);
  const owner = (await othersIn(db, workspace.id, userId)).find((other) => other.role === 'owner');
  if (owner) await tellMember({ db, jobs }, owner.userId, `${fullName(member.user)} left ${workspace.name}`);
}

export async function passOn(
  { db, jobs }: Server,
  { workspace }: WorkspaceMembership,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  requireThat(workspace.personalOf === null, 'conflict', 'A personal space cannot be transferred.');
  requireThat(from !== to, 'conflict', 'You already own this team.');
  await requireMember(db, workspace.id, to);
  await requireRoomAt(db, { workspaceId: workspace.id, to, now });
  await handOver(db, workspace.id, { from, to });
  const giver = await findUser(db, from);
  const body = giver === null ? '' : `${fullName(giver)} transferred it to you.`;
  await tellMember({ db, jobs }, to, `You now own ${workspace.name}`, body);
}

const ownerStays = 'You own this team. Please transfer ownership before you leave.';
const personStays = 'You cannot leave your personal space.';

const inWords: Record<GivenRole, string> = { admin: 'an admin', editor: 'an editor', viewer: 'a viewer' };

async function requireMember(db: Db, workspaceId: string, userId: string): Promise<MemberRow> {
  return (await findMember(db, workspaceId, userId)) ?? refuse('not-found', 'This member does not exist.');
}

function requireDecides(own: WorkspaceMembership['role'], other: WorkspaceMembership['role']): void {
  const message = other === 'owner' ? 'The owner’s role cannot be changed.' : 'Only the owner can manage admins.';
  requireThat(decidesAbout(own, other), 'not-allowed', message);
}

async function tellMember(server: Server, to: string, title: string, body = ''): Promise<void> {
  await notify(server, { to, kind: 'team', title, body, path: '/panel/invitation' });
}

type Handing = { workspaceId: string; to: string; now: Date };

/** A team counts for its owner, so it cannot go to somebody whose plan does not hold its charts. */
async function requireRoomAt(db: Db, { workspaceId, to, now }: Handing): Promise<void> {
  const receiver = (await findUser(db, to)) ?? refuse('not-found');
  const { charts: most } = await readLimits(db, planOf(rolesOf(receiver, now)));
  if (most === null) return;
  const { rows } = await db.execute<{ charts: number }>(sql`
    select count(*)::int as charts from projects p where p.trashed_at is null and p.workspace_id in (
      select m.workspace_id from workspace_members m where m.user_id = ${to} and m.role = 'owner'
      union select ${workspaceId}::uuid)`);
  requireThat(
    (rows[0]?.charts ?? 0) <= most,
    'needs-plan',
    `This member’s plan includes ${limitText('charts', most)}, and the team has more. They need a higher plan first.`,
  );
}

type Joining = { workspaceId: string; userId: string; role: GivenRole; now: Date };

/** Makes a user a member without an invitation. A member keeps the role they have. */
export async function joinWorkspace(db: Db, { workspaceId, userId, role, now }: Joining): Promise<void> {
  await lockWorkspace(db, workspaceId);
  await addMember(db, { workspaceId, userId, role, joinedAt: now });
}

/** The people who work in the workspaces of an owner, the owner included: each needs a seat. Viewers do not. */
export async function countSeats(db: Db, ownerId: string): Promise<number> {
  const { rows } = await db.execute<{ seats: number }>(sql`
    select count(distinct m.user_id)::int as seats
    from workspace_members owning
    join workspace_members m on m.workspace_id = owning.workspace_id and m.role <> 'viewer'
    where owning.user_id = ${ownerId} and owning.role = 'owner'`);
  return Math.max(1, rows[0]?.seats ?? 1);
}

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

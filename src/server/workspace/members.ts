import type { GivenRole } from '#contract/workspaces.ts';
import type { Db } from '../db/database.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { notify } from '../notification/index.ts';
import { findUser, fullName } from '../user/index.ts';
import { keepMaps } from './keep-maps.ts';
import { decidesAbout } from './may.ts';
import { requireRoomAt } from './require-room-at.ts';
import { findMember, handOver, type MemberRow, othersIn, type Place, removeMember, setRole } from './store.ts';

type Server = { db: Db; jobs: Jobs };

export async function changeRole(
  { db, jobs }: Server,
  { workspace, role: own }: Place,
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
export async function takeOut(
  { db, jobs }: Server,
  { workspace, role }: Place,
  { userId, by }: { userId: string; by: string },
): Promise<void> {
  const member = await requireMember(db, workspace.id, userId);
  if (userId !== by) {
    requireDecides(role, member.role);
    await keepMaps(db, { workspaceId: workspace.id, userId });
    await removeMember(db, workspace.id, userId);
    await tellMember({ db, jobs }, userId, `You are no longer a member of ${workspace.name}`);
    return;
  }
  if (role === 'owner') refuse('conflict', workspace.personalOf === null ? ownerStays : personStays);
  await keepMaps(db, { workspaceId: workspace.id, userId });
  await removeMember(db, workspace.id, userId);
  const owner = (await othersIn(db, workspace.id, userId)).find((other) => other.role === 'owner');
  if (owner) await tellMember({ db, jobs }, owner.userId, `${fullName(member.user)} left ${workspace.name}`);
}

export async function passOn(
  { db, jobs }: Server,
  { workspace }: Place,
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

function requireDecides(own: Place['role'], other: Place['role']): void {
  const message = other === 'owner' ? 'The owner’s role cannot be changed.' : 'Only the owner can manage admins.';
  requireThat(decidesAbout(own, other), 'not-allowed', message);
}

async function tellMember(server: Server, to: string, title: string, body = ''): Promise<void> {
  await notify(server, { to, kind: 'team', title, body, path: '/panel/invitation' });
}

import type { Db } from '#server/platform/db/database.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '../notification/index.ts';
import { copyMemberMaps } from './members.ts';
import { isPersonal } from './present.ts';
import {
  findPlaces,
  handOver,
  lockWorkspace,
  othersIn,
  removeWorkspace,
  teamsOwnedBy,
  type WorkspaceMembership,
} from './store.ts';

/** Deletes a team's workspace with everything in it, and notifies its members. */
export async function removeTeam(
  { db, jobs }: { db: Db; jobs: Jobs },
  { workspace }: WorkspaceMembership,
  by: { id: string },
): Promise<void> {
  requireThat(workspace.personalOf === null, 'conflict', 'The personal space cannot be deleted.');
  const others = await othersIn(db, workspace.id, by.id);
  await removeWorkspace(db, workspace.id);
  for (const { userId } of others)
    await notify({ db, jobs }, { to: userId, kind: 'team', title: `${workspace.name} was deleted by its owner` });
}

/** The reason why an account cannot be deleted yet, as a sentence, or null. */
export async function whyNotLeave(db: Db, userId: string, owner = 'You own'): Promise<string | null> {
  const shared = (await teamsOwnedBy(db, userId)).filter(({ members }) => members > 1);
  if (shared.length === 0) return null;
  const names = new Intl.ListFormat('en').format(shared.map(({ name }) => `“${name}”`));
  return `${owner} ${names}, which has other members. Please transfer or delete it first.`;
}

/**
 * Before an account is deleted: teams without other members are deleted with it. If someone has joined in the days between,
 * they get the team: admins before others, the longest member first. Charts of others keep the maps they are drawn on.
 */
export async function handOverWorkspaces({ jobs }: Pick<Ports, 'jobs'>, db: Db, userId: string): Promise<void> {
  await tellGuests({ jobs }, db, userId);
  for (const { id, name } of await teamsOwnedBy(db, userId)) {
    await lockWorkspace(db, id);
    const others = await othersIn(db, id, userId);
    const heir = others.find(({ role }) => role === 'admin') ?? others[0];
    if (heir === undefined) {
      await removeWorkspace(db, id);
      continue;
    }
    await handOver(db, id, { from: userId, to: heir.userId });
    const title = `You now own ${name}`;
    const body = 'The owner’s account was deleted.';
    await notify({ db, jobs }, { to: heir.userId, kind: 'team', title, body, path: '/panel/invitation' });
  }
  for (const { workspace } of await findPlaces(db, everythingOf(userId)))
    await copyMemberMaps(db, { workspaceId: workspace.id, userId });
}

/** The personal workspace is deleted with its user; nobody else can own it. */
async function tellGuests({ jobs }: Pick<Ports, 'jobs'>, db: Db, userId: string): Promise<void> {
  const own = (await findPlaces(db, everythingOf(userId))).find(isPersonal);
  if (own === undefined) return;
  for (const guest of await othersIn(db, own.workspace.id, userId)) {
    const title = `${own.workspace.name} was deleted with its owner’s account`;
    await notify({ db, jobs }, { to: guest.userId, kind: 'team', title });
  }
}

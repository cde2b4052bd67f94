import * as workspaces from '#contract/workspaces.ts';
import { lastActive } from '../auth/index.ts';
import { route, Said } from '../http/route.ts';
import { changeWorkspace, enter } from './enter.ts';
import { changeRole, passOn, takeOut } from './members.ts';
import { personalWorkspace } from './personal-workspace.ts';
import { presentMember, presentWorkspace } from './present.ts';
import { readName } from './read-name.ts';
import { removeTeam } from './remove-team.ts';
import { addWorkspace, findPlaces, listMembers, renameWorkspace } from './store.ts';

export const workspaceRoutes = [
  route(workspaces.list, async (_, { user, db }) => {
    await personalWorkspace(db, user);
    return { workspaces: (await findPlaces(db, user.id)).map(presentWorkspace) };
  }),

  route(workspaces.create, async ({ name }, { user, db, now }) => {
    const newTeam = { name: readName(name), ownerId: user.id, now: now() };
    const { id } = await db.transaction((within) => addWorkspace(within, newTeam));
    return presentWorkspace(await enter(db, { id, userId: user.id, right: 'see' }));
  }),

  route(workspaces.rename, ({ id, name }, { user, db }) =>
    changeWorkspace(db, { id, userId: user.id, right: 'rename' }, async (within, place) => {
      const chosen = readName(name);
      await renameWorkspace(within, id, chosen);
      return presentWorkspace({ ...place, workspace: { ...place.workspace, name: chosen } });
    }),
  ),

  route(workspaces.remove, async ({ id }, { user, db, jobs }) => {
    await changeWorkspace(db, { id, userId: user.id, right: 'remove' }, (within, place) =>
      removeTeam({ db: within, jobs }, place, user),
    );
    return new Said('Workspace deleted.', null);
  }),

  route(workspaces.members, async ({ id, search, page, itemsPerPage }, { user, db }) => {
    await enter(db, { id, userId: user.id, right: 'see' });
    const { items, total } = await listMembers(db, { workspaceId: id, search, page, itemsPerPage });
    const active = await lastActive(
      db,
      items.map((member) => member.user.id),
    );
    return {
      items: items.map((member) => presentMember(member, active.get(member.user.id))),
      page,
      itemsPerPage,
      total,
    };
  }),

  route(workspaces.changeRole, async ({ id, userId, role }, { user, db, jobs }) => {
    const member = await changeWorkspace(db, { id, userId: user.id, right: 'change members' }, (within, place) =>
      changeRole({ db: within, jobs }, place, { userId, role }),
    );
    return presentMember(member, (await lastActive(db, [userId])).get(userId));
  }),

  route(workspaces.removeMember, async ({ id, userId }, { user, db, jobs }) => {
    const right = userId === user.id ? 'see' : 'change members';
    await changeWorkspace(db, { id, userId: user.id, right }, (within, place) =>
      takeOut({ db: within, jobs }, place, { userId, by: user.id }),
    );
    return null;
  }),

  route(workspaces.transfer, ({ id, userId }, { user, db, jobs, now }) =>
    changeWorkspace(db, { id, userId: user.id, right: 'transfer' }, async (within, place) => {
      await passOn({ db: within, jobs }, place, { from: user.id, to: userId, now: now() });
      return presentWorkspace({ ...place, role: 'admin' });
    }),
  ),
];

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Member, Workspace, WorkspaceRole } from '#contract/workspace/workspaces.ts';
import { eq, sql } from '#drizzle';
import { changeUser } from '#server/account/user/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { notifications } from '../notification/table.ts';
import { personalWorkspace, whyNotLeave } from './index.ts';
import { workspaceMembers } from './table.ts';

const server = await openTestApp();
const { db } = server.ports;
type Person = { id: string; email: string; token: string };

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, token: string, payload?: object) =>
  server.ask({ method, url: `/api${path}`, token, ...(payload && { payload }) });

async function team(owner: Person, name = 'Atlas'): Promise<string> {
  return ((await call('POST', '/workspaces', owner.token, { name })).body.data as Workspace).id;
}

async function join(workspaceId: string, role: WorkspaceRole, person?: Person): Promise<Person> {
  const who = person ?? (await server.person());
  await db.insert(workspaceMembers).values({ workspaceId, userId: who.id, role });
  return who;
}

async function listed({ token }: Person): Promise<Workspace[]> {
  return ((await call('GET', '/workspaces', token)).body.data as { workspaces: Workspace[] }).workspaces;
}

const owners = async (workspaceId: string) =>
  (await db.select().from(workspaceMembers).where(eq(workspaceMembers.workspaceId, workspaceId)))
    .filter(({ role }) => role === 'owner')
    .map(({ userId }) => userId);

const titlesFor = async ({ id }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ title }) => title);

describe('the personal workspace', () => {
  test('is made once when it is first needed, also by many at once, and comes first', async () => {
    const person = await server.person();
    await changeUser(db, person.id, { firstname: 'Ada' });
    await Promise.all(Array.from({ length: 12 }, () => personalWorkspace(db, person)));
    await team(person, 'AAA');
    const [own, ...others] = await listed(person);
    expect(own).toMatchObject({ name: 'Ada’s space', isPersonal: true, role: 'owner', members: 1, pending: 0 });
    expect(others).toMatchObject([{ name: 'AAA', isPersonal: false, role: 'owner' }]);
  });

  test('cannot be deleted, left or handed over', async () => {
    const person = await server.person();
    const other = await server.person();
    const { id } = await personalWorkspace(db, person);
    const answers = [
      await call('DELETE', `/workspaces/${id}`, person.token),
      await call('DELETE', `/workspaces/${id}/members/${person.id}`, person.token),
      await call('POST', `/workspaces/${id}/transfer`, person.token, { userId: other.id }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await owners(id)).toEqual([person.id]);
  });

  test('can have guests, to whom it is a workspace like any other', async () => {
    const [person, guest] = [await server.person(), await server.person()];
    const { id } = await personalWorkspace(db, person);
    const invitation = { emails: [guest.email], role: 'viewer' };
    expect((await call('POST', `/workspaces/${id}/invitations`, person.token, invitation)).status).toBe(200);
    await join(id, 'viewer', guest);
    const [own, other] = await listed(guest);
    expect(own).toMatchObject({ isPersonal: true, role: 'owner' });
    expect(other).toMatchObject({ id, isPersonal: false, role: 'viewer' });
    expect((await call('DELETE', `/workspaces/${id}/members/${guest.id}`, guest.token)).status).toBe(200);
  });

  test('of a user without a first name has a name too', async () => {
    const person = await server.person();
    await changeUser(db, person.id, { firstname: '' });
    expect((await personalWorkspace(db, person)).name).toBe('My space');
  });
});

test.each([
  ['', 400],
  ['\u200d\u200b', 400],
  ['   ', 400],
  ['é'.repeat(80), 200],
  ['é'.repeat(81), 400],
  [' two\n lines ', 200],
])('a team may be called %j: %i', async (name, status) => {
  const person = await server.person();
  const answer = await call('POST', '/workspaces', person.token, { name });
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.body.message).toBe('Please enter a name of 1 to 80 characters.');
});

const owner = await server.person();
const people = { admin: await server.person(), editor: await server.person(), viewer: await server.person() };
const stranger = await server.person();

describe('X.1 who may what: every action by every role', () => {
  const roles = ['owner', 'admin', 'editor', 'viewer', 'stranger'] as const;
  type Scene = { id: string; target: Person };
  type Action = { does: string; target: WorkspaceRole; make: (scene: Scene, token: string) => ReturnType<typeof call> };
  const change = (target: WorkspaceRole, role: string): Action => ({
    does: `makes one who is ${target} ${role}`,
    target,
    make: ({ id, target: { id: userId } }, token) =>
      call('PUT', `/workspaces/${id}/members/${userId}`, token, { role }),
  });
  const takeOut = (target: WorkspaceRole): Action => ({
    does: `takes out one who is ${target}`,
    target,
    make: ({ id, target: { id: userId } }, token) => call('DELETE', `/workspaces/${id}/members/${userId}`, token),
  });
  const simple = (does: string, make: Action['make']): Action => ({ does, target: 'viewer', make });
  const invite = (role: string) =>
    simple(`invites as ${role}`, ({ id }, token) =>
      call('POST', `/workspaces/${id}/invitations`, token, { emails: ['new@example.org'], role }),
    );

  const expected: [Action, number[]][] = [
    [
      simple('sees the members', ({ id }, token) => call('GET', `/workspaces/${id}/members`, token)),
      [200, 200, 200, 200, 404],
    ],
    [
      simple('renames', ({ id }, token) => call('PATCH', `/workspaces/${id}`, token, { name: 'New' })),
      [200, 200, 403, 403, 404],
    ],
    [simple('deletes', ({ id }, token) => call('DELETE', `/workspaces/${id}`, token)), [200, 403, 403, 403, 404]],
    [
      simple('hands over', ({ id, target }, token) =>
        call('POST', `/workspaces/${id}/transfer`, token, { userId: target.id }),
      ),
      [200, 403, 403, 403, 404],
    ],
    [
      simple('sees the invitations', ({ id }, token) => call('GET', `/workspaces/${id}/invitations`, token)),
      [200, 200, 403, 403, 404],
    ],
    [invite('viewer'), [200, 200, 403, 403, 404]],
    [invite('editor'), [200, 200, 403, 403, 404]],
    [invite('admin'), [200, 403, 403, 403, 404]],
    [invite('owner'), [400, 400, 400, 400, 400]],
    [change('viewer', 'editor'), [200, 200, 403, 403, 404]],
    [change('editor', 'viewer'), [200, 200, 403, 403, 404]],
    [change('viewer', 'admin'), [200, 403, 403, 403, 404]],
    [change('admin', 'viewer'), [200, 403, 403, 403, 404]],
    [change('owner', 'viewer'), [403, 403, 403, 403, 404]],
    [change('viewer', 'owner'), [400, 400, 400, 400, 400]],
    [takeOut('viewer'), [200, 200, 403, 403, 404]],
    [takeOut('editor'), [200, 200, 403, 403, 404]],
    [takeOut('admin'), [200, 403, 403, 403, 404]],
    [takeOut('owner'), [409, 403, 403, 403, 404]],
  ];
  test.each(expected.map(([action, statuses]) => [action.does, action, statuses] as const))(
    '%s',
    async (does, { target, make }, statuses) => {
      for (const [index, role] of roles.entries()) {
        await db.execute(sql`delete from rate_limits`);
        const id = await team(owner);
        for (const each of ['admin', 'editor', 'viewer'] as const) await join(id, each, people[each]);
        const aim = target === 'owner' ? owner : await join(id, target);
        const actor = role === 'owner' ? owner : role === 'stranger' ? stranger : people[role];
        const { status } = await make({ id, target: aim }, actor.token);
        expect([role, status]).toEqual([role, statuses[index]]);
        const left = await owners(id);
        expect(left.length).toBe(status === 200 && does === 'deletes' ? 0 : 1);
      }
    },
  );
});

test('everyone but the owner can leave, and the owner is notified', async () => {
  const owner = await server.person();
  const id = await team(owner, 'Leavers');
  for (const role of ['admin', 'editor', 'viewer'] as const) {
    const member = await join(id, role);
    expect((await call('DELETE', `/workspaces/${id}/members/${member.id}`, member.token)).status).toBe(200);
    expect((await call('GET', `/workspaces/${id}/members`, member.token)).status).toBe(404);
  }
  expect(await titlesFor(owner)).toEqual(Array(3).fill('Test Person left Leavers'));
  const { status, body } = await call('DELETE', `/workspaces/${id}/members/${owner.id}`, owner.token);
  expect([status, body.message]).toEqual([409, 'You own this team. Please transfer ownership before you leave.']);
});

test('the users concerned are notified of the change', async () => {
  const owner = await server.person();
  const id = await team(owner, 'Atlas');
  const member = await join(id, 'viewer');
  const path = `/workspaces/${id}/members/${member.id}`;
  await call('PUT', path, owner.token, { role: 'editor' });
  await call('PUT', path, owner.token, { role: 'editor' });
  await call('POST', `/workspaces/${id}/transfer`, owner.token, { userId: member.id });
  await call('PUT', `/workspaces/${id}/members/${owner.id}`, member.token, { role: 'viewer' });
  await call('DELETE', `/workspaces/${id}`, member.token);
  expect(await titlesFor(member)).toEqual(['You are now an editor in Atlas', 'You now own Atlas']);
  expect(await titlesFor(owner)).toEqual(['You are now a viewer in Atlas', 'Atlas was deleted by its owner']);
});

test('a handed over workspace has one owner and the giver stays as admin', async () => {
  const owner = await server.person();
  const id = await team(owner);
  const heir = await join(id, 'viewer');
  const { body } = await call('POST', `/workspaces/${id}/transfer`, owner.token, { userId: heir.id });
  expect(body.data).toMatchObject({ id, role: 'admin', members: 2 });
  expect(await owners(id)).toEqual([heir.id]);
  expect((await call('POST', `/workspaces/${id}/transfer`, owner.token, { userId: owner.id })).status).toBe(403);
  const toSelf = await call('POST', `/workspaces/${id}/transfer`, heir.token, { userId: heir.id });
  expect(toSelf.status).toBe(409);
  const toStranger = await call('POST', `/workspaces/${id}/transfer`, heir.token, {
    userId: (await server.person()).id,
  });
  expect(toStranger.status).toBe(404);
});

test('whatever happens at once, a workspace has one owner', async () => {
  const owner = await server.person();
  for (let round = 0; round < 4; round++) {
    await db.execute(sql`delete from rate_limits`);
    const id = await team(owner);
    const members = await Promise.all(['admin', 'editor', 'viewer'].map((role) => join(id, role as WorkspaceRole)));
    const statuses = await Promise.all([
      ...members.map(({ id: userId }) => call('POST', `/workspaces/${id}/transfer`, owner.token, { userId })),
      ...members.map(({ id: userId, token }) => call('DELETE', `/workspaces/${id}/members/${userId}`, token)),
      ...members.map(({ id: userId }) =>
        call('PUT', `/workspaces/${id}/members/${userId}`, owner.token, { role: 'admin' }),
      ),
      call('DELETE', `/workspaces/${id}/members/${owner.id}`, owner.token),
    ]).then((answers) => answers.map(({ status }) => status));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await owners(id)).toHaveLength(1);
  }
});

const crowd = await team(owner);

describe('members', () => {
  const names = ['Émile Zola', 'anna Ångström', 'Bob 100%', 'Carl_Gauss'];
  beforeAll(async () => {
    for (const name of names) {
      const [firstname = '', lastname = ''] = name.split(' ');
      await changeUser(db, (await join(crowd, 'viewer')).id, { firstname, lastname });
    }
  });
  const read = async (query = '') =>
    (await call('GET', `/workspaces/${crowd}/members${query}`, owner.token)).body.data as {
      items: Member[];
      total: number;
      page: number;
    };

  test('come in pages by name, with when they were last here', async () => {
    const first = await read('?itemsPerPage=3');
    const second = await read('?itemsPerPage=3&page=2');
    expect([first.total, first.items.length, second.items.length, second.page]).toEqual([5, 3, 2, 2]);
    expect(new Set([...first.items, ...second.items].map(({ userId }) => userId)).size).toBe(5);
    const { items } = await read();
    expect(items.find(({ userId }) => userId === owner.id)?.lastActiveAt).toMatch(/^\d{4}-/);
    await db.execute(sql`delete from sessions where user_id <> ${owner.id}`);
    expect((await read('?search=Bob')).items[0]?.lastActiveAt).toBeNull();
  });

  test.each([
    ['bob', 1],
    ['%', 1],
    ['_', 1],
    ['\\', 0],
    ['test p', 1],
    ['@example.org', 5],
    ["' or 1=1 --", 0],
  ])('are found by %j: %i', async (search, total) => {
    expect((await read(`?search=${encodeURIComponent(search)}`)).total).toBe(total);
  });
});

test('X.1 invalid and unknown ids', async () => {
  const owner = await server.person();
  const id = await team(owner);
  expect((await call('GET', '/workspaces/x/members', owner.token)).status).toBe(400);
  expect((await call('GET', `/workspaces/${randomUUID()}/members`, owner.token)).status).toBe(404);
  expect((await call('PUT', `/workspaces/${id}/members/${randomUUID()}`, owner.token, { role: 'admin' })).status).toBe(
    404,
  );
  expect((await call('DELETE', `/workspaces/${id}/members/${randomUUID()}`, owner.token)).status).toBe(404);
});

test('who owns a team with others cannot go; alone one can', async () => {
  const owner = await server.person();
  const id = await team(owner, 'Shared');
  await team(owner, 'Alone');
  expect(await whyNotLeave(db, owner.id)).toBeNull();
  await join(id, 'viewer');
  expect(await whyNotLeave(db, owner.id)).toBe(
    'You own “Shared”, which has other members. Please transfer or delete it first.',
  );
});

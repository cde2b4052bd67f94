import { beforeAll, describe, expect, test } from 'vitest';
import type { ProjectCard } from '#contract/chart/projects.ts';
import type { WorkspaceRole } from '#contract/workspace/workspaces.ts';
import { sql } from '#drizzle';
import { changeUser } from '#server/account/user/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';

const server = await openTestApp();
const { db } = server.ports;
type Person = Awaited<ReturnType<typeof server.person>>;
type GuestRole = 'viewer' | 'editor';

/** A user who looks at every chart: their role in the team, and what each chart grants to their email address. */
type Viewer = Person & { role: WorkspaceRole | null; guest: GuestRole | null; isVerified: boolean };
type Chart = {
  id: string;
  datasetId: string;
  mapId: string;
  mapOwner: Person;
  owner: Viewer;
  place: 'team' | 'personal';
  /** What the chart grants to the members of its workspace. */
  gives: 'none' | 'viewer' | 'editor';
  isTrashed: boolean;
};

const viewers = new Map<string, Viewer>();
async function viewer(name: string, given: Partial<Omit<Viewer, keyof Person>> = {}): Promise<Viewer> {
  const { isVerified = true, role = null, guest = null } = given;
  const person = await server.person({ isVerified });
  await changeUser(db, person.id, { isEnterprise: true }); // no limit of charts
  const made = { ...person, role, guest, isVerified };
  viewers.set(name, made);
  return made;
}

const roles = [null, 'admin', 'editor', 'viewer'] as const;
const guests = [null, 'viewer', 'editor'] as const;
for (const role of roles)
  for (const guest of guests) await viewer(`${role ?? 'stranger'} ${guest ?? 'no'} guest`, { role, guest });
await viewer('unverified guest', { guest: 'editor', isVerified: false });
await viewer('unverified member', { role: 'editor', isVerified: false });
const owner = await viewer('workspace owner', { role: 'owner' });
const maker = await viewer('chart owner, editor', { role: 'editor' });
const demoted = await viewer('chart owner, viewer by now', { role: 'viewer' });
const leaver = await viewer('chart owner who left', { role: 'editor' });
const removed = await viewer('removed member', { role: 'admin' });
const formerGuest = await viewer('former guest', { guest: 'editor' });

const charts: Chart[] = [];
const ask = (person: Person, url: string, rest: object = {}) =>
  server.ask({ url: `/api${url}`, token: person.token, ...rest });

beforeAll(async () => {
  const { body } = await ask(owner, '/workspaces', { method: 'POST', payload: { name: 'Team' } });
  const { id: team } = body.data as { id: string }; // as the contract says
  for (const { id, role } of viewers.values())
    if (role !== null && role !== 'owner')
      await db.execute(
        sql`insert into workspace_members (workspace_id, user_id, role) values (${team}, ${id}, ${role})`,
      );
  for (const gives of ['none', 'viewer', 'editor'] as const)
    for (const isTrashed of [false, true]) {
      for (const chartOwner of gives === 'viewer' ? [maker] : [maker, demoted, leaver])
        await add({ owner: chartOwner, place: 'team', gives, isTrashed, mapOwner: owner }, team);
      if (gives === 'editor') await add({ owner: maker, place: 'personal', gives, isTrashed, mapOwner: maker }, team);
    }
  for (const formerMember of [leaver, removed]) {
    const url = `/workspaces/${team}/members/${formerMember.id}`;
    expect((await ask(owner, url, { method: 'DELETE' })).status).toBe(200);
    formerMember.role = null;
  }
  await db.execute(sql`delete from project_guests where email = ${formerGuest.email}`);
  formerGuest.guest = null;
  const { rows } = await db.execute<{ id: string; owner_id: string }>(sql`select id, owner_id from projects`);
  for (const chart of charts)
    expect(rows.find(({ id }) => id === chart.id)?.owner_id, 'leaving a team leaves its charts as they are').toBe(
      chart.owner.id,
    );
}, 120_000);

async function add(given: Omit<Chart, 'id' | 'datasetId' | 'mapId'>, team: string): Promise<void> {
  const { id, datasetId } = await makeChart(server, given.owner);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into boundaries (user_id, name, filename, regions, facts, key, is_flat, size, map)
    values (${given.mapOwner.id}, 'Map', 'map.json', 1, '{}', 'name', false, 2, ${emptyMap}) returning id`);
  const mapId = rows[0]?.id ?? '';
  await db.execute(sql`
    update projects set content = jsonb_set(content, '{document,options}', ${JSON.stringify({ map: `own/${mapId}` })}::jsonb),
      workspace_role = ${given.gives}, trashed_at = ${given.isTrashed ? new Date() : null},
      workspace_id = case when ${given.place} = 'team' then ${team}::uuid else workspace_id end
    where id = ${id}`);
  for (const { email, guest } of viewers.values())
    if (guest !== null)
      await db.execute(sql`
        insert into project_guests (project_id, email_key, email, role) values (${id}, ${email}, ${email}, ${guest})`);
  charts.push({ ...given, id, datasetId, mapId });
}
const emptyMap = Buffer.from('H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==', 'base64'); // {} in gzip

/** The rule in plain words, written a second time on purpose. */
function expectedRole(person: Viewer, chart: Chart): 'viewer' | 'editor' | 'owner' | null {
  if (!person.isVerified) return null;
  const role = chart.place === 'team' ? person.role : person === chart.owner ? 'owner' : null;
  if (role === 'owner' || role === 'admin' || (role !== null && person === chart.owner)) return 'owner';
  const asMember = role === null || chart.gives === 'none' ? null : role === 'viewer' ? 'viewer' : chart.gives;
  if (asMember === 'editor' || person.guest === 'editor') return 'editor';
  return asMember ?? person.guest;
}

async function listed(person: Viewer, state: 'all' | 'trash'): Promise<Map<string, string>> {
  const { status, body } = await ask(person, `/project/list?state=${state}&itemsPerPage=100`);
  expect(status).toBe(200);
  const { items, total } = body.data as { items: ProjectCard[]; total: number }; // as the contract says
  expect(total).toBe(items.length);
  return new Map(items.map(({ id, role }) => [id, role]));
}

/** Every way to read a chart, with the expected response for a user who may see it. */
const paths: {
  name: string;
  url: (chart: Chart) => string;
  isOwnAnyway?: (person: Viewer, chart: Chart) => boolean;
}[] = [
  { name: 'the chart', url: ({ id }) => `/project/${id}` },
  { name: 'its history', url: ({ id }) => `/project/${id}/history` },
  { name: 'its changes', url: ({ id }) => `/project/${id}/changes?version=1` },
  { name: 'its share settings', url: ({ id }) => `/project/${id}/publish` },
  {
    name: 'its dataset',
    url: ({ datasetId }) => `/dataset/${datasetId}`,
    isOwnAnyway: (person, chart) => person === chart.owner,
  },
  {
    name: 'its map',
    url: ({ mapId }) => `/boundary/${mapId}/map`,
    isOwnAnyway: (person, chart) => person === chart.mapOwner,
  },
];

describe.each([...viewers])('%s', (_, person) => {
  test('X.1 finds in lists just the charts they can see, each with their role', async () => {
    if (!person.isVerified) return expect((await ask(person, '/project/list')).status).toBe(403);
    for (const [state, isTrashed] of [
      ['all', false],
      ['trash', true],
    ] as const) {
      const expected = charts.flatMap((chart): [string, string][] => {
        const role = chart.isTrashed === isTrashed ? expectedRole(person, chart) : null;
        return role === null ? [] : [[chart.id, role]];
      });
      expect(await listed(person, state)).toEqual(new Map(expected));
    }
  });

  test.each(paths)('X.1 reaches $name by every chart they can see, and by no other', async ({ url, isOwnAnyway }) => {
    for (const chart of charts) {
      if (isOwnAnyway?.(person, chart)) continue;
      const role = chart.isTrashed ? null : expectedRole(person, chart);
      const { status, body } = await ask(person, url(chart));
      expect([status, status === 200 ? '' : body.code], JSON.stringify(chart)).toEqual(
        !person.isVerified ? [403, 'not-verified'] : role === null ? [404, 'not-found'] : [200, ''],
      );
    }
  });

  test('X.1 has in visible_charts the same charts, those in the trash included', async () => {
    const ranks = { viewer: 1, editor: 2, owner: 3 };
    const { rows } = await db.execute<{ id: string; rank: number; trashed: boolean }>(
      sql`select (chart).id, rank, (chart).trashed_at is not null as trashed from visible_charts(${person.id})`,
    );
    const expected = charts.flatMap((chart) => {
      const role = expectedRole(person, chart);
      return role === null ? [] : [{ id: chart.id, rank: ranks[role], trashed: chart.isTrashed }];
    });
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(rows.sort(byId)).toEqual(expected.sort(byId));
  });
});

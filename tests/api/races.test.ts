import { afterAll, expect, test } from 'vitest';
import { sql } from '#drizzle';
import { toRefusal } from '#server/platform/http/errors.ts';
import { openStudio } from '#tests/support/projects/open-studio.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';

const studio = await openStudio();
const { server, call, patron, team } = studio;
const { db } = server.ports;
const ada = await patron();

/** What was deleted between two statements of another request is gone or changed, and nobody's fault. */
const fine = [200, 404, 409];

test('publishing beside moving to the trash and deleting is answered, and nothing is public afterwards', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const { id } = await makeChart(server, ada);
    const published = call(ada, 'POST', `/${id}/publish`, { permissions: { data: true, fork: true } });
    await new Promise((resolve) => setTimeout(resolve, round * 8)); // at another moment of it each time
    await call(ada, 'DELETE', `/${id}/shelf`);
    const deleted = call(ada, 'DELETE', `/${id}`);
    statuses.push((await published).status, (await deleted).status);
  }
  expect(statuses.filter((status) => !fine.includes(status))).toEqual([]);
  const { rows } = await db.execute(sql`select 1 from shares where project_id not in (select id from projects)`);
  expect(rows).toEqual([]);
}, 120_000);

test('a chart that is created beside the deletion of its team is answered', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const workspaceId = await team(ada);
    const answers = await Promise.all([
      call(ada, 'POST', '', { workspaceId, content: { document: { version: 1, template: 'bar' } } }),
      server.ask({ method: 'DELETE', url: `/api/workspaces/${workspaceId}`, token: ada.token }),
      call(ada, 'POST', '', { workspaceId, content: { document: { version: 1, template: 'bar' } } }),
    ]);
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => !fine.includes(status))).toEqual([]);
}, 120_000);

/** Slows one kind of writing down, so that the other request comes in between each time. */
async function slowly(table: string, when: string): Promise<void> {
  await db.execute(
    sql.raw(`
    create or replace function slow_down() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.3); return new; end $$;
    create trigger slow_down before ${when} on ${table} for each row execute function slow_down();`),
  );
}

const atWorkspaceDeletion = sql.raw('drop trigger if exists slow_down on projects');
afterAll(() => db.execute(atWorkspaceDeletion));

test('a chart whose team is deleted just before it is written is refused', async () => {
  const workspaceId = await team(ada);
  await slowly('projects', 'insert');
  const made = call(ada, 'POST', '', { workspaceId, content: { document: { version: 1, template: 'bar' } } });
  await new Promise((resolve) => setTimeout(resolve, 150));
  await db.execute(sql`delete from workspaces where id = ${workspaceId}`);
  const { status, body } = await made;
  await db.execute(atWorkspaceDeletion);
  expect([status, body.code]).toEqual([409, 'conflict']);
});

test('of two requests whose transactions wait for each other, one goes through, and the other may be tried again', async () => {
  const [one, two] = [await makeChart(server, ada), await makeChart(server, ada)];
  const touch = (within: typeof db, id: string) =>
    within.execute(sql`update projects set name = name where id = ${id}`);
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [oneIsTouched, twoIsTouched] = both;
  const ends = await Promise.allSettled([
    db.transaction(async (within) => {
      await touch(within, one.id);
      oneIsTouched?.resolve();
      await twoIsTouched?.promise;
      await touch(within, two.id);
    }),
    db.transaction(async (within) => {
      await touch(within, two.id);
      twoIsTouched?.resolve();
      await oneIsTouched?.promise;
      await touch(within, one.id);
    }),
  ]);
  const lost = ends.flatMap((end) => (end.status === 'rejected' ? [toRefusal(end.reason)] : []));
  expect(lost).toMatchObject([{ code: 'busy', status: 503, headers: { 'retry-after': '1' } }]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { applyChanges, type Change } from '#chart/changes/change.ts';
import type { Content } from '#chart/changes/content.ts';
import { blankDocument } from '#chart/document/document.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { sql } from '#drizzle';
import { toEmailKey } from '#lib/email-key.ts';
import { openSession } from '#server/account/auth/index.ts';
import { addUser } from '#server/account/user/index.ts';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { createProject } from '../../../src/server/chart/project/create-project.ts';

type Outcome = {
  kills: number;
  /** Sets of changes that a server confirmed as saved. */
  acknowledged: number;
  /** Confirmed as saved, and missing. */
  lost: number;
  /** Saved more than once, or under another version than confirmed. */
  wrong: number;
  /** Answered with something other than a confirmation. */
  refused: number;
  /** Sent again under the same key, because a server died before it answered. */
  repeated: number;
  /** Whether versions rise one by one and all changes, one after the other, result in the chart. */
  isConsistent: boolean;
};

type Acknowledged = { key: string; version: number };

const program = fileURLToPath(new URL('./serve.ts', import.meta.url));
const start: Content = { name: 'Sales', document: blankDocument('bar'), datasetId: null, steps: [] };

/** Kills a server again and again while two users save changes of one chart, and reports the result. */
export async function killWhileSaving(
  url: string,
  { folder, kills }: { folder: string; kills: number },
): Promise<Outcome> {
  const database = openDatabase(url);
  const { db } = database;
  const { id, tokens } = await prepare(db);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/api/project/${id}/changes`;
  const counts = { refused: 0, repeated: 0 };
  const saves = [0, 0];
  let isOver = false;
  let server = await serve([url, folder, String(port)]);
  const clients = tokens.map((token, place) => edit(token, place));
  for (let done = 0; done < kills; done++) {
    await bothSaved();
    await sleep(Math.random() * 60); // in the middle of whatever comes next
    server.kill('SIGKILL');
    await once(server, 'exit');
    await db.execute(sql`delete from rate_limits`);
    server = await serve([url, folder, String(port)]);
  }
  isOver = true;
  const acknowledged = (await Promise.all(clients)).flat();
  server.kill('SIGKILL');
  await once(server, 'exit');
  const outcome = { kills, ...counts, ...(await compare(db, id, acknowledged)) };
  await database.close();
  return outcome;

  /** Waits until each has saved a few times. */
  async function bothSaved(): Promise<void> {
    const before = [...saves];
    while (saves.some((count, place) => count < (before[place] ?? 0) + 3)) await sleep(5);
  }

  /** Each writes its own part, the next one as soon as the last is confirmed. */
  async function edit(token: string, place: number): Promise<Acknowledged[]> {
    const known: Acknowledged[] = [];
    const field = place === 0 ? 'title' : 'subtitle';
    for (let version = 1, count = 1; !isOver; count++) {
      const key = randomUUID();
      const changes: Change[] = [{ kind: 'text', field, value: `${field} ${count}` }];
      const answer = await send(token, { key, version, words: 'Write', changes });
      if (answer?.data?.status !== 'saved') {
        counts.refused += 1;
        await sleep(50);
        continue;
      }
      version = answer.data.version;
      known.push({ key, version });
      saves[place] = known.length;
      await sleep(5);
    }
    return known;
  }

  type Answer = { data: { status: string; version: number } | null };

  /** Retries until a server answers, as the editor does. */
  async function send(token: string, body: object): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      try {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const answer = await fetch(base, { method: 'POST', headers, body: JSON.stringify(body) });
        if (tries > 0) counts.repeated += 1;
        return (await answer.json()) as Answer; // as the contract says
      } catch {
        if (tries > 2000) throw new Error('no server has answered for long');
        await sleep(20);
      }
    }
  }
}

async function prepare(db: Db): Promise<{ id: string; tokens: string[] }> {
  const person = async (email: string) => {
    const { id } = await addUser(db, {
      email,
      firstname: '',
      lastname: '',
      passwordHash: null,
      verifiedAt: new Date(),
    });
    return { id, email, token: await openSession(db, { userId: id }, new Date()) };
  };
  const owner = await person(`${randomUUID()}@example.org`);
  const guest = await person(`${randomUUID()}@example.org`);
  const { id: workspaceId } = await personalWorkspace(db, owner);
  const id = await createProject(db, { workspaceId, ownerId: owner.id, content: start, now: new Date() });
  await db.execute(sql`
    insert into project_guests (project_id, email_key, email, role)
    values (${id}, ${toEmailKey(guest.email)}, ${guest.email}, 'editor')`);
  return { id, tokens: [owner.token, guest.token] };
}

async function compare(db: Db, id: string, acknowledged: Acknowledged[]) {
  const { rows: kept } = await db.execute<{ key: string; version: number; changes: Change[] }>(
    sql`select key, version, changes from project_changes where project_id = ${id} order by version`,
  );
  const { rows: charts } = await db.execute<{ version: number; content: Content }>(
    sql`select version, content from projects where id = ${id}`,
  );
  const byKey = Map.groupBy(kept, ({ key }) => key);
  const lost = acknowledged.filter(({ key }) => !byKey.has(key)).length;
  const isRight = ({ key, version }: Acknowledged) =>
    byKey.get(key)?.length === 1 && byKey.get(key)?.[0]?.version === version;
  const wrong = acknowledged.filter((one) => byKey.has(one.key) && !isRight(one)).length;
  const changes = kept.flatMap((one) => one.changes);
  const replayed = applyChanges(start, changes, { templateOf });
  const [chart] = charts;
  const isInOrder = kept.every(({ version }, place) => version === place + 2) && chart?.version === kept.length + 1;
  const textOf = (content: Content | undefined) =>
    JSON.stringify(content?.document.text, Object.keys(start.document.text));
  const isSame = replayed.ok && textOf(replayed.content) === textOf(chart?.content);
  return { acknowledged: acknowledged.length, lost, wrong, isConsistent: isInOrder && isSame };
}

async function serve(words: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (String(said).trim() !== 'ready') throw new Error('the server did not start');
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('a TCP server has an address');
  return address.port;
}

import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type Stripe from 'stripe';
import { sql } from '#drizzle';
import { openSession } from '#server/account/auth/index.ts';
import { addUser } from '#server/account/user/index.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startWorker } from '#server/platform/jobs/start-worker.ts';
import { openStripe } from '#server/platform/payments/open-payments.ts';
import { jobKinds } from '#server/slices.ts';
import { startStripeSim } from '#stripe-sim/start.ts';
import { openPorts } from '#tests/support/projects/open-ports.ts';
import { startSeatSyncs } from '../../../src/server/billing/subscription/index.ts';
import { keys } from './open-till.ts';
import { untilNoJob } from './until-no-job.ts';

export type Person = { id: string; email: string };
export type Counter = Awaited<ReturnType<typeof openCounter>>;

type Place = { databaseUrl: string; folder: string; hasTax: boolean };

/** Letters wait in the queue: thousands of them would take longer than everything else. */
const doneKinds = ['payment-event.handle', 'subscription.seats'];
const anyDay = Date.UTC(2026, 0, 15, 9);

/** A server and a simulator in this process with a clock of their own, for thousands of purchases in minutes. */
export async function openCounter({ databaseUrl, folder, hasTax }: Place) {
  let time = anyDay;
  const now = () => new Date(time);
  const sim = await startStripeSim({
    port: 0,
    host: '127.0.0.1',
    folder: null,
    secretKey: keys.secretKey,
    webhook: null,
    now: () => time,
  });
  const payments = await openStripe({ ...keys, apiUrl: sim.url, hasTax });
  const { stripe } = payments;
  const opened = await openPorts({ url: databaseUrl, folder, publicUrl: 'http://localhost' });
  const ports = { ...opened.ports, payments, now };
  const { db } = ports;
  const app = await buildApp(opened.env, ports);
  const ofWorker = openDatabase(databaseUrl, { connections: 3 });
  const kinds = jobKinds.filter(({ kind }) => doneKinds.includes(kind));
  const worker = await startWorker({ database: ofWorker, ports, kinds });
  const tokens = new Map<string, string>();
  const crowd: Person[] = [];
  let lastEvent: string | null = null;

  async function ask(request: InjectOptions, { id }: Person): Promise<Answer> {
    const token = tokens.get(id) ?? (await openSession(db, { userId: id }, now()));
    tokens.set(id, token);
    const place = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`;
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': place };
    const answer = await app.inject({ ...request, headers });
    return { status: answer.statusCode, body: answer.json() };
  }

  const counter = {
    db,
    stripe,

    pass(seconds: number): void {
      time += seconds * 1000;
      tokens.clear(); // they expire
    },

    async person({ isAdmin = false } = {}): Promise<Person> {
      const email = `${randomUUID()}@example.org`;
      const named = { email, firstname: 'Test', lastname: 'Person', passwordHash: null, verifiedAt: now(), isAdmin };
      const { id } = await addUser(db, named);
      return { id, email };
    },

    /** A team of this owner with as many more people who can edit. */
    async team(owner: Person, members: number): Promise<string> {
      const id = randomUUID();
      await db.execute(sql`insert into workspaces (id, name) values (${id}, 'Team')`);
      await db.execute(
        sql`insert into workspace_members (workspace_id, user_id, role) values (${id}, ${owner.id}, 'owner')`,
      );
      await counter.join(id, members);
      return id;
    },

    async join(team: string, members: number): Promise<void> {
      const { rows } = await db.execute<{ id: string }>(
        sql`select user_id as id from workspace_members where workspace_id = ${team}`,
      );
      const isIn = new Set(rows.map(({ id }) => id));
      while (crowd.length < isIn.size + members) crowd.push(await counter.person()); // the same people work in many teams
      const free = crowd.filter(({ id }) => !isIn.has(id)).slice(0, members);
      for (const { id } of free)
        await db.execute(
          sql`insert into workspace_members (workspace_id, user_id, role) values (${team}, ${id}, 'editor')`,
        );
    },

    async leave(team: string, members: number): Promise<void> {
      await db.execute(sql`delete from workspace_members where workspace_id = ${team} and user_id in
        (select user_id from workspace_members where workspace_id = ${team} and role = 'editor' limit ${members})`);
    },

    /** Makes subscriptions follow their teams. */
    async seatAll(): Promise<void> {
      await startSeatSyncs(ports);
      await counter.untilHandled();
    },

    call: (path: string, person: Person, payload: object = {}) =>
      ask({ method: 'POST', url: `/api${path}`, payload }, person),

    async post<Data>(path: string, person: Person, payload: object = {}): Promise<Data> {
      return dataOf<Data>(path, await counter.call(path, person, payload));
    },

    async get<Data>(path: string, person: Person): Promise<Data> {
      return dataOf<Data>(path, await ask({ method: 'GET', url: `/api${path}` }, person));
    },

    /** Fills in the provider's page. */
    async payAt(url: string, fields: Record<string, string>): Promise<void> {
      const all = { email: 'ada@example.org', expiry: '12 / 40', cvc: '123', name: 'Ada', action: 'pay', ...fields };
      const page = await fetch(url, { method: 'POST', body: new URLSearchParams(all), redirect: 'manual' });
      if (page.status !== 303) throw new Error(`the payment page answered ${page.status}`);
    },

    async control(path: string, given: object): Promise<void> {
      const headers = { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' };
      const answer = await fetch(`${sim.url}/_sim/${path}`, { method: 'POST', headers, body: JSON.stringify(given) });
      if (!answer.ok) throw new Error(`the simulator answered ${answer.status}: ${await answer.text()}`);
    },

    /** Events since the last call, oldest first. */
    async newEvents(): Promise<Stripe.Event[]> {
      const found: Stripe.Event[] = [];
      const since = lastEvent === null ? {} : { ending_before: lastEvent };
      for await (const event of stripe.events.list({ limit: 100, ...since })) found.push(event);
      if (lastEvent === null) found.reverse(); // without a beginning the newest come first
      lastEvent = found.at(-1)?.id ?? lastEvent;
      return found;
    },

    async deliver(event: object): Promise<number> {
      const payload = JSON.stringify(event);
      const { webhookSecret: secret } = keys;
      const timestamp = Math.floor(time / 1000);
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })).statusCode;
    },

    /** Waits until every event and every change of a team is processed. */
    untilHandled: () => untilNoJob(db, doneKinds),

    async close(): Promise<void> {
      await worker.stop();
      await ofWorker.close();
      await app.close();
      await opened.close();
      await sim.close();
    },
  };
  return counter;
}

type Answer = { status: number; body: { message: string; data: unknown } };

function dataOf<Data>(path: string, { status, body }: Answer): Data {
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.message}`);
  return body.data as Data; // as the contract says
}

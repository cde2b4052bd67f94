import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from '#drizzle';
import { openSession } from '#server/account/auth/index.ts';
import { addUser } from '#server/account/user/index.ts';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { openChannels } from '#server/platform/db/listen.ts';
import { openJobs } from '#server/platform/jobs/open-jobs.ts';
import { openStripe } from '#server/platform/payments/open-payments.ts';
import { jobKinds } from '#server/slices.ts';
import { type SimCall, startStripeSim } from '#stripe-sim/start.ts';
import { mirrorPrices, planNamed, priceIdOf } from '../../../src/server/billing/plan/index.ts';
import { startSeatSyncs } from '../../../src/server/billing/subscription/index.ts';
import { untilNoJob } from './until-no-job.ts';

export const keys = { secretKey: 'sk_test_till', webhookSecret: 'whsec_till' };
const program = fileURLToPath(new URL('../projects/serve.ts', import.meta.url));

export type Server = { url: string; kill(): Promise<void> };
export type Buyer = { id: string; email: string; token: string };
export type Customer = Buyer & { customer: string; subscription: string };
export type Till = Awaited<ReturnType<typeof openTill>>;

type Place = { databaseUrl: string; folder: string /** A simulator that runs already. */; simUrl?: string };

/**
 * Servers in separate processes that can be killed, with one database and one simulator, for proofs and measurements.
 */
export async function openTill({ databaseUrl, folder, simUrl }: Place) {
  let onCall: OnCall = async () => undefined;
  const sim = simUrl === undefined ? await startSim((call) => onCall(call)) : { url: simUrl, close: async () => {} };
  const payments = await openStripe({ ...keys, apiUrl: sim.url });
  const database = openDatabase(databaseUrl);
  const { db } = database;
  const channels = openChannels(databaseUrl);
  const jobs = await openJobs({ database, channels, kinds: jobKinds });
  const { stripe } = payments;
  const servers = new Set<Server>();
  const shelf = { payments, onReplaced: async () => {}, wasSold: async () => false };
  await mirrorPrices(db, shelf);
  const price = await priceIdOf(shelf, { plan: await planNamed(db, 'premium'), period: 'monthly' });

  const till = {
    db,
    stripe,
    payments,
    price,

    async serve({ isWorker = false } = {}): Promise<Server> {
      const port = await freePort();
      const env = {
        ...process.env,
        STRIPE_SECRET_KEY: keys.secretKey,
        STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
        STRIPE_API_URL: sim.url,
        NODE_COMPILE_CACHE: join(folder, 'compiled'), // every start runs the same program
      };
      const words = [databaseUrl, folder, String(port), ...(isWorker ? ['worker'] : [])];
      const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      await untilReady(child);
      const server = {
        url: `http://127.0.0.1:${port}/api`,
        async kill() {
          servers.delete(server);
          child.kill('SIGKILL');
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        },
      };
      servers.add(server);
      return server;
    },

    /** Watches the calls at the provider, until another watch replaces it. */
    watch(next: OnCall): void {
      onCall = next;
    },

    /** Starts the jobs that make subscriptions follow their teams. */
    noteMembers: () => startSeatSyncs({ db, jobs }),

    async buyer({ isAdmin = false } = {}): Promise<Buyer> {
      const email = `${randomUUID()}@example.org`;
      const named = {
        email,
        firstname: 'Test',
        lastname: 'Person',
        passwordHash: null,
        verifiedAt: new Date(),
        isAdmin,
      };
      const { id } = await addUser(db, named);
      return { id, email, token: await openSession(db, { userId: id }, new Date()) };
    },

    /**
     * A customer who has paid, which the server does not know yet; or one that the provider knows and who has not paid.
     */
    async customer({ hasPaid = true } = {}): Promise<Customer> {
      const buyer = await till.buyer();
      const { id: customer } = await stripe.customers.create({ email: buyer.email, metadata: { userId: buyer.id } });
      await db.execute(
        sql`insert into payment_customers (user_id, stripe_customer_id) values (${buyer.id}, ${customer})`,
      );
      if (!hasPaid) return { ...buyer, customer, subscription: 'sub_never' };
      const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
      const { id: subscription } = await stripe.subscriptions.create({
        customer,
        items: [{ price }],
        default_payment_method: card.id,
      });
      return { ...buyer, customer, subscription };
    },

    /** An event about a customer, as the provider would send it. Only its customer is used. */
    eventOf({ customer, subscription }: Customer, type: string, id = `evt_${randomUUID()}`): object {
      const object = type.startsWith('customer.subscription')
        ? { id: subscription, customer }
        : { id: `x_${id}`, customer };
      return { id, object: 'event', type, livemode: false, created: Math.floor(Date.now() / 1000), data: { object } };
    },

    /** Returns the status, or null when the server died. */
    async deliver({ url }: Server, event: object): Promise<number | null> {
      const payload = JSON.stringify(event);
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      try {
        return (await fetch(`${url}/stripe/webhook`, { method: 'POST', headers, body: payload })).status;
      } catch {
        return null;
      }
    },

    /** Pays on the provider's page. */
    async payAt(url: string): Promise<void> {
      const card = {
        cardNumber: '4242424242424242',
        expiry: '12 / 40',
        cvc: '123',
        name: 'Ada',
        email: 'a@example.org',
      };
      const body = new URLSearchParams({ ...card, action: 'pay' });
      const page = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      if (page.status !== 303) throw new Error(`the payment page answered ${page.status}`);
    },

    async post<Data>({ url }: Pick<Server, 'url'>, path: string, { token }: Buyer, body: object): Promise<Data> {
      const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`;
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': address,
      };
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const { results, message, data } = (await answer.json()) as { results: boolean; message: string; data: Data }; // the envelope
      if (!results) throw new Error(`${path} answered ${answer.status}: ${message}`);
      return data;
    },

    /** Waits until every event is processed. */
    untilHandled: () => untilNoJob(db),

    async close(): Promise<void> {
      for (const server of servers) await server.kill();
      await jobs.close();
      await channels.close();
      await database.close();
      await sim.close();
    },
  };
  return till;
}

type OnCall = (call: SimCall) => Promise<'drop' | undefined>;

function startSim(onCall: OnCall) {
  return startStripeSim({ port: 0, host: '127.0.0.1', folder: null, secretKey: keys.secretKey, webhook: null, onCall });
}

export async function count(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${query}) as found`);
  return rows[0]?.count ?? 0;
}

async function untilReady(child: ChildProcess): Promise<void> {
  const { stdout } = child;
  if (stdout === null) throw new Error('the output of the server is a pipe');
  await Promise.race([
    once(stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('the server did not start');
    }),
  ]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

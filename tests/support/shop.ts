import type Stripe from 'stripe';
import { afterAll, expect } from 'vitest';
import { openSession } from '#server/account/auth/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startWorker, type Worker } from '#server/platform/jobs/start-worker.ts';
import { openStripe } from '#server/platform/payments/open-payments.ts';
import type { Ports } from '#server/ports.ts';
import { jobKinds } from '#server/slices.ts';
import { startStripeSim } from '#stripe-sim/start.ts';
import { keys } from '#tests/support/payments/open-till.ts';
import { openTestApp, type TestApp } from './app.ts';

export const goodCard = '4242424242424242';
export const declinedCard = '4000000000000002';
/** Pays the first time, and never again. */
export const failingLater = '4000000000000341';

/** Asks the bank each time. */
export const asksEachTime = '4000002760003184';

type Person = { id: string; email: string; token: string };
type Answer = Awaited<ReturnType<TestApp['ask']>>;

export type Shop = TestApp & {
  stripe: Stripe;
  simUrl: string;
  /** Moves the clock of the server and of the simulator. */
  pass(days: number): void;
  call(method: 'GET' | 'POST', path: string, person: Person | null, payload?: object): Promise<Answer>;
  /** The response of a call, which must succeed. */
  get<Data>(path: string, person: Person | null): Promise<Data>;
  post<Data>(path: string, person: Person | null, payload?: object): Promise<Data>;
  /** Fills in the hosted page. Returns where it leads. */
  payAt(url: string, card?: string, more?: Record<string, string>): Promise<string | null>;
  /** Opens a checkout, pays, and returns the session. */
  buy(person: Person, wanted?: object, card?: string): Promise<string>;
  /** All events so far, oldest first. */
  events(): Promise<Stripe.Event[]>;
  /** Delivers an event, signed, as the card provider does. */
  deliver(event: Stripe.Event | object, as?: { at?: Date; secret?: string }): Promise<number>;
  /** Waits until every job is done, with a worker that stays. */
  work(): Promise<void>;
  /** Runs every queued job, and returns the kinds of all emails that a user got, in alphabetical order. */
  emailsTo(person: Person): Promise<string[]>;
  /** Changes a setting of the simulator. */
  control(path: string, given: object): Promise<void>;
  /** A new session for a user whose old one has expired. */
  again(person: Person): Promise<Person>;
};

type Options = { ports?: Partial<Pick<Ports, 'log'>>; env?: Record<string, string>; hasTax?: boolean };

/** The real server with the simulator as its card provider. The test delivers the events, in any order. */
export async function openShop({ ports = {}, env = {}, hasTax = false }: Options = {}): Promise<Shop> {
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const sim = await startStripeSim({
    port: 0,
    host: '127.0.0.1',
    folder: null,
    secretKey: keys.secretKey,
    webhook: null,
    now: () => now().getTime(),
  });
  const payments = await openStripe({ ...keys, apiUrl: sim.url, hasTax });
  const server = await openTestApp({ env, ports: { payments, now, ...ports } });
  const database = openDatabase(server.url);
  let worker: Worker | undefined;
  afterAll(async () => {
    await worker?.stop();
    await database.close();
    await sim.close();
  });
  const { stripe } = payments;

  const shop: Shop = {
    ...server,
    stripe,
    simUrl: sim.url,
    person: async (as) => shop.again(await server.person(as)),
    pass(days) {
      passed += days * 86_400_000;
    },
    call(method, path, person, payload) {
      const whose = person === null ? {} : { token: person.token };
      return server.ask({ method, url: `/api${path}`, ...whose, ...(payload && { payload }) });
    },
    async get<Data>(path: string, person: Person | null) {
      return dataOf<Data>(await shop.call('GET', path, person));
    },
    async post<Data>(path: string, person: Person | null, payload: object = {}) {
      return dataOf<Data>(await shop.call('POST', path, person, payload));
    },
    async payAt(url, card = goodCard, more = {}) {
      const fields = {
        ...more,
        cardNumber: card,
        expiry: '12 / 40',
        cvc: '123',
        name: 'Ada',
        email: 'ada@example.org',
        action: 'pay',
      };
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
      const to = answer.headers.get('location');
      if (to === null && card !== declinedCard)
        throw new Error(`the payment page answered ${answer.status}: ${await answer.text()}`);
      return to;
    },
    async buy(person, wanted = {}, card = goodCard) {
      const order = { planId: 2, billingPeriod: 'monthly', ...wanted };
      const opened = await shop.post<{ sessionId: string; url: string }>(
        '/stripe/create-checkout-session',
        person,
        order,
      );
      await shop.payAt(opened.url, card);
      return opened.sessionId;
    },
    async events() {
      const found: Stripe.Event[] = [];
      for await (const event of stripe.events.list({ limit: 100 })) found.push(event);
      return found.reverse();
    },
    async deliver(event, { at = now(), secret = keys.webhookSecret } = {}) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(at.getTime() / 1000);
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await server.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })).statusCode;
    },
    async work() {
      worker ??= await startWorker({ database, ports: server.ports, kinds: jobKinds });
      const waiting = () => database.pool.query("select 1 from jobs where state in ('queued', 'running')");
      await expect.poll(async () => (await waiting()).rowCount, { timeout: 60_000 }).toBe(0);
    },
    async emailsTo({ email }) {
      await shop.work();
      const messages = await server.ports.mail.list({ limit: 10_000 });
      return messages
        .filter(({ to }) => to === email)
        .map(({ kind }) => kind)
        .sort();
    },
    async control(path, given) {
      const headers = { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' };
      const answer = await fetch(`${sim.url}/_sim/${path}`, { method: 'POST', headers, body: JSON.stringify(given) });
      if (!answer.ok) throw new Error(`the simulator answered ${answer.status}: ${await answer.text()}`);
    },
    async again(person) {
      return { ...person, token: await openSession(server.ports.db, { userId: person.id }, now()) };
    },
  };
  return shop;
}

function dataOf<Data>({ status, body }: Answer): Data {
  if (status !== 200) throw new Error(`answered ${status}: ${body.message}`);
  return body.data as Data; // as the contract says
}

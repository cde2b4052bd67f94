import { spawnSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type WebhookEvent, webhookEventNames } from '#contract/workspace/webhook-events.ts';
import type { NewWebhook, WebhookDelivery, WholeWebhookDelivery } from '#contract/workspace/webhooks.ts';
import { sql } from '#drizzle';
import { createGrant } from '#server/billing/grant/give-grant.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startWorker } from '#server/platform/jobs/start-worker.ts';
import { jobKinds } from '#server/slices.ts';
import { openTestApp } from '#tests/support/app.ts';
import { samplesIn } from '#tests/support/samples.ts';
import { makeChart, makeShare } from '#tests/support/share/make-chart.ts';
import { webhookSignature } from './attempt-delivery.ts';
import { deliver } from './jobs.ts';
import { recordEvent } from './record-event.ts';
import { webhookPurge } from './routines.ts';

let passed = 0;
const now = () => new Date(Date.now() + passed);
const server = await openTestApp({ env: { FETCH_ALLOW_PRIVATE: 'true' }, ports: { now } });
const strict = await openTestApp({ beside: server.url, ports: { now } });
const { db } = server.ports;
const hour = 3_600_000;

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
let received: Received[] = [];
/** Status and headers of the next answers. */
let answer: { status: number; headers?: Record<string, string>; body?: string } = { status: 200 };
const receiver = createServer(async (request, reply) => {
  const got = { path: request.url ?? '', headers: request.headers, body: await text(request) };
  if (got.path.includes(ada.id)) received.push(got); // not what is left of an earlier test
  reply.writeHead(answer.status, answer.headers).end(answer.body ?? 'thanks');
});
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
afterAll(() => receiver.close());
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`; // it listens on a port

type Person = Awaited<ReturnType<typeof server.person>>;
let ada: Person;
beforeEach(async () => {
  ada = await server.person();
  received = [];
  answer = { status: 200 };
});

async function ask<Data>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, who = ada) {
  const { status, body } = await server.ask({
    method,
    url: `/api/webhooks${url}`,
    token: who.token,
    ...(payload && { payload }),
  });
  return { status, message: body.message, code: body.code, data: body.data as Data };
}

async function create(events: readonly WebhookEvent[] = webhookEventNames): Promise<NewWebhook> {
  const { data, message } = await ask<NewWebhook>('POST', '', { name: 'Site', url: `${address}/${ada.id}`, events });
  expect(message).toBe('Webhook created.');
  return data;
}

const listed = async ({ webhook }: NewWebhook) =>
  (await ask<{ items: WebhookDelivery[] }>('GET', `/${webhook.id}/deliveries`)).data.items;

const happen = (key?: string) =>
  recordEvent(server.ports, {
    userId: ada.id,
    workspaceId: null,
    type: 'chart.published',
    data: { project: { id: 'a' } },
    ...(key && { key }),
  });

function expectSigned(request: Received | undefined, { secret }: NewWebhook): void {
  const sent = String(request?.headers['chartlas-signature']);
  const at = new Date(Number(/t=(\d+)/.exec(sent)?.[1]) * 1000);
  expect(webhookSignature(request?.body ?? '', { secrets: [secret], at })).toBe(sent);
}

/** Lets a worker run until something is so. Pauses before retries are skipped. */
async function workUntil(check: () => unknown): Promise<void> {
  const database = openDatabase(server.url);
  const worker = await startWorker({ database, ports: server.ports, kinds: jobKinds });
  await vi.waitFor(
    async () => {
      await db.execute(
        sql`update pgboss.job set start_after = now() where name = 'webhook.deliver' and state = 'retry'`,
      );
      await check();
    },
    { timeout: 30_000, interval: 200 },
  );
  await worker.stop();
  await database.close();
}

describe('a webhook', () => {
  test('R.17 in part: gets a signed request for an event, once, with the secret that was shown once', async () => {
    const made = await create();
    expect(made.secret).toMatch(/^whsec_[\w-]{43}$/);
    const { rows } = await db.execute(sql`select to_jsonb(w)::text as stored from webhooks w`);
    expect(JSON.stringify(rows)).not.toContain(made.secret.slice(6));
    expect(JSON.stringify((await ask('GET', '')).data)).not.toContain(made.secret);
    await happen();
    await workUntil(async () => expect(await listed(made)).toMatchObject([{ state: 'delivered' }]));
    const [first, ...more] = received;
    expect(more).toEqual([]);
    const body = JSON.parse(first?.body ?? '');
    expect(body).toEqual({
      id: expect.any(String),
      type: 'chart.published',
      createdAt: expect.any(String),
      data: { project: { id: 'a' } },
    });
    expectSigned(first, made);
    expect(first?.headers).toMatchObject({ 'chartlas-event': 'chart.published', 'content-type': 'application/json' });
    expect(first?.headers.cookie).toBeUndefined();
  });

  test('that did not ask for an event, is paused, or is of another account, is not told', async () => {
    const other = await create(['plan.changed']);
    const paused = await create();
    await ask('PATCH', `/${paused.webhook.id}`, { state: 'paused' });
    const { id: userId } = await server.person();
    await recordEvent(server.ports, { userId, workspaceId: null, type: 'chart.published', data: {} });
    await happen();
    expect([await listed(other), await listed(paused)]).toEqual([[], []]);
  });

  test('is told once about a fact that is seen twice', async () => {
    const made = await create();
    await Promise.all([happen('export 1'), happen('export 1')]);
    await happen('export 1');
    expect(await listed(made)).toHaveLength(1);
  });

  test('R.17 that fails is tried again until it answers, each time signed, and the log has each attempt', async () => {
    const made = await create();
    answer = { status: 503, body: 'down' };
    await happen();
    await workUntil(() => expect(received.length).toBe(2));
    const [waiting] = await listed(made);
    expect(waiting).toMatchObject({ state: 'pending', status: 503, error: 'The address answered with 503.' });
    answer = { status: 204 };
    await workUntil(async () => expect(await listed(made)).toMatchObject([{ state: 'delivered', status: 204 }]));
    const url = `/${made.webhook.id}/deliveries/${waiting?.id}`;
    const { data } = await ask<WholeWebhookDelivery>('GET', url);
    expect(data.history.map(({ status }) => status)).toEqual([...data.history.slice(1).map(() => 503), 204]);
    expect(data.request).toMatchObject({ url: `${address}/${ada.id}`, body: received[0]?.body });
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    for (const attempt of received) expectSigned(attempt, made);
    expect((await ask<{ failingSince: string | null }>('GET', `/${made.webhook.id}`)).data.failingSince).toBeNull();
  });

  test('that fails for a day is disabled, its owner is told, and what was pending can be resent', async () => {
    const made = await create();
    answer = { status: 500 };
    await happen();
    await workUntil(() => expect(received.length).toBe(1));
    passed += 25 * hour;
    await workUntil(async () => expect(await listed(made)).toMatchObject([{ state: 'failed' }]));
    passed = 0;
    expect((await ask<{ state: string }>('GET', `/${made.webhook.id}`)).data.state).toBe('disabled');
    const { body } = await server.ask({ url: '/api/notifications', token: ada.token });
    expect(body.data).toMatchObject({ items: [{ kind: 'webhook', title: 'Your webhook “Site” was disabled' }] });
    await happen();
    const [failed, ...more] = await listed(made);
    expect(more).toEqual([]);
    const resend = () => ask('POST', `/${made.webhook.id}/deliveries/${failed?.id}/resend`);
    expect(await resend()).toMatchObject({ status: 409, code: 'conflict' });
    await ask('PATCH', `/${made.webhook.id}`, { state: 'active' });
    answer = { status: 200 };
    expect((await resend()).status).toBe(200);
    expect((await resend()).message).toBe('This delivery is still being tried.');
    await workUntil(async () => expect(await listed(made)).toMatchObject([{ id: failed?.id, state: 'delivered' }]));
    expect(received.at(-1)?.body).toBe(received[0]?.body);
  });

  test('is sent a test at once, also while it is paused, and the answer is shown', async () => {
    const made = await create(['plan.changed']);
    await ask('PATCH', `/${made.webhook.id}`, { state: 'paused' });
    answer = { status: 418, body: 'I am <b>a</b> teapot\0' };
    const { data } = await ask<WholeWebhookDelivery>('POST', `/${made.webhook.id}/test`);
    expect(data).toMatchObject({ event: 'webhook.test', state: 'failed', status: 418, attempts: 1 });
    expect(data.response).toBe('I am <b>a</b> teapot');
    answer = { status: 200 };
    expect((await ask('POST', `/${made.webhook.id}/test`)).data).toMatchObject({ state: 'delivered', error: null });
    expect((await ask<{ failingSince: string | null }>('GET', `/${made.webhook.id}`)).data.failingSince).toBeNull();
  });

  test('gets both signatures for a day after its secret was renewed', async () => {
    const made = await create();
    const { data } = await ask<NewWebhook>('POST', `/${made.webhook.id}/secret`);
    expect(data.secret).not.toBe(made.secret);
    const signedBy = async () => {
      await ask('POST', `/${made.webhook.id}/test`);
      const last = received.at(-1);
      const [sent, body] = [String(last?.headers['chartlas-signature']), last?.body ?? ''];
      const at = new Date(Number(/t=(\d+)/.exec(sent)?.[1]) * 1000);
      return [made.secret, data.secret].filter((each) =>
        sent.includes(webhookSignature(body, { secrets: [each], at }).split(',')[1] ?? '-'),
      );
    };
    expect(await signedBy()).toEqual([made.secret, data.secret]);
    passed += 25 * hour;
    expect(await signedBy()).toEqual([data.secret]);
    passed = 0;
  });

  test('needs a plan with room for it, also when several are created at once', async () => {
    const payload = { name: 'A', url: address, events: ['plan.changed'] };
    const all = await Promise.all([1, 2, 3, 4].map(() => ask('POST', '', payload)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402]);
  });

  test('belongs to its account, and is deleted with its deliveries', async () => {
    const made = await create();
    await happen();
    const stranger = await server.person();
    for (const [method, url] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['POST', '/secret'],
    ] as const)
      expect((await ask(method, `/${made.webhook.id}${url}`, undefined, stranger)).status).toBe(404);
    expect((await ask('DELETE', `/${made.webhook.id}`)).status).toBe(200);
    expect(await db.$count(sql`webhook_deliveries`, sql`webhook_id = ${made.webhook.id}`)).toBe(0);
    await workUntil(async () => {
      const { rows } = await db.execute(sql`select 1 from jobs where kind = ${deliver.kind} and state <> 'done'`);
      expect(rows).toEqual([]);
    });
    expect(received).toEqual([]);
  });

  test('deliveries are forgotten after 30 days', async () => {
    const made = await create();
    await happen();
    passed += 31 * 24 * hour;
    await webhookPurge.run(server.ports);
    passed = 0;
    expect(await listed(made)).toEqual([]);
  });
});

describe('addresses', () => {
  test.each([
    'http://example.org/hook',
    'https://127.0.0.1/hook',
    'https://localhost/hook',
    'https://169.254.169.254/latest',
    'https://example.org:8443/hook',
    'https://user:pass@example.org/hook',
    'ftp://example.org',
    'hook',
  ])('%s is refused on a public server', async (url) => {
    const payload = { name: 'A', url, events: ['plan.changed'] };
    const { status, body } = await strict.ask({ method: 'POST', url: '/api/webhooks', token: ada.token, payload });
    expect([status, body.code]).toEqual([400, 'bad-input']);
    expect(body.message).toMatch(/^The field "url"/);
  });

  test('a name that resolves to an inner address is refused when it is used, and nothing is sent', async () => {
    const payload = { name: 'A', url: 'https://hook.example.org/', events: ['plan.changed'] };
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const tricked = await openTestApp({
      beside: server.url,
      ports: { now, outgoing: { allowsPrivate: false, resolve } },
    });
    const { body } = await tricked.ask({ method: 'POST', url: '/api/webhooks', token: ada.token, payload });
    const { webhook } = body.data as NewWebhook; // by the contract
    const sent = await tricked.ask({ method: 'POST', url: `/api/webhooks/${webhook.id}/test`, token: ada.token });
    expect(sent.body.data).toMatchObject({ state: 'failed', error: 'The address is not on the public internet.' });
  });

  test('a redirect, also to an inner address, is not followed', async () => {
    const made = await create();
    answer = { status: 302, headers: { location: `${address}/${ada.id}/inner` } };
    const { data } = await ask<WholeWebhookDelivery>('POST', `/${made.webhook.id}/test`);
    expect(data).toMatchObject({ state: 'failed', status: 302 });
    expect(data.error).toBe('The address redirects (302). Redirects are not followed.');
    expect(received.map(({ path }) => path)).toEqual([`/${ada.id}`]);
  });

  test('nobody there is a sentence', async () => {
    const { data: made } = await ask<NewWebhook>('POST', '', {
      name: 'A',
      url: 'http://127.0.0.1:9/',
      events: ['plan.changed'],
    });
    const { data } = await ask<WholeWebhookDelivery>('POST', `/${made.webhook.id}/test`);
    expect(data).toMatchObject({ state: 'failed', status: null, response: null });
    expect(data.error).toMatch(/^127.0.0.1 is not responding/);
  });
});

describe('events', () => {
  const typesOf = async (made: NewWebhook) => (await listed(made)).map(({ event }) => event);

  test('publishing, unpublishing and the trash', async () => {
    const made = await create();
    const { projectId } = await makeShare(server, ada);
    const url = `/api/project/${projectId}/publish`;
    await server.ask({ method: 'DELETE', url, token: ada.token });
    await server.ask({ method: 'DELETE', url, token: ada.token }); // nothing happens
    await server.ask({ method: 'POST', url, token: ada.token, payload: {} });
    await server.ask({ method: 'DELETE', url: `/api/project/${projectId}/shelf`, token: ada.token });
    expect((await typesOf(made)).toSorted()).toEqual([
      'chart.published',
      'chart.published',
      'chart.unpublished',
      'chart.unpublished',
    ]);
  });

  test('a published chart that is restored from the trash is published again; a draft is not', async () => {
    const made = await create(['chart.published']);
    const { projectId, url: address, id } = await makeShare(server, ada);
    const { id: draft } = await makeChart(server, ada);
    const organise = (kind: string) =>
      server.ask({
        method: 'POST',
        url: '/api/project/organise',
        token: ada.token,
        payload: { ids: [projectId, draft], action: { kind } },
      });
    await organise('trash');
    await organise('take-back');
    await organise('take-back'); // nothing happens
    const [again, first, ...more] = await listed(made);
    expect(more).toEqual([]);
    const bodyOf = async (delivery: WebhookDelivery | undefined) => {
      const { data } = await ask<WholeWebhookDelivery>('GET', `/${made.webhook.id}/deliveries/${delivery?.id}`);
      return JSON.parse(data.request.body).data;
    };
    expect(await bodyOf(again)).toEqual(await bodyOf(first));
    expect(await bodyOf(again)).toMatchObject({ project: { id: projectId }, share: { id, url: address } });
  });

  test('a granted plan', async () => {
    const made = await create(['plan.changed']);
    const admin = await server.person({ isAdmin: true });
    await createGrant(server.ports, admin, { email: ada.email, reason: 'a friend', endsAt: null });
    const [delivery] = await listed(made);
    const { data } = await ask<WholeWebhookDelivery>('GET', `/${made.webhook.id}/deliveries/${delivery?.id}`);
    expect(JSON.parse(data.request.body).data).toEqual({ plan: 'enterprise', previousPlan: 'free' });
  });

  test('a fact that is rolled back is not told', async () => {
    const made = await create();
    const failing = db.transaction(async (within) => {
      const fact = { userId: ada.id, workspaceId: null, type: 'chart.published', data: {} } as const;
      await recordEvent({ ...server.ports, db: within }, fact);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await listed(made)).toEqual([]);
  });
});

describe('the verification of the documentation', () => {
  const samples = samplesIn('docs/help/webhooks.md').filter(({ way }) => way === 'verify');
  const sampleIn = (language: string) => samples.find((sample) => sample.language === language)?.code ?? '';
  const body = JSON.stringify({ id: 'a', data: { name: 'Äpfel 😀' } });
  const at = new Date('2026-03-01T09:30:00Z');
  const seconds = at.getTime() / 1000;
  const good = webhookSignature(body, { secrets: ['whsec_new'], at });
  const cases = [
    { what: 'ours', header: good, isOurs: true },
    {
      what: 'one of two secrets',
      header: webhookSignature(body, { secrets: ['whsec_old', 'whsec_new'], at }),
      isOurs: true,
    },
    { what: 'another secret', header: webhookSignature(body, { secrets: ['whsec_other'], at }), isOurs: false },
    { what: 'another body', header: good, body: body.replace('a', 'b'), isOurs: false },
    { what: 'another time', header: good.replace(/t=\d+/, `t=${seconds + 1}`), isOurs: false },
    { what: 'an old request', header: good, now: seconds + 301, isOurs: false },
    { what: 'nonsense', header: 'v1=zz', isOurs: false },
    { what: 'no header', header: '', isOurs: false },
  ];

  test.each(cases)('in JavaScript: $what', async ({ header, isOurs, body: sent = body, now: clock = seconds }) => {
    const module = await import(`data:text/javascript,${encodeURIComponent(sampleIn('js'))}`);
    expect(module.isFromChartlas(sent, header, 'whsec_new', clock)).toBe(isOurs);
  });

  /** A program that prints whether each request is ours. Texts in JSON are texts in these languages too. */
  const others = [
    ['python', 'python3 -c', (call: string) => `print(is_from_chartlas(${call.replace('", "', '".encode(), "')}))`],
    ['php', 'php -r', (call: string) => `echo is_from_chartlas(${call}) ? "True" : "False", " ";`],
    ['r', 'Rscript -e', (call: string) => `cat(if (is_from_chartlas(${call})) "True" else "False", "")`],
  ] as const;

  test.for(others)('in %s', ([language, command, print], context) => {
    const calls = cases.map(({ header, body: sent = body, now: clock = seconds }) =>
      print(`${JSON.stringify(sent)}, ${JSON.stringify(header)}, "whsec_new", ${clock}`),
    );
    const [program = '', word = ''] = command.split(' ');
    const code = [sampleIn(language), ...calls].join('\n');
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    const { error, status, stdout, stderr } = spawnSync(program, [word, code], { env, encoding: 'utf8' });
    if (error !== undefined) return context.skip(`there is no ${program} here`);
    const lacking = /there is no package called .+/.exec(stderr)?.[0]; // R without the package of the sample
    if (lacking !== undefined) return context.skip(lacking);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.trim().split(/\s+/)).toEqual(cases.map(({ isOurs }) => (isOurs ? 'True' : 'False')));
  });
});

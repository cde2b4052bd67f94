import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#drizzle';
import { everythingOf } from '#server/platform/db/scope.ts';
import { roleIn } from '#server/workspace/workspace/index.ts';
import { openPost } from '#tests/support/account/open-post.ts';
import { companyClient, openProvider } from '#tests/support/account/open-provider.ts';
import { openTestApp } from '#tests/support/app.ts';
import { hashPassword } from '../auth/index.ts';
import { addUser, changeUser, findUserByEmail } from '../user/index.ts';
import { checkDomains } from './index.ts';

const company = await openProvider();
const records = new Map<string, string>();
const both = new Map<string, string[]>();
/** Answers of name servers that take their time. */
const late = new Map<string, () => Promise<void>>();
const server = await openTestApp({
  ports: {
    outgoing: {
      allowsPrivate: true,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      resolveTxt: async (name) => {
        await late.get(name)?.();
        return (both.get(name) ?? [records.get(name) ?? 'v=spf1 -all']).map((value) => [value]);
      },
    },
  },
});
const post = await openPost(server);
const { db } = server.ports;
const password = 'a long quiet river';

beforeEach(async () => {
  await db.execute(sql`delete from rate_limits`);
});

type Person = { id: string; email: string; token: string };
type Data = Record<string, unknown>;

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: Person | null, payload?: object) {
  const { status, body } = await server.ask({
    method,
    url: `/api${path}`,
    ...(who === null ? {} : { token: who.token }),
    ...(payload === undefined ? {} : { payload }),
  });
  return { status, code: body.code, message: body.message, data: body.data as Data };
}

type Options = { joinRole?: string | null; isVerified?: boolean };

/** A team with single sign-on for a domain of its own. */
async function team({ joinRole = 'viewer', isVerified = true }: Options = {}) {
  const owner: Person = await server.person();
  const domain = `${randomUUID()}.example.org`;
  const { data } = await call('POST', '/workspaces', owner, { name: 'Atlas' });
  const id = String(data.id);
  const settings = { issuer: company.issuer, ...companyClient, domain, joinRole, isEnforced: false };
  const saved = await call('PUT', `/workspaces/${id}/sso`, owner, settings);
  expect(saved.status).toBe(200);
  const { name, value } = saved.data.record as { name: string; value: string };
  if (isVerified) {
    records.set(name, value);
    expect((await call('POST', `/workspaces/${id}/sso/verify-domain`, owner)).status).toBe(200);
  }
  return { id, owner, domain, settings, record: { name, value } };
}

/** Someone whose account was here before their company was. */
function member(domain: string, { passwordHash }: { passwordHash?: null } = {}) {
  return hashPassword(password).then((hash) =>
    addUser(db, {
      email: `${randomUUID()}@${domain}`,
      firstname: 'G',
      lastname: '',
      passwordHash: passwordHash === null ? null : hash,
      verifiedAt: new Date(),
    }),
  );
}

/** Goes to the provider and back, as a browser does. */
async function enter(email: string, claims: Data = {}, login: string = randomUUID()) {
  company.people.set(login, { email, email_verified: true, given_name: 'Ada', family_name: 'Moss', ...claims });
  const begun = await call('POST', '/user/sso/begin', null, { email, backTo: '/panel/data' });
  expect(begun.status).toBe(200);
  const back = await company.visit(String(begun.data.url), login);
  const { code = '', state = '' } = Object.fromEntries(back.searchParams);
  expect(state).toBe(begun.data.state);
  return { login, answer: { code, state }, ...(await call('POST', '/user/sso/finish', null, { code, state })) };
}

describe('a person of the company', () => {
  test('R.18 gets an account, joins the team, and is the same person the next time', async () => {
    const { id, domain } = await team({ joinRole: 'editor' });
    const email = `ada@${domain}`;
    const first = await enter(email);
    expect([first.status, first.data.backTo]).toEqual([200, '/panel/data']);
    const user = await findUserByEmail(db, email);
    expect(user).toMatchObject({
      firstname: 'Ada',
      lastname: 'Moss',
      passwordHash: null,
      verifiedAt: expect.any(Date),
    });
    expect(await roleIn(db, id, everythingOf(user?.id ?? ''))).toBe('editor');
    const again = await enter(email, {}, first.login);
    expect(again.data.user).toMatchObject({ id: user?.id });
  });

  test('a session by a company ends after twelve hours without use', async () => {
    const { domain } = await team();
    const { data } = await enter(`ada@${domain}`);
    const { rows } = await db.execute<{ hours: number }>(sql`
      select extract(epoch from expires_at - used_at)::int / 3600 as hours from sessions
      where user_id = ${(data.user as { id: string }).id} and not is_remembered`);
    expect(rows).toEqual([{ hours: 12 }]);
  });

  test('keeps the account they had once they entered its password, and is told', async () => {
    const { id, domain } = await team();
    const { email, id: userId } = await member(domain);
    const { login, code, data } = await enter(email);
    expect(code).toBe('claim-account');
    expect(data).toEqual({ ticket: expect.any(String), email, hasPassword: true });
    const claim = (given: string) => call('POST', '/user/sso/claim', null, { ticket: data.ticket, password: given });
    expect((await claim('something else')).status).toBe(400);
    expect(await roleIn(db, id, everythingOf(userId))).toBe(null);
    expect((await post.to(email)).length).toBe(0);
    const claimed = await claim(password);
    expect([claimed.status, claimed.data.user, claimed.data.backTo]).toMatchObject([
      200,
      { id: userId },
      '/panel/data',
    ]);
    expect(await roleIn(db, id, everythingOf(userId))).toBe('viewer');
    expect((await claim(password)).status).toBe(401);
    expect((await enter(email, {}, login)).data.user).toMatchObject({ id: userId });
    expect((await enter(email)).code).toBe('claim-account');
    expect((await post.to(email)).map(({ subject }) => subject)).toContain(
      'You can now sign in with your company’s provider',
    );
  });

  test('confirms an account without a password by a link in an email, which opens nothing by being looked at', async () => {
    const { domain } = await team();
    const { email, id } = await member(domain, { passwordHash: null });
    const { data } = await enter(email);
    expect(data).toMatchObject({ hasPassword: false });
    expect((await call('POST', '/user/sso/claim', null, { ticket: data.ticket, password: '' })).status).toBe(400);
    expect((await call('POST', '/user/sso/claim/email', null, { ticket: data.ticket })).status).toBe(200);
    const token = await post.tokenOf('connect-company', email);
    const check = async () => (await call('POST', '/user/sso/claim/check', null, { token })).data;
    expect(await check()).toEqual({ email, domain, issuer: company.issuer });
    const { rows } = await db.execute(sql`select 1 from sso_logins where user_id = ${id}`);
    expect(rows).toEqual([]);
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/user/sso/claim/link', null, { token })));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 200)?.data.user).toMatchObject({ id });
    expect(await check()).toBe(null);
  });

  test('confirms nothing after the provider, the password or the address of the account has changed', async () => {
    const { id, owner, domain, settings } = await team();
    const ticketOf = async (email: string) => String((await enter(email)).data.ticket);
    const claim = (ticket: string) => call('POST', '/user/sso/claim', null, { ticket, password });
    const [first, second, third] = [await member(domain), await member(domain), await member(domain)];
    const tickets = { first: await ticketOf(first.email), second: await ticketOf(second.email) };
    await changeUser(db, first.id, { email: `other-${first.email}` });
    expect((await claim(tickets.first)).status).toBe(401);
    await changeUser(db, second.id, { passwordHash: await hashPassword('another long river') });
    expect((await claim(tickets.second)).status).toBe(400);
    const ticket = await ticketOf(third.email);
    await call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, clientId: 'other' });
    await call('POST', `/workspaces/${id}/sso/verify-domain`, owner);
    expect((await claim(ticket)).status).toBe(401);
  });

  test('is not connected to the provider that replaces theirs while they confirm', async () => {
    const { id, owner, domain, settings } = await team();
    const { id: userId, email } = await member(domain);
    const { data } = await enter(email);
    let isFree = () => {};
    const free = new Promise<void>((resolve) => {
      isFree = resolve;
    });
    const isWaitingFor = (locks: number) =>
      expect
        .poll(async () => {
          const { rows } = await db.execute<{ waiting: number }>(
            sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0]?.waiting;
        })
        .toBe(locks);
    const held = db.transaction(async (within) => {
      await within.execute(sql`select from users where id = ${userId} for update`);
      await free;
    });
    const claimed = call('POST', '/user/sso/claim', null, { ticket: data.ticket, password });
    await isWaitingFor(1);
    const changed = call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, clientId: 'other' });
    await isWaitingFor(2);
    isFree();
    await held;
    expect([(await claimed).status, (await changed).status]).toEqual([200, 200]);
    expect((await db.execute(sql`select from sso_logins where user_id = ${userId}`)).rows).toEqual([]);
  });

  test('cannot guess the password of the account', async () => {
    const { domain } = await team();
    const { email } = await member(domain);
    const { data } = await enter(email);
    const guess = () => call('POST', '/user/sso/claim', null, { ticket: data.ticket, password: 'a guess' });
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  test('takes over an unconfirmed registration of their address, whose password then fails', async () => {
    const { domain } = await team();
    const email = `squatted@${domain}`;
    await addUser(db, { email, firstname: 'S', lastname: '', passwordHash: await hashPassword(password) });
    expect((await enter(email)).status).toBe(200);
    expect((await call('POST', '/user/login', null, { email, password })).code).toBe('wrong-login');
  });

  test.each([
    ['whose address is not confirmed', { email_verified: false }],
    ['whose address the provider says nothing about', { email_verified: undefined }],
    ['whose address is of another domain', { email: 'boss@elsewhere.example.org' }],
  ])('%s is refused', async (_, claims) => {
    const { domain } = await team();
    const { status } = await enter(`mallory@${domain}`, claims);
    expect([401, 403]).toContain(status);
    expect(await findUserByEmail(db, `mallory@${domain}`)).toBe(null);
    expect(await findUserByEmail(db, 'boss@elsewhere.example.org')).toBe(null);
  });

  test('does not enter the account of someone who has moved to another address', async () => {
    const { domain } = await team();
    const email = `moved@${domain}`;
    const { login } = await enter(email);
    const user = await findUserByEmail(db, email);
    await changeUser(db, user?.id ?? '', { email: `private-${randomUUID()}@example.org` });
    expect((await enter(email, {}, login)).status).toBe(403);
  });

  test('uses each answer once, and nobody else’s', async () => {
    const { domain } = await team();
    const { answer } = await enter(`once@${domain}`);
    expect((await call('POST', '/user/sso/finish', null, answer)).status).toBe(400);
    expect((await call('POST', '/user/sso/finish', null, { ...answer, state: 'x' })).status).toBe(400);
  });

  test('still shows their own second factor', async () => {
    const { domain } = await team();
    const email = `careful@${domain}`;
    const { login } = await enter(email);
    const user = await findUserByEmail(db, email);
    await changeUser(db, user?.id ?? '', { hasSecondFactor: true });
    expect((await enter(email, {}, login)).code).toBe('second-factor');
    const old = await member(domain);
    await changeUser(db, old.id, { hasSecondFactor: true });
    const { data } = await enter(old.email);
    const claimed = await call('POST', '/user/sso/claim', null, { ticket: data.ticket, password });
    expect(claimed.code).toBe('second-factor');
  });
});

describe('a domain', () => {
  test('counts once it is proven, and for one workspace', async () => {
    const { id, owner, domain, settings, record } = await team({ isVerified: false });
    const find = () => call('POST', '/user/sso/find', null, { email: `a@${domain}` });
    expect((await find()).data).toBe(null);
    expect((await call('POST', '/user/sso/begin', null, { email: `a@${domain}` })).status).toBe(404);
    expect((await call('POST', `/workspaces/${id}/sso/verify-domain`, owner)).status).toBe(409);
    expect((await call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, isEnforced: true })).status).toBe(409);
    records.set(record.name, record.value);
    expect((await call('POST', `/workspaces/${id}/sso/verify-domain`, owner)).status).toBe(200);
    expect((await find()).data).toEqual({ domain, isRequired: false });

    const other: Person = await server.person();
    const { data } = await call('POST', '/workspaces', other, { name: 'Thieves' });
    await call('PUT', `/workspaces/${data.id}/sso`, other, settings);
    const admin: Person = await server.person({ isAdmin: true });
    expect((await call('POST', `/admin/sso/${data.id}/approve-domain`, admin, { domain })).status).toBe(409);
  });

  test('that two workspaces prove at once is given to one', async () => {
    for (let round = 0; round < 3; round++) {
      const [one, two] = [await team({ isVerified: false }), await team({ isVerified: false })];
      const domain = `shared-${round}.${one.domain}`;
      const values: string[] = [];
      for (const { id, owner, settings } of [one, two]) {
        const { data } = await call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, domain });
        values.push((data.record as { value: string }).value);
      }
      let asked = 0;
      const { promise, resolve } = Promise.withResolvers<void>();
      late.set(`_chartlas.${domain}`, async () => {
        if (++asked === 2) resolve();
        await promise;
      });
      both.set(`_chartlas.${domain}`, values);
      const answers = await Promise.all(
        [one, two].map(({ id, owner }) => call('POST', `/workspaces/${id}/sso/verify-domain`, owner)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('is not proven by the record of another one that was entered before it', async () => {
    const { id, owner, settings, record } = await team({ isVerified: false });
    records.set(record.name, record.value);
    const { promise, resolve } = Promise.withResolvers<void>();
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
    late.set(record.name, () => {
      tellAsked();
      return promise;
    });
    const verifying = call('POST', `/workspaces/${id}/sso/verify-domain`, owner);
    await asked;
    const victim = `${randomUUID()}.example.org`;
    expect((await call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, domain: victim })).status).toBe(200);
    resolve();
    expect(await verifying).toMatchObject({ status: 409, message: expect.stringContaining('The domain was changed') });
    const { data } = await call('GET', `/workspaces/${id}/sso`, owner);
    expect(data.settings).toMatchObject({ domain: victim, isDomainVerified: false });
    expect((await call('POST', '/user/sso/find', null, { email: `a@${victim}` })).data).toBe(null);
  });

  test('is approved by an admin as the admin saw it, and not the one that replaced it', async () => {
    const { id, owner, domain, settings } = await team({ isVerified: false });
    const admin: Person = await server.person({ isAdmin: true });
    const victim = `${randomUUID()}.example.org`;
    await call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, domain: victim });
    const approve = (seen: string) => call('POST', `/admin/sso/${id}/approve-domain`, admin, { domain: seen });
    expect(await approve(domain)).toMatchObject({ status: 409, message: expect.stringContaining('was changed') });
    const { data } = await call('GET', `/workspaces/${id}/sso`, owner);
    expect(data.settings).toMatchObject({ domain: victim, isDomainVerified: false });
    expect((await approve(victim)).status).toBe(200);
  });

  test('has to be proven again, and forgets who signed in through it, when the provider is another', async () => {
    const { id, owner, domain, settings } = await team();
    const email = `ada@${domain}`;
    await enter(email);
    const logins = async () => (await db.execute(sql`select 1 from sso_logins where workspace_id = ${id}`)).rows.length;
    expect(await logins()).toBe(1);
    expect((await call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, joinRole: 'editor' })).status).toBe(200);
    expect(await logins()).toBe(1);
    for (const change of [{ clientId: 'other' }, { issuer: `${company.issuer}/` }, { domain: `x.${domain}` }]) {
      await call('PUT', `/workspaces/${id}/sso`, owner, settings);
      await call('POST', `/workspaces/${id}/sso/verify-domain`, owner);
      const user = await findUserByEmail(db, email);
      await db.execute(
        sql`insert into sso_logins (workspace_id, subject, user_id) values (${id}, 'x', ${user?.id ?? ''})`,
      );
      const { status, data } = await call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, ...change });
      expect([status, data.isDomainVerified, await logins()]).toEqual([200, false, 0]);
    }
  });

  test('is looked up every day: its record may be missing for 7 days, and name servers may be silent', async () => {
    const { owner, domain, record } = await team();
    const find = async () => (await call('POST', '/user/sso/find', null, { email: `a@${domain}` })).data;
    const subjects = async () => (await post.to(owner.email)).map(({ subject }) => subject);
    const onDay = (day: number) =>
      checkDomains.run({ ...server.ports, now: () => new Date(Date.now() + day * 86_400_000) });
    await onDay(0);
    late.set(record.name, () => Promise.reject(Object.assign(new Error('SERVFAIL'), { code: 'ESERVFAIL' })));
    records.delete(record.name);
    for (const day of [1, 2, 20]) await onDay(day);
    expect(await find()).toMatchObject({ domain });
    expect(await subjects()).toEqual([]);

    late.delete(record.name);
    for (const day of [21, 22, 27]) await onDay(day);
    expect(await find()).toMatchObject({ domain });
    expect(await subjects()).toEqual([`The DNS record of ${domain} is missing`]);
    records.set(record.name, record.value);
    await onDay(28);
    records.delete(record.name);
    await onDay(29);
    await onDay(35);
    expect(await find()).toMatchObject({ domain });
    await onDay(36.1);
    expect(await find()).toBe(null);
    expect(await subjects()).toContain(`${domain} is no longer verified`); // emails are sent side by side
    expect((await call('POST', '/user/sso/begin', null, { email: `a@${domain}` })).status).toBe(404);
  });

  test('that an admin approved needs no record', async () => {
    const { id, domain } = await team({ isVerified: false });
    const admin: Person = await server.person({ isAdmin: true });
    expect((await call('POST', `/admin/sso/${id}/approve-domain`, admin, { domain })).status).toBe(200);
    for (const day of [1, 9])
      await checkDomains.run({ ...server.ports, now: () => new Date(Date.now() + day * 86_400_000) });
    const { data } = await call('POST', '/user/sso/find', null, { email: `a@${domain}` });
    expect(data).toMatchObject({ domain });
  });

  test('is shown to admins, who can approve it without a record', async () => {
    const { id, domain, settings } = await team({ isVerified: false });
    const admin: Person = await server.person({ isAdmin: true });
    const shown = async () => (await call('GET', `/admin/workspaces/${id}`, admin)).data.sso;
    expect(await shown()).toEqual({ domain, issuer: settings.issuer, isDomainVerified: false });
    expect((await call('POST', `/admin/sso/${id}/approve-domain`, admin, { domain })).status).toBe(200);
    expect(await shown()).toMatchObject({ isDomainVerified: true });
    const { data } = await call('POST', '/user/sso/find', null, { email: `a@${domain}` });
    expect(data).toEqual({ domain, isRequired: false });
  });

  test('of settings that were saved in another window since they were read are not overwritten', async () => {
    const { id, owner, settings } = await team();
    const read = async () => (await call('GET', `/workspaces/${id}/sso`, owner)).data.settings as Data;
    const seen = await read();
    const save = (changes: Data) => call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, ...changes });
    expect((await save({ joinRole: 'editor', changedAt: seen.changedAt })).status).toBe(200);
    for (const changedAt of [seen.changedAt, null]) {
      const late = await save({ joinRole: 'admin', changedAt });
      expect([late.status, late.message]).toEqual([
        409,
        expect.stringMatching(/^You changed these settings in another window on .+ UTC\. Nothing was saved\./),
      ]);
      expect(late.data).toMatchObject({ joinRole: 'editor' });
    }
    const now = await read();
    expect(now).toMatchObject({ joinRole: 'editor', isDomainVerified: true });
    expect((await save({ joinRole: null, changedAt: now.changedAt })).status).toBe(200);
    expect((await call('DELETE', `/workspaces/${id}/sso`, owner)).status).toBe(200);
    expect((await save({ changedAt: now.changedAt })).message).toMatch(
      /^Single sign-on was removed in another window\./,
    );
  });

  test.each(['gmail.com', 'nodots', 'a b.org', '-x.org', ''])('cannot be “%s”', async (domain) => {
    const { id, owner, settings } = await team();
    expect((await call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, domain })).status).toBe(400);
  });

  test('that requires single sign-on refuses passwords, but not to the owner', async () => {
    const { id, owner, domain, settings } = await team();
    const passwordHash = await hashPassword(password);
    const email = `clerk@${domain}`;
    await addUser(db, { email, firstname: 'C', lastname: '', passwordHash, verifiedAt: new Date() });
    await changeUser(db, owner.id, { passwordHash, email: `owner@${domain}` });
    const login = (address: string) => call('POST', '/user/login', null, { email: address, password });
    expect((await login(email)).status).toBe(200);
    expect((await call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, isEnforced: true })).status).toBe(200);
    expect((await login(email)).code).toBe('sso-required');
    expect((await login(`owner@${domain}`)).status).toBe(200);
    const { ticket } = (await enter(email)).data;
    expect((await call('POST', '/user/sso/claim', null, { ticket, password })).status).toBe(200);
    expect((await call('DELETE', `/workspaces/${id}/sso`, owner)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });
});

describe('the settings', () => {
  test('keep the secret sealed, and when it is left out', async () => {
    const { id, owner, settings } = await team();
    const { clientSecret, ...rest } = settings;
    expect((await call('PUT', `/workspaces/${id}/sso`, owner, { ...rest, joinRole: 'admin' })).status).toBe(200);
    expect((await call('PUT', `/workspaces/${id}/sso`, owner, { ...rest, clientId: 'other' })).status).toBe(400);
    const { rows } = await db.execute<{ text: string }>(
      sql`select encode(sealed_secret, 'escape') as text from workspace_sso`,
    );
    for (const { text } of rows) expect(text).not.toContain(clientSecret);
    expect(JSON.stringify((await call('GET', `/workspaces/${id}/sso`, owner)).data)).not.toContain(clientSecret);
  });

  test('are for the owner of a team alone', async () => {
    const { id, settings } = await team();
    const admin: Person = await server.person();
    await db.execute(
      sql`insert into workspace_members (workspace_id, user_id, role) values (${id}, ${admin.id}, 'admin')`,
    );
    expect((await call('GET', `/workspaces/${id}/sso`, admin)).status).toBe(403);
    expect((await call('PUT', `/workspaces/${id}/sso`, admin, settings)).status).toBe(403);
    expect((await call('GET', `/workspaces/${id}/sso`, await server.person())).status).toBe(404);
  });

  test('are tested: a provider that answers, one that is another, one that is not there', async () => {
    const { id, owner, settings } = await team();
    const check = async (issuer: string) => {
      await call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, issuer });
      return (await call('POST', `/workspaces/${id}/sso/test`, owner)).data;
    };
    expect(await check(company.issuer)).toMatchObject({ isWorking: true });
    expect(await check(`${company.issuer}/`)).toMatchObject({ isWorking: false });
    expect(await check('http://127.0.0.1:9')).toMatchObject({ isWorking: false });
  });

  test('never reach into the network of the server', async () => {
    const { id, owner, settings } = await team();
    const { outgoing } = server.ports;
    outgoing.allowsPrivate = false;
    for (const issuer of [
      'http://127.0.0.1',
      'https://169.254.169.254',
      'https://localhost',
      'https://10.0.0.1',
      'file:///etc/passwd',
    ]) {
      const { status } = await call('PUT', `/workspaces/${id}/sso`, owner, { ...settings, issuer });
      expect([issuer, status]).toEqual([issuer, 400]);
    }
    expect((await call('POST', `/workspaces/${id}/sso/test`, owner)).data).toMatchObject({ isWorking: false });
    outgoing.allowsPrivate = true;
  });
});

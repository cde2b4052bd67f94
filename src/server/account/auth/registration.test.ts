import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#drizzle';
import { openPost } from '#tests/support/account/open-post.ts';
import { openTestApp } from '#tests/support/app.ts';
import { changeUser, findUserByEmail } from '../user/index.ts';

let moment = new Date();
const server = await openTestApp({ ports: { now: () => moment } });
const { db } = server.ports;
const post = await openPost(server);

const password = 'a long quiet river';
let count = 0;
let email = '';
beforeEach(() => {
  moment = new Date();
  email = `new${++count}@example.org`;
});

const minutes = (number: number) => {
  moment = new Date(moment.getTime() + number * 60_000);
};
const from = () => `10.${Math.floor(count / 250)}.${count % 250}.1`;
const send = (url: string, payload: object, token?: string) =>
  server.ask({
    method: 'POST',
    url: `/api${url}`,
    payload,
    remoteAddress: from(),
    ...(token === undefined ? {} : { token }),
  });
const register = (over: object = {}) =>
  send('/user/register', { email, firstname: 'Ada', lastname: 'Lovelace', password, acceptsTerms: true, ...over });
const open = (token: string) => send('/user/verification', { token });
const login = (words = password) => send('/user/login', { email, password: words });
const claim = async (ticket: string) => (await send('/user/verification/claim', { ticket })).body.data;
const ticketOf = ({ body }: { body: { data: unknown } }) => (body.data as { ticket: string }).ticket;
const tokenOf = ({ body }: { body: { data: unknown } }) => (body.data as { token: string }).token;
const lives = async (token: string) =>
  ((await server.ask({ url: '/api/check-token', token })).body.data as { isAuthenticated: boolean }).isAuthenticated;
const askReset = () => send('/reset-password-request', { email });
const reset = (token: string, words: string) => send('/reset-password', { token, password: words });

describe('registering', () => {
  test('S7.32 an email confirms the address, opens a session and returns to the requested page', async () => {
    const answer = await register({ email: ` ${email} `, backTo: '/pricing?plan=premium' });
    expect(answer).toMatchObject({
      status: 200,
      body: { results: true, message: 'Check your inbox: we sent you an email.' },
    });
    expect(await findUserByEmail(db, email)).toMatchObject({
      firstname: 'Ada',
      lastname: 'Lovelace',
      verifiedAt: null,
    });
    const token = await post.tokenOf('confirm-address', email);
    const opened = await open(token);
    expect(opened.body.data).toMatchObject({
      user: { email, isVerified: true, roles: { isAdmin: false } },
      backTo: '/pricing?plan=premium',
    });
    expect(await lives(tokenOf(opened))).toBe(true);
    expect((await login()).status).toBe(200);
  });

  test('a link in an email has its token behind the #, which no server or proxy logs', async () => {
    await register();
    const text = (await post.to(email))[0]?.text;
    expect(text).toMatch(/\/auth\/verify-email#token=[\w-]{43}/);
    expect(text).not.toContain('?token=');
  });

  test('S7.32 the browser that registered gets in by its ticket, once, and only after the confirmation', async () => {
    const ticket = ticketOf(await register());
    const token = await post.tokenOf('confirm-address', email);
    expect(await claim(ticket)).toBe(null);
    await open(token);
    const tickets = await Promise.all([claim(ticket), claim(ticket), claim(ticket)]);
    expect(tickets.filter((data) => data !== null)).toMatchObject([{ user: { email } }]);
    expect(await claim(ticket)).toBe(null);
    expect(await claim('x'.repeat(43))).toBe(null);
  });

  test.each(['//evil.example', 'https://evil.example', '/a/..//evil.example', 'javascript:alert(1)'])(
    'X.8 an email does not lead to %s',
    async (backTo) => {
      await register({ backTo });
      const { body } = await open(await post.tokenOf('confirm-address', email));
      expect(body.data).toMatchObject({ backTo: null });
    },
  );

  test.each([
    ['an address without a dot', { email: 'a@b' }, 'Please enter an email address such as name@example.org.'],
    ['no first name', { firstname: '  ' }, 'Please enter a first name of up to 80 characters.'],
    ['a long last name', { lastname: 'x'.repeat(81) }, 'Please enter a last name of up to 80 characters.'],
    ['a short password', { password: 'a1b2c3d' }, 'Please choose a password of 8 to 256 characters.'],
  ])('refuses %s in words', async (_, over, message) => {
    expect(await register(over)).toMatchObject({ status: 400, body: { code: 'bad-input', message } });
  });

  test('is not done without the terms', async () => {
    expect((await register({ acceptsTerms: false })).status).toBe(400);
    expect(await findUserByEmail(db, email)).toBe(null);
  });

  test.each(['roles', 'isAdmin', 'seed', 'planId', 'userId', 'verified', 'verifiedAt', 'passwordHash'])(
    'X.17 refuses the field %s',
    async (field) => {
      const answer = await register({ [field]: 1 });
      expect(answer).toMatchObject({ status: 400, body: { message: `The field "${field}" is unknown.` } });
      expect(await findUserByEmail(db, email)).toBe(null);
    },
  );

  test('the email contains no typed text', async () => {
    await register({ firstname: 'win at evil.example', lastname: 'now' });
    const [message] = await post.to(email);
    expect(message?.text + String(message?.html) + String(message?.subject)).not.toMatch(/evil\.example|Lovelace/);
  });

  test('an address that has an account gets an email that says so, and nothing changes', async () => {
    await register();
    await open(await post.tokenOf('confirm-address', email));
    const before = await findUserByEmail(db, email);
    const again = await register({ email: email.toUpperCase(), password: 'another long river', firstname: 'Eve' });
    const [message] = await post.to(email);
    expect(message).toMatchObject({ kind: 'already-registered', subject: 'You already have an account' });
    expect(message?.text).toContain('/auth/login');
    expect(message?.text).toContain('/auth/forgot-password');
    expect(await findUserByEmail(db, email)).toEqual(before);
    expect(await claim(ticketOf(again))).toBe(null);
  });

  test('two registrations of one address at once make one account that its emails confirm', async () => {
    const answers = await Promise.all([register(), register()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await db.execute(sql`select 1 from users where email = ${email}`);
    expect(rows).toHaveLength(1);
    expect((await open(await post.tokenOf('confirm-address', email))).status).toBe(200);
    for (const answer of answers) expect(await claim(ticketOf(answer))).toMatchObject({ user: { email } });
    expect((await login()).status).toBe(200);
  });

  test('registering again with the same password sends the email again and keeps the first one good', async () => {
    await register();
    const first = await post.tokenOf('confirm-address', email);
    await register();
    expect(await post.tokenOf('confirm-address', email)).not.toBe(first);
    expect((await open(first)).status).toBe(200);
  });
});

describe('an address that a stranger registered first', () => {
  test.each(['the stranger', 'the owner'])(
    'is nobody else’s once it is confirmed, also when %s came last',
    async (last) => {
      const strangers = { password: 'the stranger’s password', firstname: 'Eve' };
      const early = last === 'the owner' ? await register(strangers) : await register();
      const earlyEmail = await post.tokenOf('confirm-address', email);
      const earlySession = tokenOf(await login(last === 'the owner' ? strangers.password : password));
      const late = last === 'the owner' ? await register() : await register(strangers);
      const lateEmail = await post.tokenOf('choose-password', email);

      expect((await open(earlyEmail)).status).toBe(400);
      expect(await lives(earlySession)).toBe(false);
      expect((await reset(lateEmail, 'chosen by the owner')).status).toBe(200);
      for (const answer of [early, late]) expect(await claim(ticketOf(answer))).toBe(null);
      for (const words of [password, strangers.password]) expect((await login(words)).status).toBe(401);
      expect((await login('chosen by the owner')).body.data).toMatchObject({ user: { isVerified: true } });
    },
  );

  test('gives a late email of the stranger no ticket', async () => {
    const { greetPerson } = await import('./jobs.ts');
    const { hashOf } = await import('./session.ts');
    const { toMark } = await import('./registration-limits.ts');
    await register();
    await post.to(email);
    const strangers = (await findUserByEmail(db, email))?.passwordHash ?? null;
    await register({ password: 'the owner’s password' });
    const token = await post.tokenOf('choose-password', email);
    const ticketHash = hashOf('ticket of the stranger').toString('base64url');
    const person = { email, firstname: 'Eve', lastname: '', backTo: null };
    await server.ports.jobs.start(greetPerson, { ...person, mark: toMark(strangers), ticketHash });
    expect(await post.tokenOf('choose-password', email)).not.toBe(token);
    await reset(await post.tokenOf('choose-password', email), 'chosen by the owner');
    expect(await claim('ticket of the stranger')).toBe(null);
  });
});

describe('the link of the email', () => {
  test('X.4 works once: of ten tries at once one opens a session, and later ones say that all is well', async () => {
    await register();
    const token = await post.tokenOf('confirm-address', email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await open(token)).toMatchObject({
      status: 409,
      body: { message: 'Your email address is already confirmed. Please sign in.', data: null },
    });
  });

  test('X.4 works for 24 hours', async () => {
    await register();
    const token = await post.tokenOf('confirm-address', email);
    minutes(24 * 60 + 1);
    expect(await open(token)).toMatchObject({ status: 400, body: { code: 'bad-input' } });
    expect(await findUserByEmail(db, email)).toMatchObject({ verifiedAt: null });
    minutes(-2);
    expect((await open(token)).status).toBe(200);
  });

  test('X.4 is void once the account has another address', async () => {
    await register();
    const token = await post.tokenOf('confirm-address', email);
    const user = await findUserByEmail(db, email);
    await changeUser(db, user?.id ?? '', { email: `moved-${email}` });
    expect((await open(token)).status).toBe(400);
  });

  test('X.4 is void once the password was reset', async () => {
    await register();
    const token = await post.tokenOf('confirm-address', email);
    await askReset();
    await reset(await post.tokenOf('reset-password', email), 'another long river');
    expect((await open(token)).status).toBe(409);
  });

  test('X.4 only the hash of a token is stored', async () => {
    const ticket = ticketOf(await register());
    const verify = await post.tokenOf('confirm-address', email);
    await askReset();
    const other = await post.tokenOf('reset-password', email);
    const { rows } = await db.execute<{ all: string }>(sql`
      select (select string_agg(t::text, '') from one_time_tokens t) || (select string_agg(j::text, '') from jobs j) as all`);
    for (const token of [ticket, verify, other]) {
      expect(rows[0]?.all).not.toContain(token);
      expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'));
    }
  });

  test('a token of one purpose is none of another', async () => {
    const ticket = ticketOf(await register());
    const verify = await post.tokenOf('confirm-address', email);
    expect((await open(ticket)).status).toBe(400);
    expect((await reset(verify, 'another long river')).status).toBe(400);
    expect(await claim(verify)).toBe(null);
    expect((await open(verify)).status).toBe(200);
  });
});

describe('asking for the email again', () => {
  const retry = (url: string, query: Record<string, string>, token?: string) =>
    server.ask({ url: `/api${url}`, query, remoteAddress: from(), ...(token === undefined ? {} : { token }) });

  test.each(['/user/verification/retry', '/user/activation-email'])(
    'S7.22 GET %s sends it once a minute',
    async (url) => {
      await register();
      await post.to(email);
      const answer = await retry(url, { email });
      expect(answer).toMatchObject({ status: 200, body: { data: { waitSeconds: 60 } } });
      expect((await post.to(email)).map(({ kind }) => kind)).toEqual(['confirm-address', 'confirm-address']);
      const again = await retry(url, { email });
      expect(again.status).toBe(429);
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect((await open(await post.tokenOf('confirm-address', email))).status).toBe(200);
    },
  );

  test('S7.22 signed in it goes to one’s own address', async () => {
    await register();
    const token = tokenOf(await login());
    await retry('/user/verification/retry', {}, token);
    expect(await post.to(email)).toHaveLength(2);
  });

  test('S7.22 does not reveal whether an address is known, pending or confirmed', async () => {
    await register();
    const waits = await retry('/user/verification/retry', { email });
    await open(await post.tokenOf('confirm-address', email));
    const messages = (await post.to(email)).length;
    const other = { email: email.replace('@', '@sub.') };
    const unknown = await retry('/user/verification/retry', other);
    await db.execute(sql`delete from rate_limits`);
    const confirmed = await retry('/user/verification/retry', { email });
    for (const answer of [waits, confirmed])
      expect(answer).toMatchObject({ status: unknown.status, body: unknown.body });
    expect(await post.to(other.email)).toEqual([]);
    expect(await post.to(email)).toHaveLength(messages);
  });

  test('needs an address from visitors', async () => {
    const { status, body } = await retry('/user/verification/retry', {});
    expect([status, body.message]).toEqual([400, server.ports.validators.user.email.message]);
  });
});

describe('a forgotten password', () => {
  const prepare = async () => {
    await register();
    await open(await post.tokenOf('confirm-address', email));
  };
  const isValid = async (token: string) => (await send('/reset-password/check', { token })).body.data;

  test('S7.20 the answer is the same for every address; an email goes to those that have an account', async () => {
    await prepare();
    const known = await askReset();
    const unknown = await send('/user/reset-password-request', { email: `no-${email}` });
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect(await post.tokenOf('reset-password', email)).not.toBe('');
    expect(await post.to(`no-${email}`)).toEqual([]);
    expect((await send('/reset-password-request', { email: 'x' })).status).toBe(400);
  });

  test('S7.21 X.3 a new password ends every session, and the owner gets an email', async () => {
    await prepare();
    const sessions = [tokenOf(await login()), tokenOf(await login())];
    await askReset();
    const token = await post.tokenOf('reset-password', email);
    expect(await isValid(token)).toEqual({ isValid: true });
    expect((await reset(token, 'another long river')).body.message).toBe(
      'Your password was changed. Please sign in with it.',
    );
    for (const session of sessions) expect(await lives(session)).toBe(false);
    expect((await login()).status).toBe(401);
    expect((await login('another long river')).status).toBe(200);
    expect((await post.to(email))[0]).toMatchObject({ kind: 'password-changed', subject: 'Your password was changed' });
  });

  test('S7.21 X.4 a reset token works once, for an hour, and not after a newer one', async () => {
    await prepare();
    await askReset();
    const early = await post.tokenOf('reset-password', email);
    await askReset();
    const token = await post.tokenOf('reset-password', email);
    minutes(61);
    expect(await isValid(token)).toEqual({ isValid: false });
    expect((await reset(token, 'another long river')).status).toBe(400);
    minutes(-2);
    const words = Array.from({ length: 5 }, (_, index) => `river number ${index}`);
    const answers = await Promise.all(words.map((word, index) => reset(index % 2 ? early : token, word)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const winner = words[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(winner)).status).toBe(200);
    for (const used of [early, token]) {
      expect(await isValid(used)).toEqual({ isValid: false });
      expect((await reset(used, 'yet another river')).status).toBe(400);
    }
  });

  test('S7.21 a token that is none is refused in words', async () => {
    expect((await reset('x', 'another long river')).body.message).toBe(
      'This link is incomplete. Open it again from the email.',
    );
    expect((await reset('x'.repeat(43), 'another long river')).status).toBe(400);
  });

  test('a password that is refused leaves the token for another try', async () => {
    await prepare();
    await askReset();
    const token = await post.tokenOf('reset-password', email);
    expect((await reset(token, 'password1')).status).toBe(400);
    expect((await reset(token, 'another long river')).status).toBe(200);
  });

  test('the email reached its reader, so the address is confirmed too', async () => {
    await register();
    await post.tokenOf('confirm-address', email); // two emails at once have no order
    await askReset();
    await reset(await post.tokenOf('reset-password', email), 'another long river');
    expect((await login('another long river')).body.data).toMatchObject({ user: { isVerified: true } });
  });
});

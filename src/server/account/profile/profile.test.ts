import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '#contract/account/profile.ts';
import { defaultValidators } from '#contract/validators.ts';
import { eq, sql } from '#drizzle';
import { openDatabase } from '#server/platform/db/database.ts';
import { everything } from '#server/platform/db/scope.ts';
import { runIfDue } from '#server/platform/jobs/routine.ts';
import { startWorker } from '#server/platform/jobs/start-worker.ts';
import { updateJob } from '#server/platform/jobs/store.ts';
import { jobKinds } from '#server/slices.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { notifications } from '#server/workspace/notification/table.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { workspaceMembers, workspaces } from '#server/workspace/workspace/table.ts';
import { readZip } from '#tests/support/account/read-zip.ts';
import { openTestApp } from '#tests/support/app.ts';
import { hashPassword, issueToken, openSession, peekToken } from '../auth/index.ts';
import { oneTimeTokens } from '../auth/table.ts';
import { changeUser, findUser } from '../user/index.ts';
import { deleteAccounts } from './index.ts';
import { mailFarewell } from './jobs.ts';

const day = 86_400_000;
let moment = new Date();
const server = await openTestApp({ ports: { now: () => moment } });
const { db, mail, jobs, files } = server.ports;
const database = openDatabase(server.url);
const worker = await startWorker({ database, ports: server.ports, kinds: jobKinds });
afterAll(async () => {
  await worker.stop();
  await database.close();
});
beforeEach(async () => {
  moment = new Date();
  await db.execute(sql`delete from rate_limits`);
});

type Person = { id: string; email: string; token: string };
const password = 'correct horse battery';

async function personWithPassword(): Promise<Person> {
  const person = await server.person();
  await changeUser(db, person.id, { passwordHash: await hashPassword(password) });
  return person;
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token?: string, payload?: object) =>
  server.ask({ method, url: `/api${path}`, ...(token && { token }), ...(payload && { payload }) });
const read = async ({ token }: Person) => (await call('GET', '/profile', token)).body.data as Profile;
const isOpen = async (token: string) =>
  ((await call('GET', '/check-token', token)).body.data as { isAuthenticated: boolean }).isAuthenticated;
const emailsTo = async (email: string) => (await mail.list({ limit: 500 })).filter(({ to }) => to === email);
const findEmail = async (email: string, kind: string) => {
  await expect.poll(async () => (await emailsTo(email)).map((one) => one.kind), { timeout: 10_000 }).toContain(kind);
  return (await emailsTo(email)).find((one) => one.kind === kind);
};

describe('GET profile', () => {
  test('S3.1 shows a user with id, email, firstname, lastname, avatar and roles, and what belongs to a profile', async () => {
    const person = await personWithPassword();
    expect(await read(person)).toEqual({
      id: person.id,
      email: person.email,
      firstname: 'Test',
      lastname: 'Person',
      avatar: null,
      roles: { isAdmin: false, isCreator: false, isPremium: false, isEnterprise: false },
      isVerified: true,
      locale: 'en',
      timeZone: 'UTC',
      deletesAt: null,
      bio: '',
      website: '',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      newEmail: null,
      hasPassword: true,
    });
    const alias = await call('GET', '/user/profile', person.token);
    expect(alias.body.data).toEqual(await read(person));
    expect(JSON.stringify(alias.body)).not.toMatch(/hash|argon/i);
  });
});

describe('PUT profile', () => {
  test('S7.23 changes what is given and leaves the rest', async () => {
    const person = await server.person();
    const { status, body } = await call('PUT', '/profile', person.token, {
      firstname: ' Ada \n King ',
      bio: ' Maps. ',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ firstname: 'Ada King', lastname: 'Person', bio: 'Maps.' });
    const next = { website: 'https://ada.example/?a=1', locale: 'de-at', timeZone: 'europe/vienna', lastname: '' };
    await call('PUT', '/user/profile', person.token, next);
    expect(await read(person)).toMatchObject({
      firstname: 'Ada King',
      lastname: '',
      bio: 'Maps.',
      website: 'https://ada.example/?a=1',
      locale: 'de-AT',
      timeZone: 'Europe/Vienna',
    });
    expect((await call('PUT', '/profile', person.token, {})).status).toBe(200);
  });

  const { firstname, lastname } = defaultValidators.user;
  const website = 'Please enter a website that starts with http:// or https://.';
  const locale = 'Please choose a supported language and region, such as en-GB.';
  const zone = 'Please choose a supported time zone, such as Europe/Berlin.';
  test.each([
    [{ firstname: '' }, firstname.message],
    [{ firstname: '   ' }, firstname.message],
    [{ firstname: 'x'.repeat(81) }, firstname.message],
    [{ lastname: 'x'.repeat(81) }, lastname.message],
    [{ bio: 'é'.repeat(501) }, 'Please enter a bio of up to 500 characters.'],
    [{ website: 'ada.example' }, website],
    [{ website: 'javascript:alert(1)' }, website],
    [{ website: 'java\nscript:alert(1)' }, website],
    [{ website: 'data:text/html,x' }, website],
    [{ website: 'https://' }, website],
    [{ website: `https://ada.example/${'x'.repeat(200)}` }, 'Please enter a website of up to 200 characters.'],
    [{ locale: '' }, locale],
    [{ locale: 'xx-YY' }, locale],
    [{ locale: '../../etc' }, locale],
    [{ timeZone: '' }, zone],
    [{ timeZone: 'Mars/Base' }, zone],
  ])('S7.23 refuses %o, says why and changes nothing', async (change, message) => {
    const person = await server.person();
    const before = await read(person);
    const { status, body } = await call('PUT', '/profile', person.token, { bio: 'new', ...change });
    expect([status, body.message]).toEqual([400, message]);
    expect(await read(person)).toEqual(before);
  });

  test('S5.15 the bounds are those of this server, whatever they are', async () => {
    const rule = { ...firstname, max: 3, message: 'Three letters at most.' };
    const strict = await openTestApp({
      ports: { validators: { ...defaultValidators, user: { ...defaultValidators.user, firstname: rule } } },
    });
    const { token } = await strict.person();
    const change = (name: string) =>
      strict.ask({ method: 'PUT', url: '/api/profile', token, payload: { firstname: name } });
    expect((await change('Ada')).status).toBe(200);
    expect((await change('Adah')).body.message).toBe('Three letters at most.');
    const { body } = await strict.ask({ url: '/api/config' });
    expect(JSON.stringify(body.data)).toContain('Three letters at most.');
  });

  test.each(['roles', 'isAdmin', 'isCreator', 'seed', 'planId', 'userId', 'verified', 'email', 'avatar', 'deletesAt'])(
    'X.17 refuses the field %s',
    async (field) => {
      const person = await server.person();
      const { status, body } = await call('PUT', '/profile', person.token, { firstname: 'Eve', [field]: true });
      expect([status, body.message]).toEqual([400, `The field "${field}" is unknown.`]);
      expect(await read(person)).toMatchObject({ firstname: 'Test', roles: { isAdmin: false } });
    },
  );
});

describe('another e-mail address', () => {
  let counted = 0;
  const fresh = () => `new${++counted}@example.org`;
  const ask = (person: Person, email: string, given: string | undefined = password) =>
    call('POST', '/user/email', person.token, { email, ...(given && { password: given }) });
  const confirm = (token: string) => call('POST', '/user/email/confirm', undefined, { token });
  const tokenFor = async (email: string) =>
    /change-email#token=([\w-]+)/.exec((await findEmail(email, 'confirm-new-address'))?.text ?? '')?.[1] ?? '';

  test('counts once the link in the email to it was opened, and only once', async () => {
    const person = await personWithPassword();
    const email = fresh();
    expect((await ask(person, ` ${email} `)).status).toBe(200);
    expect(await read(person)).toMatchObject({ email: person.email, newEmail: email });
    await findEmail(person.email, 'address-asked');
    const token = await tokenFor(email);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await read(person)).toMatchObject({ email, newEmail: null, isVerified: true });
    await findEmail(person.email, 'address-changed');
    const login = (address: string) => call('POST', '/user/login', undefined, { email: address, password });
    expect((await login(email)).status).toBe(200);
    expect((await login(person.email)).status).toBe(401);
  });

  test('takes along what was shared with the old one', async () => {
    const [owner, guest] = [await server.person(), await personWithPassword()];
    const content = { name: 'Sales', document: { version: 1, template: 'bar' } };
    const make = async () =>
      ((await call('POST', '/project', owner.token, { content })).body.data as { id: string }).id;
    const [one, both] = [await make(), await make()];
    const email = fresh();
    const share = (id: string, to: string, role: string) =>
      call('PUT', `/project/${id}/people`, owner.token, { email: to, role });
    for (const id of [one, both]) expect((await share(id, guest.email, 'editor')).status).toBe(200);
    await share(both, email, 'viewer');
    await ask(guest, email);
    await confirm(await tokenFor(email));
    for (const id of [one, both])
      expect((await call('GET', `/project/${id}`, guest.token)).body.data).toMatchObject({ role: 'editor' });
    const { rows } = await db.execute(sql`select email from project_guests where project_id in (${one}, ${both})`);
    expect(rows).toEqual([{ email }, { email }]);
  });

  test('X.4 makes every email to the old address useless', async () => {
    const person = await personWithPassword();
    const issue = (purpose: 'reset' | 'verify') =>
      issueToken(db, { purpose, userId: person.id, email: person.email, now: moment });
    const [reset, verify] = [await issue('reset'), await issue('verify')];
    const email = fresh();
    await ask(person, email);
    expect(await peekToken(db, { purpose: 'reset', token: reset, now: moment })).not.toBeNull();
    await confirm(await tokenFor(email));
    expect(await peekToken(db, { purpose: 'reset', token: reset, now: moment })).toBeNull();
    expect(await peekToken(db, { purpose: 'verify', token: verify, now: moment })).toBeNull();
    const attempt = await call('POST', '/reset-password', undefined, { token: reset, password: 'another good one' });
    expect(attempt.status).toBe(400);
  });

  test('the answer, the profile and the email to the old address do not tell that an address is taken', async () => {
    const taken = await server.person();
    const [one, two] = [await personWithPassword(), await personWithPassword()];
    const free = fresh();
    const answers = [await ask(one, free), await ask(two, taken.email.toUpperCase())];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(one)).newEmail).toBe(free);
    expect((await read(two)).newEmail).toBe(taken.email.toUpperCase());
    const emails = [await findEmail(one.email, 'address-asked'), await findEmail(two.email, 'address-asked')];
    expect(emails[0]?.text).toBe(emails[1]?.text);
    const warning = await findEmail(taken.email.toUpperCase(), 'address-is-taken');
    expect(warning?.text).not.toMatch(/token=/);
    expect((await emailsTo(taken.email.toUpperCase())).map(({ kind }) => kind)).toEqual(['address-is-taken']);
  });

  test('that was taken in the meantime is refused in so many words', async () => {
    const person = await personWithPassword();
    const email = fresh();
    await ask(person, email);
    const token = await tokenFor(email);
    await changeUser(db, (await server.person()).id, { email });
    const { status, body } = await confirm(token);
    expect([status, body.message]).toEqual([
      409,
      'Another account now uses this email address. Your email address was not changed.',
    ]);
    expect((await read(person)).email).toBe(person.email);
  });

  test('is wanted by two at once and goes to one', async () => {
    const people = [await personWithPassword(), await personWithPassword()];
    const email = fresh();
    const tokens: string[] = [];
    for (const person of people) {
      tokens.push(await issueToken(db, { purpose: 'change-email', userId: person.id, email, now: moment }));
    }
    const statuses = (await Promise.all(tokens.map(confirm))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test('X.4 the token lives 24 hours, its hash alone is stored, and no job holds it', async () => {
    const person = await personWithPassword();
    const email = fresh();
    await ask(person, email);
    const token = await tokenFor(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const table of ['one_time_tokens', 'jobs']) {
      const { rows } = await db.execute<{ all: string }>(
        sql`select string_agg(t::text, '') as all from ${sql.identifier(table)} t`,
      );
      expect(rows[0]?.all).not.toContain(token);
    }
    moment = new Date(moment.getTime() + day);
    expect((await confirm(token)).status).toBe(400);
    expect((await read(person)).newEmail).toBeNull();
  });

  test('asking again makes the earlier email useless', async () => {
    const person = await personWithPassword();
    const [first, second] = [fresh(), fresh()];
    await ask(person, first);
    const token = await tokenFor(first);
    await ask(person, second);
    expect((await confirm(token)).status).toBe(400);
    expect((await confirm(await tokenFor(second))).body.data).toEqual({ email: second });
  });

  test.each([
    ['no password', { password: '' }, 'Please enter your password.'],
    ['a wrong password', { password: 'wrong' }, 'The password is incorrect.'],
    ['no address', { email: 'nowhere' }, defaultValidators.user.email.message],
    ['an email to two', { email: 'a@example.org\nBcc: b@example.org' }, defaultValidators.user.email.message],
  ])('is refused with %s', async (_, change, message) => {
    const person = await personWithPassword();
    const payload = { email: fresh(), password, ...change };
    const { status, body } = await call('POST', '/user/email', person.token, payload);
    expect([status, body.message]).toEqual([400, message]);
    expect(await db.$count(oneTimeTokens, eq(oneTimeTokens.userId, person.id))).toBe(0);
  });

  test('must be another one', async () => {
    const person = await personWithPassword();
    const { status, body } = await ask(person, person.email.toUpperCase());
    expect([status, body.message]).toEqual([400, 'This is already your email address.']);
  });

  test('needs no password where there is none', async () => {
    const person = await server.person();
    expect((await ask(person, fresh(), '')).status).toBe(200);
  });

  test.each(['', 'x', 'x'.repeat(43), '__proto__'])('the token %j confirms nothing', async (token) => {
    expect((await confirm(token)).status).toBe(400);
  });
});

describe('another password', () => {
  const change = (person: Person, payload: object) => call('PUT', '/user/password', person.token, payload);

  test('X.3 ends every session, opens a new one here and sends an email', async () => {
    const person = await personWithPassword();
    const elsewhere = await openSession(db, { userId: person.id }, moment);
    const { status, body } = await change(person, { current: password, password: 'a whole new phrase' });
    expect(status).toBe(200);
    const { token } = body.data as { token: string };
    expect(await Promise.all([person.token, elsewhere, token].map(isOpen))).toEqual([false, false, true]);
    const login = (given: string) => call('POST', '/user/login', undefined, { email: person.email, password: given });
    expect((await login(password)).status).toBe(401);
    expect((await login('a whole new phrase')).status).toBe(200);
    await findEmail(person.email, 'password-changed');
  });

  test('X.4 makes emails useless that were sent before', async () => {
    const person = await personWithPassword();
    const purposes = ['reset', 'verify', 'change-email'] as const;
    const tokens = await Promise.all(
      purposes.map((purpose) => issueToken(db, { purpose, userId: person.id, email: person.email, now: moment })),
    );
    await change(person, { current: password, password: 'a whole new phrase' });
    for (const [index, purpose] of purposes.entries())
      expect(await peekToken(db, { purpose, token: tokens[index] ?? '', now: moment })).toBeNull();
  });

  test('keeps a short session short', async () => {
    const person = await personWithPassword();
    const token = await openSession(db, { userId: person.id, isRemembered: false }, moment);
    const { body } = await change({ ...person, token }, { current: password, password: 'a whole new phrase' });
    moment = new Date(moment.getTime() + day);
    expect(await isOpen((body.data as { token: string }).token)).toBe(false);
  });

  test.each([
    [{ password: 'a whole new phrase' }, 'Please enter your password.'],
    [{ current: 'wrong', password: 'a whole new phrase' }, 'The password is incorrect.'],
    [{ current: password, password: 'short' }, defaultValidators.user.password.message],
    [
      { current: password, password: 'password123' },
      'This password appears in known data leaks. Please choose another one.',
    ],
  ])('X.3 refuses %o and leaves the session open', async (payload, message) => {
    const person = await personWithPassword();
    const { status, body } = await change(person, payload);
    expect([status, body.message]).toEqual([400, message]);
    expect(await isOpen(person.token)).toBe(true);
  });

  test('of two changes at once one counts', async () => {
    const person = await personWithPassword();
    const answers = await Promise.all(
      ['first new phrase', 'second new phrase'].map((next) => change(person, { current: password, password: next })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('an account without one gets its first without an old one', async () => {
    const person = await server.person();
    expect((await change(person, { password: 'a whole new phrase' })).status).toBe(200);
  });
});

describe('everything about me', () => {
  test('is one archive of all parts, without data of others', async () => {
    const person = await server.person();
    const other = await server.person();
    await changeUser(db, person.id, { bio: 'about me', avatar: 'avatar-of-mine.webp' });
    await files.put('avatar-of-mine.webp', Buffer.from('my picture'), { type: 'image/webp' });
    await call('POST', '/newsletter', undefined, { email: person.email });
    const message = { name: 'Me', email: person.email, topic: 'idea', message: 'More maps of rivers, please.' };
    await call('POST', '/contact', person.token, message);
    await call('POST', '/contact', other.token, {
      ...message,
      email: other.email,
      message: 'A word of the other one.',
    });
    await call('POST', '/tour', person.token, { dashboard: true });
    const { id } = (await call('POST', '/workspaces', other.token, { name: 'Shared' })).body.data as { id: string };
    await db.insert(workspaceMembers).values({ workspaceId: id, userId: person.id, role: 'viewer' });
    await personalWorkspace(db, person);
    await call('POST', '/workspaces', other.token, { name: 'Not shared' });
    await notify({ db, jobs }, { to: person.id, kind: 'news', title: 'For me' });
    await notify({ db, jobs }, { to: other.id, kind: 'news', title: 'For the other' });

    const authorization = `Bearer ${person.token}`;
    const answer = await server.app.inject({ method: 'GET', url: '/api/user/export', headers: { authorization } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="chartlas-\d{4}-\d\d-\d\d\.zip"/),
    });
    const parts = readZip(answer.rawPayload);
    expect([...parts.keys()].sort()).toEqual([
      'api-keys.json',
      'articles.json',
      'avatar.webp',
      'boundaries.json',
      'brands.json',
      'charts.json',
      'company-logins.json',
      'consents.json',
      'conversations.json',
      'datasets.json',
      'emails.json',
      'fonts.json',
      'language-models.json',
      'logins.json',
      'messages.json',
      'music.json',
      'newsletter.json',
      'notifications.json',
      'pictures.json',
      'plan.json',
      'profile.json',
      'second-factor.json',
      'sessions.json',
      'shares.json',
      'stories.json',
      'support-views.json',
      'templates.json',
      'tour.json',
      'videos.json',
      'webhooks.json',
      'workspaces.json',
    ]);
    const json = (name: string) => JSON.parse(parts.get(name)?.toString() ?? 'null');
    expect(parts.get('avatar.webp')?.toString()).toBe('my picture');
    expect(json('profile.json')).toMatchObject({ id: person.id, email: person.email, bio: 'about me' });
    expect(json('sessions.json')).toHaveLength(1);
    expect(json('messages.json')).toMatchObject([{ text: 'More maps of rivers, please.' }]);
    expect(json('tour.json')).toEqual({ dashboard: true });
    expect(json('newsletter.json')).toMatchObject({ email: person.email });
    expect(json('notifications.json').notifications).toMatchObject([{ title: 'For me' }]);
    expect(
      json('workspaces.json')
        .workspaces.map(({ name }: { name: string }) => name)
        .sort(),
    ).toEqual(['Shared', 'Test’s space']);
    const all = [...parts.values()].map(String).join('');
    for (const foreign of [
      other.id,
      other.email,
      'Not shared',
      'For the other',
      'A word of the other one',
      person.token,
      'Hash',
    ])
      expect(all).not.toContain(foreign);
  });

  test('has the files of fonts, music and videos, brands, templates and views of support', async () => {
    const person = await server.person();
    const other = await server.person({ isAdmin: true });
    const { id: space } = await personalWorkspace(db, person);
    const { id: foreign } = await personalWorkspace(db, other);
    const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
    for (const [workspace, name] of [
      [space, 'mine'],
      [foreign, 'theirs'],
    ]) {
      await db.execute(
        sql`insert into brand_kits (workspace_id, theme) values (${workspace}, ${`{"name": "${name}"}`}::jsonb)`,
      );
      await db.execute(sql`insert into brand_fonts (file, workspace_id, name, weight, filename, size)
        values (${`font-${name}`}, ${workspace}, ${name}, 400, 'a.woff2', 4)`);
      await db.execute(sql`insert into saved_templates (workspace_id, user_id, name, template, document)
        values (${workspace}, ${other.id}, ${`template ${name}`}, 'bar', '{}')`);
    }
    await db.execute(sql`insert into saved_templates (workspace_id, user_id, name, template, document)
      values (${foreign}, ${person.id}, 'template of mine elsewhere', 'bar', '{}')`);
    await db.execute(
      sql`insert into music (id, user_id, name, size, seconds) values (${ids[0]}, ${person.id}, 'song.mp3', 4, 1)`,
    );
    await db.execute(sql`insert into videos (id, user_id, name, project_ids, story, output, seconds, size, ended_at)
      values (${ids[1]}, ${person.id}, 'Film', '{}', '{"version":1,"scenes":[]}', '{"format":"mp4"}', 1, 4, now())`);
    await db.execute(sql`insert into impersonations (user_id, admin_id, admin, reason, started_at, ends_at)
      values (${person.id}, ${other.id}, ${other.email}, 'asked for help', now(), now())`);
    for (const [key, text] of [
      ['font-mine.woff2', 'font'],
      [`music/${ids[0]}`, 'song'],
      [`videos/${ids[1]}/file`, 'film'],
    ] as const)
      await files.put(key, Buffer.from(text), { type: 'application/octet-stream' });
    const headers = { authorization: `Bearer ${person.token}` };
    const { rawPayload } = await server.app.inject({ method: 'GET', url: '/api/user/export', headers });
    const parts = readZip(rawPayload);
    const text = (name: string) => parts.get(name)?.toString();
    expect(text('fonts/font-mine.woff2')).toBe('font');
    expect(text(`music/${ids[0]}-song.mp3`)).toBe('song');
    expect(text(`videos/${ids[1]}.mp4`)).toBe('film');
    expect(JSON.parse(text('brands.json') ?? '')).toMatchObject([{ theme: { name: 'mine' } }]);
    expect(JSON.parse(text('fonts.json') ?? '')).toMatchObject([{ name: 'mine', file: 'fonts/font-mine.woff2' }]);
    const templates = JSON.parse(text('templates.json') ?? '') as { name: string }[];
    expect(templates.map(({ name }) => name).sort()).toEqual(['template mine', 'template of mine elsewhere']);
    expect(JSON.parse(text('support-views.json') ?? '')).toMatchObject([{ reason: 'asked for help' }]);
    const all = [...parts.values()].map(String).join('');
    for (const word of [other.email, 'theirs']) expect(all).not.toContain(word);
  });

  test('leaves out what there is not', async () => {
    const { token } = await server.person({ isVerified: false });
    const headers = { authorization: `Bearer ${token}` };
    const { rawPayload } = await server.app.inject({ method: 'GET', url: '/api/user/export', headers });
    expect([...readZip(rawPayload).keys()]).not.toContain('newsletter.json');
    expect([...readZip(rawPayload).keys()]).not.toContain('avatar.webp');
  });
});

describe('deleting an account', () => {
  const remove = (person: Person, payload: object = { email: person.email, password }) =>
    call('POST', '/user/delete', person.token, payload);
  const sweep = () => runIfDue({ ...deleteAccounts, name: `sweep ${Math.random()}` }, server.ports);

  test('happens after seven days, with picture and own teams, and an email before and after', async () => {
    const person = await personWithPassword();
    await personalWorkspace(db, person);
    await call('POST', '/workspaces', person.token, { name: 'Alone' });
    await changeUser(db, person.id, { avatar: 'avatar-to-be-gone.webp' });
    await files.put('avatar-to-be-gone.webp', Buffer.from('x'), { type: 'image/webp' });
    const elsewhere = await openSession(db, { userId: person.id }, moment);
    const requestTime = moment.getTime();

    const { status, body } = await remove(person, { email: person.email.toUpperCase(), password });
    expect([status, body.data]).toEqual([200, { deletesAt: new Date(requestTime + 7 * day).toISOString() }]);
    expect(await Promise.all([person.token, elsewhere].map(isOpen))).toEqual([true, false]);
    expect((await read(person)).deletesAt).toBe(new Date(requestTime + 7 * day).toISOString());
    const warning = await findEmail(person.email, 'account-will-be-deleted');
    expect(warning?.text).toContain('/panel/edit-profile');

    moment = new Date(requestTime + day);
    expect((await remove(person)).body.data).toEqual({ deletesAt: new Date(requestTime + 7 * day).toISOString() });
    moment = new Date(requestTime + 7 * day - 1000);
    await sweep();
    expect(await findUser(db, person.id)).not.toBeNull();
    moment = new Date(requestTime + 7 * day);
    await sweep();
    expect(await findUser(db, person.id)).toBeNull();
    expect(await isOpen(person.token)).toBe(false);
    await findEmail(person.email, 'account-deleted');
    expect(await files.stat('avatar-to-be-gone.webp')).toBeUndefined();
    expect(await db.$count(workspaces, eq(workspaces.name, 'Alone'))).toBe(0);
    expect(await db.$count(workspaces, eq(workspaces.personalOf, person.id))).toBe(0);
  });

  test('M8 leaves no address and no name in any column of the database', async () => {
    const owner = await server.person();
    const admin = await server.person({ isAdmin: true });
    const word = `zyx${Math.random().toString(36).slice(2, 10)}`;
    const email = `${word}@example.org`;
    const payload = { email, firstname: word, lastname: `${word}son`, password, acceptsTerms: true };
    expect((await call('POST', '/user/register', undefined, payload)).status).toBe(200);
    const link = (await findEmail(email, 'confirm-address'))?.text ?? '';
    const opened = await call('POST', '/user/verification', undefined, { token: /token=([\w-]{43})/.exec(link)?.[1] });
    const { token, user } = opened.body.data as { token: string; user: { id: string } };
    const { id: team } = (await call('POST', '/workspaces', owner.token, { name: 'Atlas' })).body.data as {
      id: string;
    };
    await call('POST', `/workspaces/${team}/invitations`, owner.token, { emails: [email], role: 'editor' });
    await call('POST', `/admin/users/${user.id}`, admin.token, {
      action: 'grant-creator',
      reason: `asked by ${email}`,
    });
    await call('POST', '/newsletter', undefined, { email: 'other@example.org' });
    await call('POST', '/newsletter', undefined, { email });
    const message = { name: word, email, topic: 'idea', message: `Please write to ${word}.` };
    await call('POST', '/contact', undefined, message);
    await call('POST', '/contact', token, { ...message, email: 'elsewhere@example.org' });
    await db.execute(sql`update users set is_admin = true where id = ${user.id}`);
    await db.execute(
      sql`insert into enterprise_grants (user_id, reason, granted_by) values (${owner.id}, 'x', ${email})`,
    );
    await db.execute(
      sql`insert into feature_flags (name, is_on, changed_by, changed_at) values ('x', true, ${email}, now())`,
    );
    await db.execute(sql`insert into impersonations (user_id, admin_id, admin, reason, started_at, ends_at)
      values (${owner.id}, ${user.id}, ${email}, 'x', now(), now())`);
    await call('POST', '/reset-password-request', undefined, { email });
    await findEmail(email, 'reset-password');

    expect((await call('POST', '/user/delete', token, { email, password })).status).toBe(200);
    await findEmail(email, 'account-will-be-deleted');
    moment = new Date(moment.getTime() + 8 * day);
    await sweep();
    await findEmail(email, 'account-deleted');
    // What others were told keeps the name that it was told with.
    const told = ['public.notifications.title', 'public.notifications.body'];
    const left = async () => (await leftovers(word)).filter((column) => !told.includes(column));
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  });

  test('of somebody named like a word in jobs of others leaves those jobs alone', async () => {
    const person = await personWithPassword();
    await changeUser(db, person.id, { firstname: 'png', lastname: '' });
    const other = await server.person();
    const ended = async (owner: string | null, input: object) => {
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into jobs (kind, owner_id, input, result, state, ended_at)
        values ('export.files', ${owner}, ${JSON.stringify(input)}::jsonb, '{"file": "png"}', 'done', now()) returning id`);
      return rows[0]?.id ?? '';
    };
    const files = { userId: other.id, files: [{ format: 'png' }] };
    const kept = [await ended(other.id, files), await ended(null, { email: `not-${person.email}` })];
    const own = await ended(person.id, files);
    const emptied = [await ended(null, { userId: person.id }), await ended(null, { to: [person.email.toUpperCase()] })];
    await remove(person);
    moment = new Date(moment.getTime() + 8 * day);
    await sweep();
    for (const id of kept) expect((await jobs.find(id, everything))?.result).toEqual({ file: 'png' });
    for (const id of emptied) expect(await jobs.find(id, everything)).toMatchObject({ input: {}, result: null });
    expect(await jobs.find(own, everything)).toBeNull();
  });

  test('M8 letters to others that failed lose the name, and other letters keep their words', async () => {
    const person = await personWithPassword();
    await changeUser(db, person.id, { firstname: 'Zoe', lastname: 'Quill' });
    const other = await server.person();
    const failed = async (title: string) => {
      const input = { to: other.id, kind: 'team', title, body: 'Open the team.' };
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into jobs (kind, input, state, ended_at)
        values ('notification.letter', ${JSON.stringify(input)}::jsonb, 'failed', now()) returning id`);
      return rows[0]?.id ?? '';
    };
    const naming = [
      await failed('Zoe Quill invited you to Atlas'),
      await failed('Zoe’s space was deleted with its owner’s account'),
      await failed(`${person.email.toUpperCase()} declined to join Atlas`),
    ];
    const kept = await failed('Zoeland joined Atlas');
    await remove(person);
    moment = new Date(moment.getTime() + 8 * day);
    await sweep();
    for (const id of naming) {
      expect((await jobs.find(id, everything))?.input).toEqual({ to: other.id, kind: 'team' });
      expect(await jobs.again(id)).toBeNull(); // there is nothing left to send
    }
    expect((await jobs.find(kept, everything))?.input).toMatchObject({ title: 'Zoeland joined Atlas' });
  });

  test.each(['failed', 'cancelled'] as const)('a farewell that %s keeps no address', async (state) => {
    const id = await jobs.start(mailFarewell, { email: `gone-${state}@example.org`, avatar: null });
    await updateJob(db, id, { state });
    expect((await jobs.find(id, everything))?.input).toEqual({ avatar: null });
    expect(await jobs.again(id)).toBeNull();
    const { email } = await server.person();
    const other = await jobs.start(mailFarewell, { email, avatar: null });
    await updateJob(db, other, { state });
    expect((await jobs.find(other, everything))?.input).toMatchObject({ email }); // it can be started again
  });

  /** Every column of text or JSON that holds a word, by its name. The audit log is kept: it answers for admins. */
  async function leftovers(word: string): Promise<string[]> {
    const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
      select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
        and table_name <> 'audit_log'
        and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY'))`);
    const found: string[] = [];
    for (const { table, column } of columns) {
      const [schema = '', name = ''] = table.split('.');
      const { rows } = await db.execute(sql`
        select 1 from ${sql.identifier(schema)}.${sql.identifier(name)}
        where ${sql.identifier(column)}::text ilike ${`%${word}%`} limit 1`);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  }

  test('takes the personal workspace along and tells its guests', async () => {
    const person = await personWithPassword();
    const guest = await server.person();
    const { id } = await personalWorkspace(db, person);
    await db.insert(workspaceMembers).values({ workspaceId: id, userId: guest.id, role: 'viewer' });
    expect((await remove(person)).status).toBe(200);
    moment = new Date(moment.getTime() + 8 * day);
    await sweep();
    expect(await db.$count(workspaces, eq(workspaces.id, id))).toBe(0);
    const received = await db.select().from(notifications).where(eq(notifications.userId, guest.id));
    expect(received.map(({ title }) => title)).toEqual(['Test’s space was deleted with its owner’s account']);
  });

  test('can be undone until then', async () => {
    const person = await personWithPassword();
    await remove(person);
    moment = new Date(moment.getTime() + 6 * day);
    expect((await call('POST', '/user/keep', person.token)).status).toBe(200);
    expect((await read(person)).deletesAt).toBeNull();
    moment = new Date(moment.getTime() + 9 * day);
    await sweep();
    expect(await findUser(db, person.id)).not.toBeNull();
  });

  test.each([
    [{ email: 'other@example.org', password }, 'This is not the email address of this account.'],
    [{ email: '', password }, 'This is not the email address of this account.'],
    [{ email: 'mine' }, 'Please enter your password.'],
    [{ email: 'mine', password: 'wrong' }, 'The password is incorrect.'],
  ])('is refused with %o', async (payload, message) => {
    const person = await personWithPassword();
    const email = payload.email === 'mine' ? person.email : payload.email;
    const { status, body } = await remove(person, { ...payload, email });
    expect([status, body.message]).toEqual([400, message]);
    expect((await read(person)).deletesAt).toBeNull();
  });

  test('is refused to the owner of a team with others, until it is handed over', async () => {
    const person = await personWithPassword();
    const other = await server.person();
    const { id } = (await call('POST', '/workspaces', person.token, { name: 'Atlas' })).body.data as { id: string };
    await db.insert(workspaceMembers).values({ workspaceId: id, userId: other.id, role: 'viewer' });
    const { status, body } = await remove(person);
    expect([status, body.message]).toEqual([
      409,
      'You own “Atlas”, which has other members. Please transfer or delete it first.',
    ]);
    await call('POST', `/workspaces/${id}/transfer`, person.token, { userId: other.id });
    expect((await remove(person)).status).toBe(200);
  });

  test('a team that others joined in the last week goes to an admin of it', async () => {
    const person = await personWithPassword();
    const { id } = (await call('POST', '/workspaces', person.token, { name: 'Late' })).body.data as { id: string };
    await remove(person);
    const [viewer, admin] = [await server.person(), await server.person()];
    await db.insert(workspaceMembers).values([
      { workspaceId: id, userId: viewer.id, role: 'viewer' },
      { workspaceId: id, userId: admin.id, role: 'admin' },
    ]);
    moment = new Date(moment.getTime() + 8 * day);
    await sweep();
    const left = await db.select().from(workspaceMembers).where(eq(workspaceMembers.workspaceId, id));
    expect(left.map(({ userId, role }) => [userId, role]).sort()).toEqual(
      [
        [viewer.id, 'viewer'],
        [admin.id, 'owner'],
      ].sort(),
    );
  });
});

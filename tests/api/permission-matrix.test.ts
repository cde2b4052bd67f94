import { hash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { storySchema } from '#chart/story/schema.ts';
import { blankScene } from '#chart/story/story.ts';
import { legalVersions } from '#contract/account/legal-versions.ts';
import {
  type Access,
  type Call,
  type KeyScope,
  pathFields,
  pathsOf,
  scopes,
  successStatus,
  usesQuery,
} from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { seedLimits } from '#contract/limits.ts';
import { videoOutput } from '#contract/video/videos.ts';
import { sql } from '#drizzle';
import { hashPassword, issueToken, listSessions, openSession } from '#server/account/auth/index.ts';
import { insertPasskey } from '#server/account/second-factor/store.ts';
import { codeAt, stepAt } from '#server/account/second-factor/totp.ts';
import { changeUser } from '#server/account/user/index.ts';
import { welcomeReader } from '#server/blog/newsletter/index.ts';
import { toConfirmKey, toLeaveKey } from '#server/blog/newsletter/link-keys.ts';
import { askReader } from '#server/blog/newsletter/store.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { musicFile } from '#server/video/music/store.ts';
import { music } from '#server/video/music/table.ts';
import { stories } from '#server/video/story/table.ts';
import { videoFiles } from '#server/video/video/store.ts';
import { videos } from '#server/video/video/table.ts';
import { newSecret } from '#server/workspace/api-key/keys.ts';
import { addKey } from '#server/workspace/api-key/store.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { personalWorkspace, workspaceMembers } from '#server/workspace/workspace/index.ts';
import { toToken } from '#server/workspace/workspace/invitation-store.ts';
import { companyClient, openProvider, providerSettings } from '#tests/support/account/open-provider.ts';
import { addPage, addPublished } from '#tests/support/blog/add-articles.ts';
import { writePdf, writeRows } from '#tests/support/readers/write-pdf.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { makeShare } from '#tests/support/share/make-chart.ts';
import { openShop } from '#tests/support/shop.ts';

const issuer = await openProvider();
/** A third-party page that data is fetched from. */
const pages = createServer((_, response) => void response.end('a,b\n1,2\n'));
await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done));
afterAll(() => pages.close());
const dataUrl = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/data.csv`; // it listens on a port

const server = await openShop({ env: { ...providerSettings(issuer.issuer), FETCH_ALLOW_PRIVATE: 'true' } });
const people = {
  visitor: undefined,
  unverified: await server.person({ isVerified: false }),
  other: await server.person(),
  owner: await server.person(),
  creator: await server.person(),
  admin: await server.person({ isAdmin: true }),
};
type Who = keyof typeof people;
type Person = typeof people.owner;
const password = 'a long quiet river';
/** A member of the owner's teams, who signs in with a password. */
const member = await server.person();
await changeUser(server.ports.db, member.id, { passwordHash: await hashPassword(password) });
await changeUser(server.ports.db, people.creator.id, { isCreator: true });

const spare = await openSession(server.ports.db, { userId: people.owner.id }, new Date());
const sessions = await listSessions(server.ports.db, people.owner.id, new Date());
const session = sessions.find(({ tokenHash }) => tokenHash.equals(hash('sha256', spare, 'buffer')))?.id;

await notify(server.ports, { to: people.owner.id, kind: 'fork', title: 'One' });
const notice = await newestIn('/api/notifications', people.owner.token);
const contactForm = { name: 'Ada', email: 'a@example.org', topic: 'question', message: 'How do I make a map?' };
await server.ask({ method: 'POST', url: '/api/contact', payload: contactForm });
const message = await newestIn('/api/admin/messages', people.admin.token);

/** API keys of the owner. */
const [apiKey, apiKeyToRotate, apiKeyToRevoke] = [await ownKey(), await ownKey(), await ownKey()];
async function ownKey(): Promise<string> {
  const { secret, ...stored } = newSecret();
  const key = { userId: people.owner.id, name: 'Test', scopes: ['read' as const], ...stored };
  return (await addKey(server.ports.db, key)).id;
}

/** Webhooks of the owner, and a delivery of the first that has ended. */
const [webhook, webhookToRemove] = [await ownWebhook(), await ownWebhook()];
async function ownWebhook(): Promise<string> {
  const payload = { name: 'Site', url: dataUrl, events: ['plan.changed'] };
  const made = await server.ask({ method: 'POST', url: '/api/webhooks', token: people.owner.token, payload });
  return (made.body.data as { webhook: { id: string } }).webhook.id; // by the contract
}
async function endedDelivery(): Promise<{ id: string; deliveryId: string }> {
  const url = `/api/webhooks/${webhook}/test`;
  const sent = await server.ask({ method: 'POST', url, token: people.owner.token });
  return { id: webhook, deliveryId: (sent.body.data as { id: string }).id }; // by the contract
}

const delivery = await endedDelivery();

async function newestIn(url: string, token: string): Promise<string> {
  const { items } = (await server.ask({ url, token })).body.data as { items: { id: string }[] }; // a page of the contract
  return items[0]?.id ?? '';
}
/** A team of the owner, with one person invited as editor. */
async function team(email = 'invited@example.org', owner = people.owner): Promise<{ id: string; invitation: string }> {
  const ask = async (url: string, payload?: object) => {
    const request = payload === undefined ? {} : ({ method: 'POST', payload } as const);
    return (await server.ask({ url: `/api${url}`, token: owner.token, ...request })).body.data;
  };
  const { id } = (await ask('/workspaces', { name: 'Team' })) as { id: string }; // as the contract says
  await ask(`/workspaces/${id}/invitations`, { emails: [email], role: 'editor' });
  const { invitations } = (await ask(`/workspaces/${id}/invitations`)) as { invitations: { id: string }[] };
  return { id, invitation: invitations[0]?.id ?? '' };
}
const kept = await team();
const [toRemove, toResend, toRevoke, toAnswer, toTransfer, toLeave, toPromote] = [
  await team(),
  await team(),
  await team(),
  await team(people.other.email),
  await team(),
  await team(),
  await team(),
];
for (const { id } of [toTransfer, toLeave, toPromote])
  await server.ports.db.insert(workspaceMembers).values({ workspaceId: id, userId: member.id, role: 'editor' });

/** The token of an invitation to this caller, or to an address without an account. */
async function invitation(person: Person | undefined): Promise<{ token: string }> {
  const { invitation: id } = await team(person?.email, member);
  const { rows } = await server.ports.db.execute<{ sent_at: Date }>(
    sql`select sent_at from invitations where id = ${id}`,
  );
  return { token: toToken({ id, sentAt: new Date(rows[0]?.sent_at ?? 0) }, server.ports.secret) };
}

/** A token of an email, for a user that no other test needs. */
async function emailToken(purpose: Parameters<typeof issueToken>[1]['purpose']): Promise<{ token: string }> {
  const { id, email } = await server.person({ isVerified: purpose !== 'verify' });
  const address = purpose === 'change-email' ? newEmail() : email;
  const token = { purpose, userId: id, email: address, now: new Date() };
  return { token: await issueToken(server.ports.db, token) };
}
const newEmail = () => `${randomUUID()}@example.org`;

/** An ID token of a new user. */
async function idToken(provider: string): Promise<{ token: string }> {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer.issuer, aud: `${provider}-client`, sub: randomUUID(), email: newEmail() };
  return { token: await issuer.sign({ ...claims, email_verified: true, iat: seconds, exp: seconds + 3600 }) };
}

/** The redirect of a provider for a caller. */
async function fromProvider(person: Person | undefined) {
  const who = person === undefined ? {} : { token: person.token };
  const reply = await server.ask({ method: 'POST', url: '/api/user/social/google/begin', payload: {}, ...who });
  if (reply.status !== 200) return { provider: 'google', code: 'x', state: 'x' };
  const login = randomUUID();
  issuer.people.set(login, { email: newEmail(), email_verified: true });
  const back = await issuer.visit((reply.body.data as { url: string }).url, login); // as the contract says
  const { code, state } = Object.fromEntries(back.searchParams);
  return { provider: 'google', code, state };
}

/** Gives a caller who can buy something a subscription. */
async function subscribed(person: Person | undefined, who: Who): Promise<Fields> {
  if (person === undefined || !['owner', 'other', 'creator'].includes(who)) return {};
  const sessionId = await server.buy(person);
  await server.post('/stripe/payment/verify', person, { sessionId });
  return {};
}
async function toUpgrade(person: Person | undefined, who: Who): Promise<Fields> {
  await subscribed(person, who);
  // Enterprise has no price until an operator sets one.
  await server.ports.db.execute(sql`update plans set monthly_cents = 9900, yearly_cents = 99000 where id = 3`);
  return { planId: 3 };
}
async function cancelled(person: Person | undefined, who: Who): Promise<Fields> {
  await subscribed(person, who);
  if (person !== undefined) await server.call('POST', '/stripe/subscription/cancel', person, {});
  return {};
}

/** A third-party login of the caller, who has a password too. */
async function connected(person: Person | undefined) {
  if (person !== undefined) {
    await changeUser(server.ports.db, person.id, { passwordHash: 'x' });
    await server.ports.db.execute(sql`
      insert into social_logins (provider, subject, user_id, email) values ('google', ${person.id}, ${person.id}, 'x')`);
  }
  return { provider: 'google' };
}

/** An authenticator app of a caller who may have one: prepared, with its code, or in use. */
async function preparedApp(person: Person | undefined, who: Who): Promise<Fields> {
  if (person === undefined || who === 'unverified') return { code: '000000' };
  const { secret } = await server.post<{ secret: string }>('/user/second-factor/app/begin', person, {});
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return { code: codeAt(key, stepAt(new Date())) };
}
async function withApp(person: Person | undefined, who: Who): Promise<Fields> {
  const { code } = await preparedApp(person, who);
  if (person !== undefined && who !== 'unverified') await server.post('/user/second-factor/app', person, { code });
  return {};
}
async function withPassword(person: Person | undefined): Promise<Fields> {
  if (person !== undefined)
    await changeUser(server.ports.db, person.id, { passwordHash: await hashPassword(password) });
  return { password };
}
async function ownPasskey(): Promise<string> {
  const passkey = { userId: people.owner.id, credentialId: randomUUID(), publicKey: Buffer.alloc(1), counter: 0 };
  return (await insertPasskey(server.ports.db, { ...passkey, name: 'Key' }))?.id ?? '';
}
const [passkey, passkeyToRemove] = [await ownPasskey(), await ownPasskey()];
const noModel = { status: 400, code: 'bad-input', why: 'this server has no language model' } as const;
const noPasskey = { status: 400, code: 'bad-input', why: 'no passkey has signed this' } as const;
const noTicket = { status: 401, code: 'wrong-token', why: 'nobody has begun to sign in' } as const;

/** Single sign-on of teams of the owner. */
const ssoDomain = 'company.example.org';
const ssoInput = { issuer: issuer.issuer, ...companyClient, domain: ssoDomain, joinRole: 'viewer', isEnforced: false };
async function teamWithSso(domain = ssoDomain): Promise<{ id: string }> {
  const { id } = await team();
  const payload = { ...ssoInput, domain };
  await server.ask({ method: 'PUT', url: `/api/workspaces/${id}/sso`, token: people.owner.token, payload });
  return { id };
}
const ssoTeam = await teamWithSso();
const ssoTeamToRemove = await teamWithSso();
const noRecord = { status: 409, code: 'conflict', why: 'the domain has no such record' } as const;
const nothingBegun = { status: 400, code: 'bad-input', why: 'no sign-in was begun' } as const;
const noCompany = { status: 404, code: 'not-found', why: 'no company has this domain' } as const;

/** A dataset of the owner. */
async function dataset(): Promise<string> {
  const form = toForm({ file: new Blob(['a,b\n1,2\n']) });
  const made = await send('POST', '/api/dataset/uploadfile', { token: people.owner.token, form });
  return (made.body.data as { dataset: { id: string } }).dataset.id; // small files are read at once
}
async function encode(form: FormData) {
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await body.arrayBuffer()) };
}
async function send(method: 'POST' | 'PUT', url: string, { token, form }: { token: string; form: FormData }) {
  return server.ask({ method, url, token, ...(await encode(form)) });
}
function toForm(fields: Record<string, Blob | string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, 'a.csv');
  return form;
}
const data = { id: await dataset() };
const dataToReadAgain = { id: await dataset() };
const dataToRefill = { id: await dataset() };
const dataToAppendTo = { id: await dataset() };
const [dataToAccept, dataToKeep] = [{ id: await dataset() }, { id: await dataset() }];
for (const { id } of [dataToAccept, dataToKeep])
  await server.ports.db.execute(sql`
    insert into dataset_versions select (jsonb_populate_record(v, ${'{"number":null,"drift":"[]"}'}::jsonb
      || jsonb_build_object('id', gen_random_uuid()))).* from dataset_versions v where dataset_id = ${id}`);
const dataToRemove = { id: await dataset() };
const dataToRestore = { id: await dataset() };
await server.ask({ method: 'DELETE', url: `/api/dataset/file/${dataToRestore.id}`, token: people.owner.token });

/** What the owner has bought, and what an admin has granted and created. */
const bought = await buy();
async function buy(): Promise<{ session: string; invoice: string }> {
  const session = await server.buy(people.owner);
  const { data } = await server.get<{ data: { id: string } }>(`/stripe/invoice/session/${session}`, people.owner);
  return { session, invoice: data.id };
}
const { admin } = people;
const grant = await server.post<{ id: string }>('/admin/enterprise', admin, { email: people.unverified.email });
const promotion = await server.post<{ id: string }>('/admin/promotions', admin, { code: 'SAVE', percentOff: 10 });
const discount = await server.post<{ id: string }>('/admin/discounts', admin, { planId: 2, percentOff: 1 });

/** A chart of the owner, whose plan has no limit. */
await changeUser(server.ports.db, people.owner.id, { isEnterprise: true });
const chartContent = { name: 'Sales', document: { version: 1, template: 'bar' } };
async function made(url: string, payload: object): Promise<{ id: string }> {
  const answer = await server.ask({ method: 'POST', url, token: people.owner.token, payload });
  const { id, dataset } = answer.body.data as { id: string; dataset?: { id: string } }; // as the contract says
  return { id: dataset?.id ?? id };
}
const fetched = await made('/api/dataset/url', { url: dataUrl });
const chart = await made('/api/project', { content: chartContent });
const chartToOrganise = await made('/api/project', { content: chartContent });
const chartToTrash = await made('/api/project', { content: chartContent });
const chartToRemove = await made('/api/project', { content: chartContent });
const trashing = { ids: [chartToRemove.id], action: { kind: 'trash' } };
await server.ask({ method: 'POST', url: '/api/project/organise', token: people.owner.token, payload: trashing });
const folder = await made('/api/project/folders', { name: 'Reports' });
const folderToRemove = await made('/api/project/folders', { name: 'Reports' });
const aChange = { kind: 'text', field: 'title', value: 'A' };
const guest = { email: 'guest@example.org', role: 'viewer' };

/** A chart of the owner that is published and in the gallery, one to unpublish, and a template of the owner. */
const published = await makeShare(server, people.owner, { settings: { isListed: true } });
const toUnpublish = await makeShare(server, people.owner);
const locked = await makeShare(server, people.owner, { settings: { password } });
const previewed = await server.post<{ shareId: string }>(`/project/${published.projectId}/preview`, people.owner, {});
const entry = await galleryId();
async function galleryId(): Promise<string> {
  const { items } = (await server.ask({ url: '/api/project/public/list' })).body.data as { items: { id: string }[] };
  return items[0]?.id ?? '';
}
const savedTemplate = await made('/api/template', { projectId: published.projectId, name: 'Bars' });
const ownWorkspace = (await personalWorkspace(server.ports.db, people.owner)).id;

/** An own map of the owner. */
const ring = [[0, 0], [0, 1], [1, 1], [0, 0]]; // biome-ignore format: a ring is a line
const geojson = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
async function boundary(): Promise<{ id: string }> {
  const form = toForm({ file: new Blob([geojson]) });
  const { body } = await send('POST', '/api/boundary', { token: people.owner.token, form });
  return { id: (body.data as { id: string }).id }; // as the contract says
}
const ownMap = await boundary();
const ownMapToRemove = await boundary();

/** A table that comes with a request to the AI. */
const attached = { from: 'text', text: 'a,b\nx,1\ny,2\n' };

/** A dataset of the owner that was read from a text, and a job that reads one. */
const imported = await server.post<{ tables: { datasetId: string }[] }>('/snap/magic-import/text', people.owner, {
  text: 'North 10, South 20.',
  save: true,
});
const extracted = imported.tables[0]?.datasetId ?? '';
const story = { scenes: [blankScene('a', 0)] };
const videoOrder = {
  name: 'Sales',
  projectIds: [published.projectId],
  story,
  output: { format: 'mp4', width: 320, height: 180 },
};
const [video, videoToCancel, videoToRetry, videoToRemove] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
for (const id of [video, videoToCancel, videoToRetry, videoToRemove]) {
  const row = { ...videoOrder, id, userId: people.owner.id, story: JSON.stringify(story), seconds: 3 };
  const isFinished = id !== videoToRetry;
  const output = videoOutput.parse(videoOrder.output);
  await server.ports.db.insert(videos).values({ ...row, output, ...(isFinished && { size: 3, endedAt: new Date() }) });
  for (const key of [videoFiles.file(id), videoFiles.poster(id)])
    await server.ports.files.put(key, Buffer.from('abc'), { type: 'video/mp4' });
}
const [ownMusic, musicToRemove] = [randomUUID(), randomUUID()];
for (const id of [ownMusic, musicToRemove]) {
  await server.ports.db.insert(music).values({ id, userId: people.owner.id, name: 'Song.mp3', size: 3, seconds: 9 });
  await server.ports.files.put(musicFile(id), Buffer.from('abc'), { type: 'audio/mpeg' });
}
const noSound = { status: 400, code: 'bad-input', why: 'the file holds no sound' } as const;
const [savedStory, storyToRemove] = [randomUUID(), randomUUID()];
for (const id of [savedStory, storyToRemove]) {
  const output = videoOutput.parse(videoOrder.output);
  const row = { ...videoOrder, id, userId: people.owner.id, story: JSON.stringify(storySchema.parse(story)), output };
  await server.ports.db.insert(stories).values({ ...row, seconds: 3 });
}
const [conversation, conversationToRemove] = [randomUUID(), randomUUID()];
for (const id of [conversation, conversationToRemove]) {
  const payload = { version: 0, title: 'Sales', turns: 1, words: '', content: {} };
  const { token } = people.owner;
  await server.ask({ method: 'PUT', url: `/api/conversations/${id}`, payload, ...(token && { token }) });
}
const { job: snapJob } = await server.post<{ job: string }>('/snap/text/job', people.owner, {
  text: 'North 10, South 20.',
});

/** The blog, which all creators write together. */
const blogBody = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }] };
const authored = (path: string, payload: object) =>
  server.post<{ id: string; revision: number }>(`/authoring${path}`, people.admin, payload);
const newArticle = async () => ({ id: (await authored('/articles', { title: 'Draft' })).id });
const newCategory = async () => ({ id: (await authored('/categories', { name: randomUUID() })).id });
const newAuthor = async () => ({ id: (await authored('/authors', { name: randomUUID() })).id });
async function newMedia(): Promise<{ id: string }> {
  const { body } = await send('POST', '/api/authoring/media', {
    token: people.admin.token,
    form: toForm({ file: blankPicture }),
  });
  return { id: (body.data as { id: string }).id }; // as the contract says
}
async function newSavedArticle(): Promise<{ id: string; revision: number }> {
  const { id } = await newArticle();
  const payload = { revision: 1, body: blogBody };
  await server.ask({ method: 'PUT', url: `/api/authoring/articles/${id}`, token: people.admin.token, payload });
  return { id, revision: 2 };
}
const writtenArticle = await newSavedArticle();
await authored(`/articles/${writtenArticle.id}/publish`, { revision: writtenArticle.revision });
async function previewKey(): Promise<Fields> {
  const { previewKey: key } = (await authored(`/articles/${writtenArticle.id}/preview`, { isOn: true })) as {
    previewKey?: string;
  };
  return { key };
}
const fixedPreview = await previewKey();
async function pageRevision(): Promise<Fields> {
  const { body } = await server.ask({ url: '/api/authoring/pages/privacy-policy', token: people.admin.token });
  const { revision } = body.data as { revision: number }; // as the contract says
  return { pageId: 'privacy-policy', revision, title: 'About', body: blogBody, isPublished: false };
}

/** Pictures of the owner. */
const blank = { width: 64, height: 64, channels: 3, background: '#ffffff' } as const;
const blankPicture = new Blob([new Uint8Array(await sharp({ create: blank }).png().toBuffer())]);
/** Read without text recognition, which takes seconds: who may call does not depend on it. */
const vectorPicture = new Blob([
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text y="20">A</text></svg>',
]);
const tableRows = [['Year', 'Sales'], ...Array.from({ length: 6 }, (_, row) => [`${2020 + row}`, `${row * 7}`])];
const textPage = new Blob([new Uint8Array(writePdf([{ draws: writeRows(tableRows, [50, 150], 50) }]))]);
function readingOf(file: Blob) {
  const sheet = { rows: 1, columns: [{ key: 'a', name: 'A', type: { is: 'text' }, cells: ['x'] }] };
  const evidence = [[{ span: null, page: 1, confidence: 1, method: 'ocr' }]];
  return { sheet: JSON.stringify(sheet), evidence: JSON.stringify(evidence), file };
}
const correction = {
  sheet: { rows: 1, columns: [{ key: 'a', name: 'A', cells: ['y'] }] },
  cells: [[{ span: null, confidence: 1, method: 'ocr' }]],
};
/** A dataset of the owner that was read from a picture. */
async function reading(): Promise<string> {
  const form = toForm(readingOf(blankPicture));
  const { body } = await send('POST', '/api/dataset/reading', { token: people.owner.token, form });
  return (body.data as { id: string }).id; // by the contract
}
const readFromPicture = await reading();
const picture = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
]);
async function uploadPicture(): Promise<{ name: string }> {
  const { body } = await send('POST', '/api/file', { token: people.owner.token, form: toForm({ file: picture }) });
  return { name: (body.data as { name: string }).name }; // as the contract says
}
const [shownPicture, pictureToRemove] = [await uploadPicture(), await uploadPicture()];

/** A published article and page. */
const article = await addPublished(server.ports.db, 'honest-axes');
await askReader(server.ports.db, 'asked@example.org', server.ports.now());
await addPage(server.ports.db, 'about-us');

/** A file that an export of the owner has created. */
const exported = await server.post<{ jobId: string }>(`/project/${published.projectId}/export`, people.owner, {
  files: [{ format: 'svg' }],
});
await runJobs(server);

/** Jobs that no worker runs: one of the owner, one of the server. */
const job = await server.ports.jobs.start(
  welcomeReader,
  { email: 'a@example.org' },
  { owner: everythingOf(people.owner.id) },
);
const strayJob = await server.ports.jobs.start(welcomeReader, { email: 'b@example.org' });

const { id: email } = await server.ports.mail.send({
  to: 'a@example.org',
  subject: 'A',
  html: 'A',
  text: 'A',
  kind: 'a',
});

const anEdit = { do: 'set-cells', row: 0, column: 0, columns: [['x']], by: 'typing' };

type Fields = Record<string, unknown>;
type Row = {
  /** What to send: the same for all, or created for each caller. */
  input: Fields | ((caller: Person | undefined, who: Who) => Promise<Fields> | Fields);
  /** A file, sent as a form. */
  form?: Record<string, Blob | string>;
  /** The owner of the object in the input: it answers 404 to everyone else. */
  of?: Who;
  /** The field of the input that names it. */
  by?: string;
  /** Made by users that nothing else needs, because it changes them. */
  isForFresh?: boolean;
  /** Callers who may make the call and still cannot succeed: the status they get, and why. */
  instead?: Partial<Record<Who, { status: number; code: ErrorCode; why: string }>>;
};

const noWorkspace = { status: 400, code: 'bad-input', why: 'the form names no workspace' } as const;

const nothingDue = { status: 409, code: 'conflict', why: 'every invoice is paid' } as const;

const buysNothing = {
  status: 409,
  code: 'conflict',
  why: 'admins have every plan, so there is nothing to buy',
} as const;
const unconfirmed = { status: 409, code: 'conflict', why: 'logins are connected to confirmed addresses only' } as const;

const samePlan = {
  displayName: 'Free',
  description: 'For trying things out and for small stories.',
  isPopular: false,
  extras: ['Share links and embeds'],
  monthlyCents: null,
  yearlyCents: null,
  limits: seedLimits.free,
};

type Instead = NonNullable<Row['instead']>[Who];
function allOf(answer: NonNullable<Instead>): NonNullable<Row['instead']> {
  return Object.fromEntries(Object.keys(people).map((who) => [who, answer]));
}

/** One row per call. */
const rows: Record<string, Row> = {
  'account.beginPasskey': { input: {} },
  'account.checkToken': { input: {} },
  'account.finishLogin': { input: { ticket: 'x', code: '000000' }, instead: allOf(noTicket) },
  'account.login': { input: { email: member.email, password } },
  'account.passkeyLogin': { input: { response: { id: 'x' } }, instead: allOf(noPasskey) },
  'account.logout': { input: {}, isForFresh: true },
  'admin.audit': { input: {} },
  'admin.cancelJob': { input: { id: strayJob } },
  'admin.changeMessage': { input: { id: message, state: 'answered' } },
  'admin.exportReaders': { input: {} },
  'admin.jobs': { input: {} },
  'admin.messages': { input: {} },
  'admin.readers': { input: {} },
  'admin.users': { input: {} },
  'admin-billing.read': { input: { id: people.other.id } },
  'admin-billing.refund': {
    input: { id: people.other.id, paymentId: 'pi_none', key: randomUUID() },
    instead: { admin: { status: 404, code: 'not-found', why: 'there is no such payment' } },
  },
  'admin-billing.credit': { input: () => ({ id: people.other.id, amount: 100, key: randomUUID() }) },
  'admin-billing.cancel': {
    input: async () => ({ id: (await server.person()).id }),
    instead: { admin: { status: 409, code: 'conflict', why: 'they have no subscription' } },
  },
  'admin-billing.grant': { input: async () => ({ id: (await server.person()).id, plan: 'premium' }) },
  'admin-billing.withdrawGrant': {
    input: async () => ({ id: (await server.person()).id }),
    instead: { admin: { status: 409, code: 'conflict', why: 'they have no grant' } },
  },
  'admin-plans.list': { input: {} },
  'admin-plans.preview': { input: { planId: 1, ...samePlan } },
  'admin-plans.save': { input: { planId: 1, ...samePlan, version: 1 } },
  'admin-flags.change': { input: { name: 'video-rendering', isOn: true } },
  'admin-flags.list': { input: {} },
  'admin-retention.change': { input: { name: 'jobs', days: 60 } },
  'admin-retention.list': { input: {} },
  'admin-system.exportAudit': { input: {} },
  'admin-system.exportUsers': { input: {} },
  'admin-system.health': { input: {} },
  'admin-system.pastDue': { input: {} },
  'admin-system.untaxed': { input: {} },
  'admin-system.paymentEvents': { input: {} },
  'admin-system.replayEvent': {
    input: { id: 'evt_none' },
    instead: { admin: { status: 404, code: 'not-found', why: 'there is no such event' } },
  },
  'admin-system.retryJob': {
    input: { id: randomUUID() },
    instead: { admin: { status: 404, code: 'not-found', why: 'there is no such job' } },
  },
  'admin-system.revenue': { input: {} },
  'admin-system.search': { input: { query: 'person' } },
  'admin-system.usage': { input: {} },
  'admin-system.workspaceDetail': { input: { id: kept.id } },
  'admin-system.workspaceMembers': { input: { id: kept.id } },
  'admin-system.workspaces': { input: {} },
  'admin-users.apiKeys': { input: { id: people.other.id } },
  'admin-users.audit': { input: { id: people.other.id } },
  'admin-users.change': { input: { id: people.other.id, action: 'verify' } },
  'admin-users.emails': { input: { id: people.other.id } },
  'admin-users.endSession': {
    input: { id: people.other.id, sessionId: randomUUID() },
    instead: { admin: { status: 404, code: 'not-found', why: 'there is no such session' } },
  },
  'admin-users.impersonate': { input: { id: people.other.id, reason: 'A question about a chart' } },
  'admin-users.read': { input: { id: people.other.id } },
  'admin-users.sessions': { input: { id: people.other.id } },
  'admin-users.workspaces': { input: { id: people.other.id } },
  'api-keys.change': { input: { id: apiKey, name: 'Reports' }, of: 'owner' },
  'api-keys.create': { input: { name: 'Reports', scopes: ['read'] }, isForFresh: true },
  'api-keys.list': { input: {} },
  'api-keys.revoke': { input: { id: apiKeyToRevoke }, of: 'owner' },
  'api-keys.rotate': { input: { id: apiKeyToRotate }, of: 'owner' },
  'api-keys.usage': { input: {} },
  'billing.cancel': { input: subscribed, isForFresh: true, instead: { admin: buysNothing } },
  'billing.change': { input: toUpgrade, isForFresh: true, instead: { admin: buysNothing } },
  'billing.nextCharge': { input: {} },
  'billing.seatCost': { input: { id: kept.id }, of: 'owner' },
  'billing.payNow': {
    input: {},
    instead: { other: nothingDue, owner: nothingDue, creator: nothingDue, admin: nothingDue },
  },
  'billing.portal': { input: subscribed, isForFresh: true, instead: { admin: buysNothing } },
  'billing.previewChange': { input: toUpgrade, isForFresh: true, instead: { admin: buysNothing } },
  'billing.reactivate': { input: cancelled, isForFresh: true, instead: { admin: buysNothing } },
  'billing.readTrial': { input: {} },
  'billing.startTrial': { input: {}, isForFresh: true, instead: { admin: buysNothing } },
  'blog-authoring.changeAuthor': { input: async () => ({ ...(await newAuthor()), name: randomUUID() }) },
  'blog-authoring.changeCategory': { input: async () => ({ ...(await newCategory()), name: randomUUID() }) },
  'blog-authoring.changeMedia': { input: async () => ({ ...(await newMedia()), alt: 'A picture' }) },
  'blog-authoring.createArticle': { input: { title: 'Draft' } },
  'blog-authoring.createAuthor': { input: () => ({ name: randomUUID() }) },
  'blog-authoring.createCategory': { input: () => ({ name: randomUUID() }) },
  'blog-authoring.exportMarkdown': { input: { id: writtenArticle.id } },
  'blog-authoring.importMarkdown': { input: { markdown: '# Draft' } },
  'blog-authoring.listArticles': { input: {} },
  'blog-authoring.listAuthors': { input: {} },
  'blog-authoring.listCategories': { input: {} },
  'blog-authoring.listMedia': { input: {} },
  'blog-authoring.listVersions': { input: { id: writtenArticle.id } },
  'blog-authoring.publishArticle': { input: newSavedArticle },
  'blog-authoring.readArticle': { input: { id: writtenArticle.id } },
  'blog-authoring.readPage': { input: { pageId: 'about-us' } },
  'blog-authoring.readPreview': { input: fixedPreview },
  'blog-authoring.readVersion': { input: { id: writtenArticle.id, version: 1 } },
  'blog-authoring.removeArticle': { input: newArticle },
  'blog-authoring.removeAuthor': { input: newAuthor },
  'blog-authoring.removeCategory': { input: newCategory },
  'blog-authoring.removeMedia': { input: newMedia },
  'blog-authoring.restoreVersion': { input: { id: writtenArticle.id, version: 1 } },
  'blog-authoring.saveArticle': {
    isForFresh: true,
    input: { id: writtenArticle.id, revision: 1, title: 'Draft', onConflict: 'keep-mine' },
  },
  'blog-authoring.savePage': { input: pageRevision },
  'blog-authoring.setPreview': { input: async () => ({ ...(await newArticle()), isOn: true }) },
  'blog-authoring.unpublishArticle': { input: newArticle },
  'blog-authoring.uploadMedia': { input: {}, form: { file: picture } },
  'checkout.preview': { input: { planId: 2 } },
  'checkout.create': { input: { planId: 2 }, isForFresh: true, instead: { admin: buysNothing } },
  'checkout.createFor': { input: { id: 2 }, isForFresh: true, instead: { admin: buysNothing } },
  'checkout.status': { input: { sessionId: bought.session }, of: 'owner', by: 'sessionId' },
  'checkout.verify': { input: { sessionId: bought.session }, of: 'owner', by: 'sessionId' },
  'blog.article': { input: { documentId: article.documentId } },
  'blog.articles': { input: {} },
  'blog.categories': { input: {} },
  'blog.page': { input: { pageId: 'about-us' } },
  'own-maps.change': { input: { ...ownMap, name: 'Districts' }, of: 'owner' },
  'own-maps.list': { input: {} },
  'own-maps.map': { input: ownMap, of: 'owner' },
  'own-maps.read': { input: ownMap, of: 'owner' },
  'own-maps.remove': { input: ownMapToRemove, of: 'owner' },
  'own-maps.upload': { input: {}, form: { file: new Blob([geojson]) } },
  'config.read': { input: {} },
  'confirmation.beginPasskey': { input: {} },
  'confirmation.confirm': { input: withPassword, isForFresh: true },
  'confirmation.read': { input: {} },
  'consents.accept': { input: { accepted: [{ document: 'terms', version: legalVersions.terms }] } },
  'consents.list': { input: {} },
  'contact.requestAccess': { input: { path: '/panel/admin' } },
  'contact.write': { input: contactForm },
  'conversations.list': { input: {} },
  'conversations.read': { input: { id: conversation }, of: 'owner' },
  'conversations.remove': { input: { id: conversationToRemove }, of: 'owner' },
  'conversations.rename': { input: { id: conversation, title: 'Renamed' }, of: 'owner' },
  'conversations.save': {
    input: { id: conversation, version: 1, title: 'Sales', turns: 1, words: '', content: {} },
    of: 'owner',
  },
  'datasets.accept': { input: dataToAccept, of: 'owner' },
  'datasets.append': { input: { ...dataToAppendTo, rows: [[1, 2]] }, of: 'owner' },
  'datasets.change': { input: { ...data, name: 'Data' }, of: 'owner' },
  'datasets.copy': { input: data, of: 'owner' },
  'datasets.download': { input: data, of: 'owner' },
  'datasets.edit': { input: { ...data, version: 1, editId: randomUUID(), edits: [anEdit] }, of: 'owner' },
  'datasets.evidence': { input: { id: extracted }, of: 'owner' },
  'datasets.fromReading': { input: {}, form: readingOf(blankPicture) },
  'datasets.fromText': { input: { text: 'a,b\n1,2\n' } },
  'datasets.fromUrl': { input: { url: dataUrl } },
  'datasets.keep': { input: dataToKeep, of: 'owner' },
  'datasets.list': { input: {} },
  'datasets.original': { input: data, of: 'owner' },
  'datasets.correct': { input: async () => ({ id: await reading(), version: 1, ...correction }), of: 'owner' },
  'datasets.originalPage': { input: { id: readFromPicture, page: 1 }, of: 'owner' },
  'datasets.read': { input: data, of: 'owner' },
  'datasets.readAgain': { input: { ...dataToReadAgain, version: 1, choices: {} }, of: 'owner' },
  'datasets.refresh': { input: fetched, of: 'owner' },
  'datasets.remove': { input: dataToRemove, of: 'owner' },
  'datasets.replace': { input: { ...dataToRefill, text: 'a,b\n1,2\n' }, of: 'owner' },
  'datasets.restore': { input: dataToRestore, of: 'owner' },
  'datasets.restoreVersion': { input: { ...data, number: 1 }, of: 'owner' },
  'datasets.schedule': { input: { ...fetched, every: 'day' }, of: 'owner' },
  'datasets.setCells': {
    input: { ...dataToRefill, sheet: { columns: [{ key: 'a', name: 'a', cells: ['1'] }] } },
    of: 'owner',
  },
  'datasets.sheet': { input: data, of: 'owner' },
  'datasets.upload': { input: {}, form: { file: new Blob(['a,b\n1,2\n']) } },
  'datasets.versions': { input: data, of: 'owner' },
  'exports.download': { input: exported, of: 'owner', by: 'jobId' },
  'exports.preview': { input: { id: published.projectId }, of: 'owner' },
  'exports.render': { input: { id: published.projectId, format: 'png' }, of: 'owner' },
  'exports.start': { input: { id: chart.id, files: [{ format: 'png' }] }, of: 'owner' },
  'exports.startMany': { input: { ids: [chart.id], file: { format: 'png' } }, of: 'owner', by: 'ids' },
  'file.list': { input: {} },
  'file.read': { input: shownPicture },
  'file.remove': { input: pictureToRemove, of: 'owner', by: 'name' },
  'file.upload': { input: {}, form: { file: picture } },
  'fonts.list': { input: { workspaceId: ownWorkspace }, of: 'owner', by: 'workspaceId' },
  'fonts.remove': {
    input: { workspaceId: ownWorkspace, name: 'Acme Sans' },
    of: 'owner',
    by: 'workspaceId',
    instead: { owner: { status: 404, code: 'not-found', why: 'there is no such font' } },
  },
  'fonts.upload': {
    input: {},
    form: { file: new Blob(['wOF2']) },
    instead: { other: noWorkspace, owner: noWorkspace, creator: noWorkspace, admin: noWorkspace },
  },
  'gallery.decide': { input: { id: entry, action: 'close-reports' } },
  'gallery.duplicate': { input: { uuid: entry } },
  'gallery.html': { input: { id: entry } },
  'gallery.list': { input: {} },
  'gallery.moderate': { input: {} },
  'gallery.read': { input: { id: entry } },
  'gallery.report': { input: { uuid: entry, reason: 'spam' } },
  'gallery.view': { input: { uuid: entry } },
  'grants.give': { input: { email: people.unverified.email } },
  'grants.list': { input: {} },
  'grants.withdraw': { input: { id: grant.id } },
  'invitations.accept': { input: invitation },
  'invitations.answer': { input: { id: toAnswer.invitation, accept: false }, of: 'other' },
  'invitations.decline': { input: invitation },
  'invitations.invite': { input: { id: kept.id, emails: ['a@example.org'], role: 'admin' }, of: 'owner' },
  'invitations.list': { input: { id: kept.id }, of: 'owner' },
  'invitations.look': { input: invitation },
  'invitations.mine': { input: {} },
  'invitations.resend': { input: { id: toResend.invitation }, of: 'owner' },
  'invitations.revoke': { input: { id: toRevoke.invitation }, of: 'owner' },
  'invoices.download': { input: { invoiceId: bought.invoice }, of: 'owner', by: 'invoiceId' },
  'invoices.list': { input: {} },
  'invoices.ofSession': { input: { sessionId: bought.session }, of: 'owner', by: 'sessionId' },
  'jobs.cancel': { input: { id: job }, of: 'owner' },
  'jobs.read': { input: { id: job }, of: 'owner' },
  'jobs.watch': { input: { id: job }, of: 'owner' },
  'language-models.available': { input: {} },
  'language-models.chooseDatasetPrivacy': { input: { ...data, mode: 'server' }, of: 'owner' },
  'language-models.choosePrivacy': { input: { ...chart, mode: 'server' }, of: 'owner' },
  'language-models.chooseReader': {
    input: { kind: 'text', isAllowed: true },
    instead: { other: noModel, owner: noModel, creator: noModel, admin: noModel },
  },
  'language-models.chooseWorkspacePrivacy': { input: { id: kept.id, mode: 'server' }, of: 'owner' },
  'language-models.ownOf': { input: { id: kept.id }, of: 'owner' },
  'language-models.read': { input: {} },
  'language-models.readDatasetPrivacy': { input: data, of: 'owner' },
  'language-models.readPrivacy': { input: chart, of: 'owner' },
  'language-models.readWorkspacePrivacy': { input: { id: kept.id }, of: 'owner' },
  'language-models.removeOwn': { input: { id: kept.id }, of: 'owner' },
  'language-models.setOwn': {
    input: { id: kept.id, provider: 'openai', model: 'any', apiKey: 'sk-12345678' },
    of: 'owner',
  },
  'language-models.test': {
    input: {},
    instead: { admin: { status: 400, code: 'bad-input', why: 'this server has no language model' } },
  },
  'language-models.testOwn': {
    input: { id: toResend.id },
    of: 'owner',
    instead: { owner: { status: 400, code: 'bad-input', why: 'it has no model of its own' } },
  },
  'language-models.turn': { input: { isOn: false } },
  'music.list': { input: {} },
  'music.read': { input: { id: ownMusic }, of: 'owner' },
  'music.remove': { input: { id: musicToRemove }, of: 'owner' },
  'music.upload': {
    input: {},
    form: { file: new Blob(['RIFF']) },
    instead: { other: noSound, owner: noSound, creator: noSound, admin: noSound },
  },
  'newsletter.change': { input: { isSubscribed: true } },
  'newsletter.confirm': {
    input: { key: toConfirmKey('asked@example.org', { now: server.ports.now(), secret: server.ports.secret }) },
  },
  'newsletter.join': { input: { email: 'a@example.org' } },
  'newsletter.leave': { input: { key: toLeaveKey('a@example.org', server.ports.secret) } },
  'newsletter.read': { input: {} },
  'notifications.changePreferences': { input: { digest: 'weekly' } },
  'notifications.list': { input: {} },
  'notifications.live': { input: {} },
  'notifications.readPreferences': { input: {} },
  'notifications.seen': { input: { id: notice }, of: 'owner' },
  'notifications.seenAll': { input: {} },
  'notifications.send': { input: { receiver: { to: 'all' }, title: 'News' } },
  'notifications.sent': { input: {} },
  'outbox.list': { input: {} },
  'outbox.read': { input: { id: email } },
  'plans.list': { input: {} },
  'previews.create': { input: { id: published.projectId }, of: 'owner' },
  'previews.linkOf': { input: { id: published.projectId }, of: 'owner' },
  'previews.read': { input: { projectId: published.projectId, shareId: previewed.shareId } },
  'previews.revoke': { input: { id: toUnpublish.projectId }, of: 'owner' },
  'stories.change': { input: { ...videoOrder, id: savedStory }, of: 'owner', by: 'id' },
  'stories.create': { input: videoOrder, of: 'owner', by: 'projectIds' },
  'stories.list': { input: {} },
  'stories.publish': { input: { id: savedStory }, of: 'owner' },
  'stories.read': { input: { id: savedStory }, of: 'owner' },
  'stories.remove': { input: { id: storyToRemove }, of: 'owner' },
  'stories.unpublish': { input: { id: savedStory }, of: 'owner' },
  'videos.cancel': { input: { id: videoToCancel }, of: 'owner' },
  'videos.captions': { input: { id: video }, of: 'owner' },
  'videos.create': { input: videoOrder, of: 'owner', by: 'projectIds' },
  'videos.download': { input: { id: video }, of: 'owner' },
  'videos.limits': { input: {} },
  'videos.list': { input: {} },
  'videos.poster': { input: { id: video }, of: 'owner' },
  'videos.read': { input: { id: video }, of: 'owner' },
  'videos.remove': { input: { id: videoToRemove }, of: 'owner' },
  'videos.retry': { input: { id: videoToRetry }, of: 'owner' },
  'videos.share': { input: { id: video }, of: 'owner' },
  'videos.unshare': { input: { id: video }, of: 'owner' },
  'pricing.applyDiscount': { input: { planId: 2, discountCode: 'SAVE' } },
  'pricing.checkFeature': { input: { featureKey: 'export-pdf' } },
  'pricing.paymentMethods': { input: {} },
  'pricing.previewDiscount': { input: { planId: 2, discountCode: 'SAVE' } },
  'pricing.prices': { input: { name: 'premium' } },
  'pricing.read': { input: { planId: 2 } },
  'pricing.userFeatures': { input: {} },
  'pricing.validateCode': { input: { code: 'SAVE' } },
  'profile.change': { input: { firstname: 'Ada' } },
  'profile.changeAvatar': { input: {}, form: { avatar: picture } },
  'profile.changeEmail': { input: () => ({ email: newEmail() }), isForFresh: true },
  'profile.changePassword': { input: { password }, isForFresh: true },
  'profile.confirmEmail': { input: () => emailToken('change-email') },
  'profile.exportData': { input: {} },
  'profile.keep': { input: {} },
  'profile.read': { input: {} },
  'profile.remove': { input: (caller) => ({ email: caller?.email ?? '' }), isForFresh: true },
  'profile.removeAvatar': { input: {} },
  'projects.changeFolder': { input: { ...folder, name: 'Reports' }, of: 'owner' },
  'projects.check': { input: { id: published.projectId }, of: 'owner' },
  'projects.create': { input: { content: chartContent } },
  'projects.createFolder': { input: { name: 'Reports' } },
  'projects.duplicate': { input: chart, of: 'owner' },
  'projects.events': { input: chart, of: 'owner' },
  'projects.folders': { input: {} },
  'projects.guests': { input: chart, of: 'owner' },
  'projects.history': { input: chart, of: 'owner' },
  'projects.invite': { input: { ...chart, ...guest }, of: 'owner' },
  'projects.list': { input: {} },
  'projects.nameVersion': { input: { ...chart, version: 1, name: 'First' }, of: 'owner' },
  'projects.organise': { input: { ids: [chartToOrganise.id], action: { kind: 'trash' } }, of: 'owner', by: 'ids' },
  'projects.patch': { input: { ...chart, changes: [{ kind: 'name', name: 'Renamed' }] }, of: 'owner' },
  'projects.read': { input: chart, of: 'owner' },
  'projects.readVersion': { input: { ...chart, version: 1 }, of: 'owner' },
  'projects.remove': { input: chartToRemove, of: 'owner' },
  'projects.removeFolder': { input: folderToRemove, of: 'owner' },
  'projects.restore': { input: { ...chart, version: 1 }, of: 'owner' },
  'projects.save': {
    input: { ...chart, key: randomUUID(), version: 1, words: '', changes: [aChange], force: true },
    of: 'owner',
  },
  'projects.shareWithWorkspace': { input: { ...chart, workspace: 'viewer' }, of: 'owner' },
  'projects.since': { input: { ...chart, version: 1 }, of: 'owner' },
  'projects.thumbnail': { input: chart, of: 'owner' },
  'projects.trash': { input: chartToTrash, of: 'owner' },
  'projects.uninvite': { input: { ...chart, email: guest.email }, of: 'owner' },
  'promotions.create': { input: { code: 'SPRING', percentOff: 10 } },
  'promotions.createDiscount': { input: { planId: 2, percentOff: 1 } },
  'promotions.discounts': { input: {} },
  'promotions.end': { input: { id: promotion.id } },
  'promotions.endDiscount': { input: { id: discount.id } },
  'promotions.list': { input: {} },
  'registration.challenge': { input: {} },
  'registration.claim': { input: { ticket: 'x' } },
  'registration.dropWays': { input: { ticket: 'x', ids: ['app:one'] }, instead: allOf(noTicket) },
  'registration.newWays': { input: { ticket: 'x' }, instead: allOf(noTicket) },
  'registration.register': {
    input: { email: 'b@example.org', firstname: 'B', password: 'a long quiet river', acceptsTerms: true },
  },
  'registration.reset': { input: async () => ({ ...(await emailToken('reset')), password }) },
  'registration.resetCheck': { input: () => emailToken('reset') },
  'registration.resetRequest': { input: { email: 'b@example.org' } },
  'registration.retry': { input: { email: 'b@example.org' } },
  'registration.verify': { input: () => emailToken('verify') },
  'second-factor.addApp': { input: preparedApp, isForFresh: true },
  'second-factor.addPasskey': { input: { name: 'Key', response: { id: 'x' } }, instead: allOf(noPasskey) },
  'second-factor.beginApp': { input: {}, isForFresh: true },
  'second-factor.beginPasskey': { input: {} },
  'second-factor.read': { input: {} },
  'second-factor.removeApp': { input: withApp, isForFresh: true },
  'second-factor.removePasskey': { input: { id: passkeyToRemove }, of: 'owner' },
  'second-factor.renamePasskey': { input: { id: passkey, name: 'Phone' }, of: 'owner' },
  'second-factor.renewCodes': { input: withApp, isForFresh: true },
  'sessions.close': { input: { id: session }, of: 'owner' },
  'sessions.closeOthers': { input: {}, isForFresh: true },
  'sessions.list': { input: {} },
  'shares.change': { input: { id: published.projectId, licence: 'cc-by' }, of: 'owner' },
  'shares.data': { input: { id: published.id } },
  'shares.fork': { input: { id: published.id } },
  'shares.oembed': { input: { url: published.url } },
  'shares.open': { input: { id: locked.id, password } },
  'shares.picture': { input: { id: published.id, size: 'small' } },
  'shares.publish': { input: { id: published.projectId }, of: 'owner' },
  'shares.read': { input: { id: published.id } },
  'shares.settingsOf': { input: { id: published.projectId }, of: 'owner' },
  'shares.unpublish': { input: { id: toUnpublish.projectId }, of: 'owner' },
  'shares.views': { input: {} },
  'snap-file.image': { input: {}, form: { file: vectorPicture } },
  'snap-file.importImage': { input: {}, form: { file: vectorPicture } },
  'snap-file.pdf': { input: {}, form: { file: textPage } },
  'snap-file.pdfPages': { input: {}, form: { file: textPage } },
  'snap.cancelJob': { input: { id: snapJob }, of: 'owner' },
  'snap.charts': { input: {}, form: { file: new Blob(['a,b\nx,1\ny,2\n']) } },
  'snap.create': { input: { source: attached, template: 'bar' } },
  'snap.examples': { input: {} },
  'snap.importText': { input: { text: 'North 10, South 20.' } },
  'snap.prompt': { input: { prompt: 'total b by a', source: attached } },
  'snap.readExample': { input: { filename: 'rents.csv' } },
  'snap.readLibrary': { input: { id: 'nile-flow' } },
  'snap.readJob': { input: { id: snapJob }, of: 'owner' },
  'snap.textJob': { input: { text: 'North 10, South 20.' } },
  'snap.watchJob': { input: { id: snapJob }, of: 'owner' },
  'snap-ai.ask': { input: { question: 'total b?', source: attached } },
  'snap-ai.edit': {
    input: { id: chart.id, sentence: 'make it pop', document: { version: 1, template: 'bar' } },
    of: 'owner',
    instead: { owner: { status: 400, code: 'bad-input', why: 'this chart has no data' } },
  },
  'snap-ai.search': { input: { search: 'population' } },
  'social.begin': { input: { provider: 'google' }, instead: { unverified: unconfirmed } },
  'social.disconnect': { input: connected, isForFresh: true },
  'social.finish': {
    input: fromProvider,
    isForFresh: true,
    instead: { unverified: { status: 400, code: 'bad-input', why: 'there is nothing to finish: it cannot be begun' } },
  },
  'social.google': { input: () => idToken('google') },
  'social.linkedin': { input: () => idToken('linkedin') },
  'social.list': { input: {} },
  'sso.approveDomain': { input: { ...ssoTeam, domain: ssoDomain } },
  'sso.begin': { input: { email: 'a@none.example.org' }, instead: allOf(noCompany) },
  'sso.change': { input: { ...ssoTeam, ...ssoInput }, of: 'owner' },
  'sso.find': { input: { email: 'a@none.example.org' } },
  'sso.claim': { input: { ticket: 'x', password: 'x' }, instead: allOf(noTicket) },
  'sso.claimCheck': { input: { token: 'x' } },
  'sso.claimEmail': { input: { ticket: 'x' }, instead: allOf(noTicket) },
  'sso.claimLink': { input: { token: 'x' }, instead: allOf(nothingBegun) },
  'sso.finish': { input: { code: 'x', state: 'x' }, instead: allOf(nothingBegun) },
  'sso.read': { input: ssoTeam, of: 'owner' },
  'sso.remove': { input: ssoTeamToRemove, of: 'owner' },
  'sso.test': { input: ssoTeam, of: 'owner' },
  'sso.verifyDomain': { input: ssoTeam, of: 'owner', instead: { owner: noRecord } },
  'statistics.read': { input: {} },
  'subscription.read': { input: {} },
  'templates.brand': { input: { workspaceId: ownWorkspace }, of: 'owner', by: 'workspaceId' },
  'templates.changeBrand': {
    input: { workspaceId: ownWorkspace, theme: { accent: '#aa0000' } },
    of: 'owner',
    by: 'workspaceId',
  },
  'templates.html': { input: { id: 'bar', revision: '1' } },
  'templates.keep': { input: { projectId: published.projectId, name: 'Bars' }, of: 'owner', by: 'projectId' },
  'templates.list': { input: {} },
  'templates.schema': { input: { name: 'change' } },
  'templates.themes': { input: {} },
  'templates.remove': { input: { id: savedTemplate.id }, of: 'owner' },
  'tour.read': { input: {} },
  'tour.write': { input: { all: true } },
  'usage.list': { input: {} },
  'usage.read': { input: { featureKey: 'export-pdf' } },
  'usage.track': { input: { featureKey: 'export-pdf' } },
  'webhooks.change': { input: { id: webhook, name: 'Site' }, of: 'owner' },
  'webhooks.create': { input: { name: 'Site', url: dataUrl, events: ['plan.changed'] }, isForFresh: true },
  'webhooks.deliveries': { input: { id: webhook }, of: 'owner' },
  'webhooks.list': { input: {} },
  'webhooks.read': { input: { id: webhook }, of: 'owner' },
  'webhooks.readDelivery': { input: delivery, of: 'owner' },
  'webhooks.remove': { input: { id: webhookToRemove }, of: 'owner' },
  'webhooks.resend': { input: endedDelivery, of: 'owner' },
  'webhooks.rotateSecret': { input: { id: webhook }, of: 'owner' },
  'webhooks.test': { input: { id: webhook }, of: 'owner' },
  'workspaces.changeRole': { input: { id: toPromote.id, userId: member.id, role: 'viewer' }, of: 'owner' },
  'workspaces.create': { input: { name: 'Team' } },
  'workspaces.list': { input: {} },
  'workspaces.members': { input: { id: kept.id }, of: 'owner' },
  'workspaces.remove': { input: { id: toRemove.id }, of: 'owner' },
  'workspaces.removeMember': { input: { id: toLeave.id, userId: member.id }, of: 'owner' },
  'workspaces.rename': { input: { id: kept.id, name: 'Team' }, of: 'owner' },
  'workspaces.transfer': { input: { id: toTransfer.id, userId: member.id }, of: 'owner' },
};

const order: Access[] = ['anyone', 'user', 'verified', 'creator', 'admin'];
const reach: Record<Who, Access> = {
  visitor: 'anyone',
  unverified: 'user',
  other: 'verified',
  owner: 'verified',
  creator: 'creator',
  admin: 'admin',
};

async function freshPerson(who: Who): Promise<Person> {
  const person = await server.person({ isAdmin: who === 'admin', isVerified: who !== 'unverified' });
  if (who === 'creator') await changeUser(server.ports.db, person.id, { isCreator: true });
  return person;
}

function mayCall(who: Who, { access }: Call): boolean {
  return order.indexOf(reach[who]) >= order.indexOf(access);
}

/** A user's API key; by default an admin's, whom only the scopes limit. */
async function keyWith(allowed: readonly KeyScope[], whose: Exclude<Who, 'visitor'> = 'admin'): Promise<string> {
  const { secret, ...stored } = newSecret();
  await addKey(server.ports.db, { userId: people[whose].id, name: 'Test', scopes: [...allowed], ...stored });
  return secret;
}
const keyWithout = new Map<string, string>();
for (const scope of scopes) keyWithout.set(scope, await keyWith(scopes.filter((other) => other !== scope)));
keyWithout.set('session', await keyWith(scopes));

/** A key of the owner with every scope, for a workspace that has nothing in it. */
const keyElsewhere = await elsewhere();
async function elsewhere(): Promise<string> {
  const { secret, ...stored } = newSecret();
  const allowed = scopes.filter((scope) => scope !== 'admin');
  const { id: workspaceId } = await team();
  await addKey(server.ports.db, { userId: people.owner.id, workspaceId, name: 'Test', scopes: allowed, ...stored });
  return secret;
}

type Input = { input: Fields; form?: Row['form']; token?: string | undefined };

/** Calls that speak as Strapi does name their refusals differently. */
const strapiCodes: Record<string, ErrorCode> = { ForbiddenError: 'missing-scope' };

async function make(call: Call, { input, form, token }: Input) {
  const rest = { ...input };
  for (const name of pathFields(call.path)) delete rest[name];
  const [main = ''] = pathsOf(call);
  const path = main.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const sent = form === undefined ? { headers: {}, payload: rest } : await encode(toForm(form));
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({
    method: call.method,
    url: `/api${path}`,
    headers: { ...sent.headers, ...authorization },
    ...(usesQuery(call.method) ? { query: rest as Record<string, string> } : { payload: sent.payload }),
    payloadAsStream: true, // some events have no end
  });
  const isJson = answer.headers['content-type']?.toString().includes('json');
  const body = isJson ? JSON.parse(await text(answer.stream())) : {};
  const code = body.code ?? strapiCodes[body.error?.name];
  if (!isJson) answer.stream().destroy();
  return { status: answer.statusCode, code };
}

/** Writes of admins and authors that are not in the audit log, each with the reason. */
const unaudited: Record<string, string> = {
  'admin-flags.change': 'its row changes nothing; feature-flag.test.ts changes one',
  'admin-plans.preview': 'changes nothing',
  'admin-plans.save': 'its row changes nothing; admin-plans.test.ts changes one',
  'admin-users.change': 'its row changes nothing; user.test.ts has every action',
  'language-models.test': 'changes nothing',
};

function isAdminWrite({ access, method }: Call): boolean {
  return (access === 'admin' || access === 'creator') && method !== 'GET';
}

async function auditEntries(): Promise<number> {
  const { rows: counted } = await server.ports.db.execute<{ n: number }>(sql`select count(*)::int as n from audit_log`);
  return counted[0]?.n ?? 0;
}

/** Limits have separate tests; here the same address calls far too often. */
beforeEach(async () => {
  await server.ports.db.execute(sql`delete from rate_limits`);
});

test('X.1 every call has a row in the permission matrix', () => {
  expect([...calls.keys()].sort()).toEqual(Object.keys(rows).sort());
});

/**
 * What users may do before their address is confirmed: see who they are, sign out, correct the address, export or
 * delete their data.
 */
const beforeConfirming = [
  'account.logout',
  'confirmation.beginPasskey',
  'confirmation.confirm',
  'confirmation.read',
  'profile.changeEmail',
  'profile.exportData',
  'profile.keep',
  'profile.remove',
  'subscription.read', // loaded at every start of the application, and null before anything was bought
];

test('S6.2 every other call that needs a session needs a confirmed address', () => {
  const open = [...calls].filter(([, { access }]) => access === 'user');
  expect(open.map(([name]) => name).sort()).toEqual(beforeConfirming);
});

describe.each([...calls])('X.1 %s', (name, call) => {
  const row: Row = rows[name] ?? { input: {} };
  const { input, form, of, by = 'id', isForFresh = false, instead = {} } = row;
  const inputFor = async (caller: Person | undefined, who: Who) =>
    typeof input === 'function' ? await input(caller, who) : input;
  const callerOf = async (who: Who) => (isForFresh && who !== 'visitor' ? await freshPerson(who) : people[who]);

  const isOutside = call.isPersonal === true || call.access === 'creator' || call.access === 'admin';
  if (call.scope !== 'session' && call.scope !== 'admin' && (isOutside || of === 'owner')) {
    test('does not exist for a key of another workspace', async () => {
      const given = await inputFor(people.owner, 'owner');
      const { status, code } = await make(call, { input: given, form, token: keyElsewhere });
      expect([status, code]).toEqual([404, call.speaks === 'strapi' ? undefined : 'not-found']);
    });
  }

  test.each(Object.keys(people) as Who[])('answers %s as its access rule says', async (who) => {
    const caller = await callerOf(who);
    const given = await inputFor(caller, who);
    const before = await auditEntries();
    const { status, code } = await make(call, { input: given, form, token: caller?.token });
    if (who === 'admin' && isAdminWrite(call) && status === successStatus)
      expect((await auditEntries()) > before, 'it is in the audit log').toBe(unaudited[name] === undefined);
    if (!mayCall(who, call)) {
      expect(status).toBe(who === 'visitor' ? 401 : 403);
      expect(code).toBe(who === 'visitor' ? 'not-signed-in' : who === 'unverified' ? 'not-verified' : 'not-allowed');
      return;
    }
    if (of !== undefined && who !== of) return expect([status, code]).toEqual([404, 'not-found']);
    const { [who]: other } = instead;
    expect([status, code]).toEqual(other === undefined ? [successStatus, undefined] : [other.status, other.code]);
  });

  test('answers a key without scope as its scope says', async () => {
    const token = keyWithout.get(call.scope);
    const { status, code } = await make(call, { input: typeof input === 'function' ? {} : input, form, token });
    expect([status, code]).toEqual([403, call.scope === 'session' ? 'session-only' : 'missing-scope']);
  });

  test('takes a dead token for no token', async () => {
    const { status, code } = await make(call, {
      input: await inputFor(undefined, 'visitor'),
      form,
      token: 'x'.repeat(43),
    });
    if (call.access === 'anyone') return expect(code).not.toBe('not-signed-in');
    expect([status, code]).toEqual([401, 'not-signed-in']);
  });

  if (of !== undefined && typeof input !== 'function') {
    test('answers 404 for an id that does not exist', async () => {
      const id = String(input[by]).replace(/^([a-z]+_)?.*$/, (_, prefix = '') => `${prefix}${randomUUID()}`);
      const unknown = { ...input, [by]: Array.isArray(input[by]) ? [id] : id };
      const { status } = await make(call, { input: unknown, form, token: people.owner.token });
      expect(status).toBe(404);
    });
  }
});

/** A key with only the scope of a call is enough for it, as far as its owner may make it. */
test.each([...calls].filter(([, { scope, method }]) => scope !== 'session' && method === 'GET'))(
  'X.1 %s takes a key with its scope alone',
  async (name, call) => {
    const { input, of, instead } = rows[name] ?? { input: {} };
    if (typeof input === 'function' || instead !== undefined || call.scope === 'session') return expect.fail(name);
    const token = await keyWith([call.scope], of === undefined || of === 'visitor' ? 'admin' : of);
    expect(await make(call, { input, token })).toEqual({ status: successStatus, code: undefined });
  },
);

import { hash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type Access, type Call, pathFields, usesQuery } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { listSessions, openSession } from '#server/auth/index.ts';
import { welcomeReader } from '#server/newsletter/index.ts';
import { notify } from '#server/notification/index.ts';
import { makeShare } from '#server/share/testing/make-chart.ts';
import { changeUser } from '#server/user/index.ts';
import { personalWorkspace } from '#server/workspace/index.ts';
import { openShop } from '#tests/support/shop.ts';

const providers = Object.fromEntries(
  ['GOOGLE', 'LINKEDIN'].flatMap((name) => [
    [`${name}_CLIENT_ID`, 'test'],
    [`${name}_CLIENT_SECRET`, 'test'],
  ]),
);
const server = await openShop({ env: providers });
const people = {
  visitor: undefined,
  unverified: await server.person({ isVerified: false }),
  other: await server.person(),
  owner: await server.person(),
  admin: await server.person({ isAdmin: true }),
};
type Who = keyof typeof people;

const spare = await openSession(server.ports.db, { userId: people.owner.id }, new Date());
const sessions = await listSessions(server.ports.db, people.owner.id, new Date());
const session = sessions.find(({ tokenHash }) => tokenHash.equals(hash('sha256', spare, 'buffer')))?.id;

const job = await server.ports.jobs.start(welcomeReader, { email: 'a@example.org' }, { owner: people.owner.id });

const strayJob = await server.ports.jobs.start(welcomeReader, { email: 'b@example.org' });
await notify(server.ports, { to: people.owner.id, kind: 'fork', title: 'One' });
const notice = await newestIn('/api/notifications', people.owner.token);
const contactForm = { name: 'Ada', email: 'a@example.org', topic: 'question', message: 'How do I make a map?' };
await server.ask({ method: 'POST', url: '/api/contact', payload: contactForm });
const message = await newestIn('/api/admin/messages', people.admin.token);

async function newestIn(url: string, token: string): Promise<string> {
  const { items } = (await server.ask({ url, token })).body.data as { items: { id: string }[] }; // a page of the contract
  return items[0]?.id ?? '';
}
/** A team of the owner's, with somebody invited as editor. */
async function team(email = 'invited@example.org'): Promise<{ id: string; invitation: string }> {
  const ask = async (url: string, payload?: object) => {
    const request = payload === undefined ? {} : ({ method: 'POST', payload } as const);
    return (await server.ask({ url: `/api${url}`, token: people.owner.token, ...request })).body.data;
  };
  const { id } = (await ask('/workspaces', { name: 'Team' })) as { id: string }; // as the contract says
  await ask(`/workspaces/${id}/invitations`, { emails: [email], role: 'editor' });
  const { invitations } = (await ask(`/workspaces/${id}/invitations`)) as { invitations: { id: string }[] };
  return { id, invitation: invitations[0]?.id ?? '' };
}
const kept = await team();
const [toRemove, toResend, toRevoke, toAnswer] = [
  await team(),
  await team(),
  await team(),
  await team(people.other.email),
];

/** A dataset of the owner's. */
async function dataset(): Promise<string> {
  const body = new Response(toForm({ file: new Blob(['a,b\n1,2\n']) }));
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  const { token } = people.owner;
  const made = await server.ask({ method: 'POST', url: '/api/dataset/uploadfile', token, headers, payload });
  return (made.body.data as { dataset: { id: string } }).dataset.id; // small files are read at once
}
function toForm(fields: Record<string, Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value, 'a.csv');
  return form;
}
const data = { id: await dataset() };
const dataToRemove = { id: await dataset() };
const dataToRestore = { id: await dataset() };
await server.ask({ method: 'DELETE', url: `/api/dataset/file/${dataToRestore.id}`, token: people.owner.token });

/** What the owner has bought, and what an admin has given and made. */
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

/** A chart of the owner's, whose plan has no limit. */
await changeUser(server.ports.db, people.owner.id, { isEnterprise: true });
const chartContent = { name: 'Sales', document: { version: 1, template: 'bar' } };
async function made(url: string, payload: object): Promise<{ id: string }> {
  const answer = await server.ask({ method: 'POST', url, token: people.owner.token, payload });
  return { id: (answer.body.data as { id: string }).id }; // as the contract says
}
const chart = await made('/api/project', { content: chartContent });
const chartToRemove = await made('/api/project', { content: chartContent });
const trashing = { ids: [chartToRemove.id], action: { kind: 'trash' } };
await server.ask({ method: 'POST', url: '/api/project/organise', token: people.owner.token, payload: trashing });
const folder = await made('/api/project/folders', { name: 'Reports' });
const folderToRemove = await made('/api/project/folders', { name: 'Reports' });
const aChange = { kind: 'text', field: 'title', value: 'A' };
const guest = { email: 'guest@example.org', role: 'viewer' };

/** A chart of the owner's that is published and in the gallery, one to unpublish, and a template of the owner's. */
const published = await makeShare(server, people.owner, { settings: { isListed: true } });
const toUnpublish = await makeShare(server, people.owner);
const entry = await galleryId();
async function galleryId(): Promise<string> {
  const { items } = (await server.ask({ url: '/api/project/public/list' })).body.data as { items: { id: string }[] };
  return items[0]?.id ?? '';
}
const savedTemplate = await made('/api/template', { projectId: published.projectId, name: 'Bars' });
const ownWorkspace = (await personalWorkspace(server.ports.db, people.owner)).id;

/** Boundaries of the owner's. */
async function boundary(): Promise<{ id: string }> {
  const ring = [[0, 0], [0, 1], [1, 1], [0, 0]]; // biome-ignore format: a ring is a line
  const text = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
  const body = new Response(toForm({ file: new Blob([text]) }));
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  const { token } = people.owner;
  const taken = await server.ask({ method: 'POST', url: '/api/boundary', token, headers, payload });
  return { id: (taken.body.data as { id: string }).id }; // as the contract says
}
const ownMap = await boundary();
const ownMapToRemove = await boundary();

const anEdit = { do: 'set-cells', row: 0, column: 0, columns: [['x']], by: 'typing' };

/** One row a call: what to send. `of` names whose object the input points at, `by` the field that does: it answers 404 to everyone else. */
const rows: Record<string, { input: Record<string, unknown>; of?: Who; by?: string }> = {
  'account.checkToken': { input: {} },
  'account.login': { input: { email: 'a@example.org', password: 'wrong' } },
  'account.logout': { input: {} },
  'admin.audit': { input: {} },
  'admin.cancelJob': { input: { id: strayJob } },
  'admin.changeMessage': { input: { id: message, state: 'answered' } },
  'admin.changeUser': { input: { id: people.other.id, action: 'verify' } },
  'admin.exportReaders': { input: {} },
  'admin.jobs': { input: {} },
  'admin.messages': { input: {} },
  'admin.readers': { input: {} },
  'admin.users': { input: {} },
  'billing.cancel': { input: {} },
  'billing.change': { input: { planId: 3 } },
  'billing.portal': { input: {} },
  'billing.previewChange': { input: { planId: 3 } },
  'billing.reactivate': { input: {} },
  'billing.readTrial': { input: {} },
  'billing.startTrial': { input: {} },
  'checkout.create': { input: { planId: 2 } },
  'checkout.createFor': { input: { id: 2 } },
  'checkout.status': { input: { sessionId: bought.session }, of: 'owner', by: 'sessionId' },
  'checkout.verify': { input: { sessionId: bought.session }, of: 'owner', by: 'sessionId' },
  'own-maps.change': { input: { ...ownMap, name: 'Districts' }, of: 'owner' },
  'own-maps.list': { input: {} },
  'own-maps.map': { input: ownMap, of: 'owner' },
  'own-maps.read': { input: ownMap, of: 'owner' },
  'own-maps.remove': { input: ownMapToRemove, of: 'owner' },
  'own-maps.upload': { input: {} },
  'config.read': { input: {} },
  'contact.requestAccess': { input: { path: '/panel/admin' } },
  'contact.write': { input: contactForm },
  'datasets.accept': { input: data, of: 'owner' },
  'datasets.change': { input: { ...data, name: 'Data' }, of: 'owner' },
  'datasets.copy': { input: data, of: 'owner' },
  'datasets.download': { input: data, of: 'owner' },
  'datasets.edit': { input: { ...data, version: 1, editId: randomUUID(), edits: [anEdit] }, of: 'owner' },
  'datasets.fromUrl': { input: { url: 'http://127.0.0.1/' } },
  'datasets.keep': { input: data, of: 'owner' },
  'datasets.list': { input: {} },
  'datasets.original': { input: data, of: 'owner' },
  'datasets.read': { input: data, of: 'owner' },
  'datasets.readAgain': { input: { ...data, version: 1, choices: {} }, of: 'owner' },
  'datasets.refresh': { input: data, of: 'owner' },
  'datasets.remove': { input: dataToRemove, of: 'owner' },
  'datasets.restore': { input: dataToRestore, of: 'owner' },
  'datasets.restoreVersion': { input: { ...data, number: 1 }, of: 'owner' },
  'datasets.schedule': { input: { ...data, every: 'day' }, of: 'owner' },
  'datasets.sheet': { input: data, of: 'owner' },
  'datasets.upload': { input: {} },
  'datasets.versions': { input: data, of: 'owner' },
  'exports.download': { input: { jobId: job } },
  'exports.preview': { input: { id: chart.id }, of: 'owner' },
  'exports.start': { input: { id: chart.id, files: [{ format: 'png' }] }, of: 'owner' },
  'exports.startMany': { input: { ids: [chart.id], file: { format: 'png' } } },
  'file.list': { input: {} },
  'file.read': { input: { name: `avatar-${'x'.repeat(24)}.webp` } },
  'file.remove': { input: { name: `picture-${'x'.repeat(24)}.png` } },
  'file.upload': { input: {} },
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
  'invitations.accept': { input: { token: 'x' } },
  'invitations.answer': { input: { id: toAnswer.invitation, accept: false }, of: 'other' },
  'invitations.decline': { input: { token: 'x' } },
  'invitations.invite': { input: { id: kept.id, emails: ['a@example.org'], role: 'admin' }, of: 'owner' },
  'invitations.list': { input: { id: kept.id }, of: 'owner' },
  'invitations.look': { input: { token: 'x' } },
  'invitations.mine': { input: {} },
  'invitations.resend': { input: { id: toResend.invitation }, of: 'owner' },
  'invitations.revoke': { input: { id: toRevoke.invitation }, of: 'owner' },
  'invoices.download': { input: { invoiceId: bought.invoice }, of: 'owner', by: 'invoiceId' },
  'invoices.list': { input: {} },
  'invoices.ofSession': { input: { sessionId: bought.session }, of: 'owner', by: 'sessionId' },
  'jobs.cancel': { input: { id: job }, of: 'owner' },
  'jobs.read': { input: { id: job }, of: 'owner' },
  'jobs.watch': { input: { id: job }, of: 'owner' },
  'newsletter.join': { input: { email: 'a@example.org' } },
  'newsletter.leave': { input: { key: 'x' } },
  'notifications.changePreferences': { input: { digest: 'weekly' } },
  'notifications.list': { input: {} },
  'notifications.live': { input: {} },
  'notifications.readPreferences': { input: {} },
  'notifications.seen': { input: { id: notice }, of: 'owner' },
  'notifications.seenAll': { input: {} },
  'notifications.send': { input: { receiver: { to: 'all' }, title: 'News' } },
  'notifications.sent': { input: {} },
  'outbox.list': { input: {} },
  'outbox.read': { input: { id: 'x' } },
  'plans.list': { input: {} },
  'pricing.applyDiscount': { input: { planId: 2, discountCode: 'SAVE' } },
  'pricing.checkFeature': { input: { featureKey: 'export-pdf' } },
  'pricing.paymentMethods': { input: {} },
  'pricing.previewDiscount': { input: { planId: 2, discountCode: 'SAVE' } },
  'pricing.prices': { input: { name: 'premium' } },
  'pricing.read': { input: { planId: 2 } },
  'pricing.userFeatures': { input: {} },
  'pricing.validateCode': { input: { code: 'SAVE' } },
  'profile.change': { input: { firstname: 'Ada' } },
  'profile.changeAvatar': { input: {} },
  'profile.changeEmail': { input: { email: 'nowhere' } },
  'profile.changePassword': { input: { password: 'short' } },
  'profile.confirmEmail': { input: { token: 'x' } },
  'profile.exportData': { input: {} },
  'profile.keep': { input: {} },
  'profile.read': { input: {} },
  'profile.remove': { input: { email: 'not mine' } },
  'profile.removeAvatar': { input: {} },
  'projects.changeFolder': { input: { ...folder, name: 'Reports' }, of: 'owner' },
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
  'projects.organise': { input: { ids: [randomUUID()], action: { kind: 'trash' } } },
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
  'projects.uninvite': { input: { ...chart, email: guest.email }, of: 'owner' },
  'promotions.create': { input: { code: 'SPRING', percentOff: 10 } },
  'promotions.createDiscount': { input: { planId: 2, percentOff: 1 } },
  'promotions.discounts': { input: {} },
  'promotions.end': { input: { id: promotion.id } },
  'promotions.endDiscount': { input: { id: discount.id } },
  'promotions.list': { input: {} },
  'registration.claim': { input: { ticket: 'x' } },
  'registration.register': {
    input: { email: 'b@example.org', firstname: 'B', password: 'a long quiet river', acceptsTerms: true },
  },
  'registration.reset': { input: { token: 'x', password: 'a long quiet river' } },
  'registration.resetCheck': { input: { token: 'x' } },
  'registration.resetRequest': { input: { email: 'b@example.org' } },
  'registration.retry': { input: { email: 'b@example.org' } },
  'registration.verify': { input: { token: 'x' } },
  'sessions.close': { input: { id: session }, of: 'owner' },
  'sessions.closeOthers': { input: {} },
  'sessions.list': { input: {} },
  'shares.change': { input: { id: published.projectId, licence: 'cc-by' }, of: 'owner' },
  'shares.data': { input: { id: published.id } },
  'shares.fork': { input: { id: published.id } },
  'shares.oembed': { input: { url: published.url } },
  'shares.open': { input: { id: published.id, password: 'x' } },
  'shares.picture': { input: { id: published.id, size: 'small' } },
  'shares.publish': { input: { id: published.projectId }, of: 'owner' },
  'shares.read': { input: { id: published.id } },
  'shares.settingsOf': { input: { id: published.projectId }, of: 'owner' },
  'shares.unpublish': { input: { id: toUnpublish.projectId }, of: 'owner' },
  'shares.views': { input: {} },
  'social.begin': { input: { provider: 'google' } },
  'social.disconnect': { input: { provider: 'google' } },
  'social.finish': { input: { provider: 'google', code: 'x', state: 'x' } },
  'social.google': { input: { token: 'x' } },
  'social.linkedin': { input: { token: 'x' } },
  'social.list': { input: {} },
  'statistics.read': { input: {} },
  'subscription.read': { input: {} },
  'templates.brand': { input: { workspaceId: ownWorkspace } },
  'templates.changeBrand': { input: { workspaceId: ownWorkspace, theme: { accent: '#aa0000' } } },
  'templates.html': { input: { id: 'bar', revision: '1' } },
  'templates.keep': { input: { projectId: published.projectId, name: 'Bars' } },
  'templates.list': { input: {} },
  'templates.remove': { input: { id: savedTemplate.id }, of: 'owner' },
  'tour.read': { input: {} },
  'tour.write': { input: { all: true } },
  'usage.list': { input: {} },
  'usage.read': { input: { featureKey: 'export-pdf' } },
  'usage.track': { input: { featureKey: 'export-pdf' } },
  'workspaces.changeRole': { input: { id: kept.id, userId: people.other.id, role: 'viewer' }, of: 'owner' },
  'workspaces.create': { input: { name: 'Team' } },
  'workspaces.list': { input: {} },
  'workspaces.members': { input: { id: kept.id }, of: 'owner' },
  'workspaces.remove': { input: { id: toRemove.id }, of: 'owner' },
  'workspaces.removeMember': { input: { id: kept.id, userId: people.other.id }, of: 'owner' },
  'workspaces.rename': { input: { id: kept.id, name: 'Team' }, of: 'owner' },
  'workspaces.transfer': { input: { id: kept.id, userId: people.other.id }, of: 'owner' },
};

/** What ends a session or ends all the others is asked by somebody who is needed for nothing else. */
const needsFresh = ['account.logout', 'sessions.closeOthers'];

const order: Access[] = ['anyone', 'user', 'verified', 'admin'];
const reach: Record<Who, Access> = {
  visitor: 'anyone',
  unverified: 'user',
  other: 'verified',
  owner: 'verified',
  admin: 'admin',
};

function mayCall(who: Who, { access }: Call): boolean {
  return order.indexOf(reach[who]) >= order.indexOf(access);
}

async function make(call: Call, input: Record<string, unknown>, token: string | undefined) {
  const rest = { ...input };
  for (const name of pathFields(call.path)) delete rest[name];
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const answer = await server.app.inject({
    method: call.method,
    url: `/api${path}`,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(usesQuery(call.method) ? { query: rest as Record<string, string> } : { payload: rest }),
    payloadAsStream: true, // some events have no end
  });
  const isJson = answer.headers['content-type']?.toString().includes('json');
  const code = isJson ? JSON.parse(await text(answer.stream())).code : undefined;
  if (!isJson) answer.stream().destroy();
  return { status: answer.statusCode, code };
}

test('X.1 every call has a row in the permission matrix', () => {
  expect([...calls.keys()].sort()).toEqual(Object.keys(rows).sort());
});

/** What somebody may do before the address is confirmed: know who they are, leave, mend the address, take or delete their data. */
const beforeConfirming = [
  'account.logout',
  'profile.changeEmail',
  'profile.exportData',
  'profile.keep',
  'profile.remove',
  'subscription.read', // asked at every start of the application, and null before anything was bought
];

test('S6.2 every other call that needs a session needs a confirmed address', () => {
  const open = [...calls].filter(([, { access }]) => access === 'user');
  expect(open.map(([name]) => name).sort()).toEqual(beforeConfirming);
});

describe.each([...calls])('X.1 %s', (name, call) => {
  const { input, of, by = 'id' } = rows[name] ?? { input: {} };

  test.each(Object.keys(people) as Who[])('answers %s as its access rule says', async (who) => {
    const token =
      who === 'visitor'
        ? undefined
        : needsFresh.includes(name)
          ? (await server.person({ isAdmin: who === 'admin', isVerified: who !== 'unverified' })).token
          : people[who]?.token;
    const { status, code } = await make(call, input, token);
    if (!mayCall(who, call)) {
      expect(status).toBe(who === 'visitor' ? 401 : 403);
      expect(code).toBe(who === 'visitor' ? 'not-signed-in' : who === 'unverified' ? 'not-verified' : 'not-allowed');
      return;
    }
    if (of !== undefined && who !== of) return expect(status).toBe(404);
    expect(status).not.toBe(403);
    expect(status === 401 && code === 'not-signed-in').toBe(false);
    expect(status).toBeLessThan(500);
  });

  test('takes a dead token for no token', async () => {
    const { status, code } = await make(call, input, 'x'.repeat(43));
    if (call.access === 'anyone') return expect(code).not.toBe('not-signed-in');
    expect([status, code]).toEqual([401, 'not-signed-in']);
  });

  if (of !== undefined) {
    test('answers 404 for an id that does not exist', async () => {
      const unknown = String(input[by]).replace(/^([a-z]+_)?.*$/, (_, prefix = '') => `${prefix}${randomUUID()}`);
      const { status } = await make(call, { ...input, [by]: unknown }, people.owner.token);
      expect(status).toBe(404);
    });
  }
});

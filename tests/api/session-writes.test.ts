import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';

const server = await openTestApp();
const { db } = server.ports;

/**
 * Writes that only a browser can make and that need no recent confirmation, by the reason why a browser that was left open
 * gets no lasting access with them. Those of admins have a list of their own (admin-writes.test.ts).
 */
const unconfirmed: Record<string, readonly string[]> = {
  'asks in the handler, by what is changed': [
    'api-keys.change',
    'profile.changeEmail',
    'profile.changePassword',
    'profile.remove',
    'social.finish',
  ],
  'opens an account with a proof that comes along: a password, a passkey, a ticket, or a link from an email': [
    'account.beginPasskey',
    'account.finishLogin',
    'account.login',
    'account.passkeyLogin',
    'confirmation.beginPasskey',
    'confirmation.confirm',
    'profile.confirmEmail',
    'registration.claim',
    'registration.dropWays',
    'registration.newWays',
    'registration.register',
    'registration.reset',
    'registration.resetCheck',
    'registration.resetRequest',
    'registration.verify',
    'social.google',
    'social.linkedin',
    'sso.begin',
    'sso.claim',
    'sso.claimCheck',
    'sso.claimEmail',
    'sso.claimLink',
    'sso.find',
    'sso.finish',
  ],
  'only takes access away, or keeps what there is': [
    'account.logout',
    'api-keys.revoke',
    'invitations.decline',
    'invitations.revoke',
    'language-models.removeOwn',
    'profile.keep',
    'workspaces.remove',
    'workspaces.removeMember',
  ],
  'lets in only whom a confirmed invitation named, or the caller, whom somebody else invited': [
    'invitations.accept',
    'invitations.answer',
    'invitations.resend',
  ],
  'finishes or tries what was set with a confirmation, and changes nothing of it': [
    'language-models.testOwn',
    'sso.test',
    'sso.verifyDomain',
  ],
  'says what the AI may read, and a model that others set up gets it': [
    'language-models.chooseReader',
    'language-models.chooseWorkspacePrivacy',
  ],
  'is about what the account pays for, of which its owner gets an email; it lets nobody in': [
    'billing.cancel',
    'billing.change',
    'billing.payNow',
    'billing.portal',
    'billing.previewChange',
    'billing.reactivate',
    'billing.startTrial',
    'checkout.create',
    'checkout.createFor',
    'checkout.preview',
    'checkout.verify',
    'pricing.applyDiscount',
    'pricing.previewDiscount',
    'usage.track',
  ],
  'changes what the blog shows; its secret links open one draft and can be turned off': [
    'blog-authoring.changeAuthor',
    'blog-authoring.changeCategory',
    'blog-authoring.changeMedia',
    'blog-authoring.createArticle',
    'blog-authoring.createAuthor',
    'blog-authoring.createCategory',
    'blog-authoring.importMarkdown',
    'blog-authoring.publishArticle',
    'blog-authoring.removeArticle',
    'blog-authoring.removeAuthor',
    'blog-authoring.removeCategory',
    'blog-authoring.removeMedia',
    'blog-authoring.restoreVersion',
    'blog-authoring.saveArticle',
    'blog-authoring.savePage',
    'blog-authoring.setPreview',
    'blog-authoring.unpublishArticle',
    'blog-authoring.uploadMedia',
  ],
  'is a note, a message, a name or a preference, which opens nothing': [
    'consents.accept',
    'contact.requestAccess',
    'contact.write',
    'conversations.remove',
    'conversations.rename',
    'conversations.save',
    'gallery.report',
    'gallery.view',
    'invitations.look',
    'newsletter.change',
    'newsletter.confirm',
    'newsletter.join',
    'newsletter.leave',
    'notifications.changePreferences',
    'profile.change',
    'profile.changeAvatar',
    'profile.removeAvatar',
    'second-factor.renamePasskey',
    'tour.write',
  ],
};

const writes = [...calls].filter(
  ([, { scope, access, method }]) => scope === 'session' && access !== 'admin' && method !== 'GET',
);

test('every write that only a browser can make needs a recent confirmation, or has a reason why not', () => {
  const open = writes.filter(([, { needsConfirmation }]) => needsConfirmation !== true).map(([name]) => name);
  expect(open.sort()).toEqual(Object.values(unconfirmed).flat().sort());
});

const someId = '00000000-0000-4000-8000-000000000000';
const paths: Record<string, string> = { provider: 'google' };

test.each(writes.filter(([, { needsConfirmation, access }]) => needsConfirmation && access !== 'anyone'))(
  '%s asks a browser that was left open who it is',
  async (_, { method, path }) => {
    const person = await leftOpen();
    const url = `/api${path.replace(/\{(\w+)\}/g, (_, name) => paths[name] ?? someId)}`;
    const { status, body } = await server.ask({ method, url, payload: {}, token: person.token });
    expect([status, body.code]).toEqual([403, 'confirm-identity']);
  },
);

test.each([
  ['PATCH', `user/api-keys/${someId}`, { allowedIps: [] }],
  ['POST', 'user/email', { email: 'other@example.org' }],
  ['PUT', 'user/password', { password: 'a long one that nobody guesses' }],
] as const)('%s %s does so in its handler', async (method, path, payload) => {
  const { token } = await leftOpen();
  const { status, body } = await server.ask({ method, url: `/api/${path}`, payload, token });
  expect([status, body.code]).toEqual([403, 'confirm-identity']);
});

test('POST user/delete does so in its handler', async () => {
  const { token, email } = await leftOpen();
  const { status, body } = await server.ask({ method: 'POST', url: '/api/user/delete', payload: { email }, token });
  expect([status, body.code]).toEqual([403, 'confirm-identity']);
});

/** An account without a password, whose session was confirmed an hour ago. */
async function leftOpen() {
  const person = await server.person();
  await db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour' where user_id = ${person.id}`);
  return person;
}

import * as sso from '#contract/account/sso.ts';
import { breaks } from '#contract/chart/breaks.ts';
import { counted } from '#lib/counted.ts';
import { readLocalPath } from '#lib/local-path.ts';
import { record } from '#server/operations/audit/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { Refusal, refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import {
  confirmDomain,
  consumeStartedSsoLogin,
  findSso,
  findSsoFor,
  removeSso,
  type SsoRow,
  saveStartedSsoLogin,
} from '#server/workspace/company-domain/index.ts';
import { changeWorkspace, enterWorkspaceAs } from '#server/workspace/workspace/index.ts';
import { authorizationUrl, hashOf, newToken, signIn } from '../auth/index.ts';
import { checkClaimLink, claimByLink, claimByPassword, sendClaimLink, startAccountClaim } from './claim-account.ts';
import { ensureCompanyUser } from './enter-company.ts';
import { openProvider, readIdentity, readProvider } from './provider.ts';
import { changeSso, lookUpRecord, presentSso, recordOf, secretOf } from './settings.ts';

/** A short session: who leaves a company is signed out within days. */
const asCompany = { isCompanyLogin: true, isRemembered: false };

const right = 'set up single sign-on';
const lasts = 10 * 60_000;
const redirectUri = (publicUrl: string) => `${publicUrl}/auth/sso`;
const none = 'There is no single sign-on for this address. Sign in with your password, or ask your administrator.';

export const routes = [
  route(sso.find, async ({ email }, { db }) => {
    const found = await findSsoFor(db, email);
    return found === null ? null : { domain: found.domain, isRequired: found.isEnforced };
  }),

  route(sso.begin, async ({ email, backTo }, { db, now, outgoing, publicUrl, signal }) => {
    const { workspaceId, issuer, clientId } = (await findSsoFor(db, email)) ?? refuse('not-found', none);
    const provider = await openProvider({ issuer, clientId, clientSecret: null }, { outgoing, now, signal });
    const [state, nonce, codeVerifier] = [newToken(), newToken(), newToken()];
    const expiresAt = new Date(now().getTime() + lasts);
    const beginning = { workspaceId, nonce, codeVerifier, backTo: readLocalPath(backTo), expiresAt };
    await saveStartedSsoLogin(db, { ...beginning, stateHash: hashOf(state) });
    const request = { redirectUri: redirectUri(publicUrl), state, nonce, codeVerifier, loginHint: email.trim() };
    return { url: authorizationUrl(provider, request), state };
  }),

  route(sso.finish, async ({ code, state }, context) => {
    const { db, jobs, legal, now, outgoing, publicUrl, reply, request, secret, signal, validators } = context;
    const attempt = await consumeStartedSsoLogin(db, hashOf(state), now());
    if (attempt === null) refuse('bad-input', 'This sign-in is already complete or took too long. Please start again.');
    const { workspaceId, nonce, codeVerifier, backTo } = attempt;
    const row = await verified(db, workspaceId);
    const { issuer, clientId } = row;
    const provider = await openProvider(
      { issuer, clientId, clientSecret: secretOf(row, secret) },
      { outgoing, now, signal },
    );
    const exchange = { code, state, nonce, codeVerifier, redirectUri: redirectUri(publicUrl) };
    const identity = await readIdentity(provider, exchange, now());
    if (breaks(validators.user.email, identity.email) !== null) refuse('wrong-token');
    const { user, connectedAt } = await db.transaction((within) =>
      ensureCompanyUser({ db: within, legal }, { sso: row, identity, now: now() }),
    );
    if (connectedAt === null) {
      const { subject } = identity;
      refuse('claim-account', undefined, {
        data: await startAccountClaim({ db, jobs, now }, { sso: row, user, subject, backTo }),
      });
    }
    const ports = { db, jobs, now, publicUrl, reply, request, secret };
    return { ...(await signIn(ports, user, { ...asCompany, connectedAt })), backTo };
  }),

  route(sso.claim, async (given, { db, jobs, now, publicUrl, reply, request, secret }) => {
    const { user, backTo } = await claimByPassword({ db, jobs, now }, given);
    const ports = { db, jobs, now, publicUrl, reply, request, secret };
    return { ...(await signIn(ports, user, asCompany)), backTo };
  }),

  route(sso.claimEmail, async ({ ticket }, { db, jobs, now }) => {
    await sendClaimLink({ db, jobs, now }, ticket);
    return new ReplyWithMessage('Check your inbox: we sent you an email.', null);
  }),

  route(sso.claimCheck, ({ token }, { db, jobs, now }) => checkClaimLink({ db, jobs, now }, token)),

  route(sso.claimLink, async ({ token }, { db, jobs, now, publicUrl, reply, request, secret }) => {
    const { user, backTo } = await claimByLink({ db, jobs, now }, token);
    const ports = { db, jobs, now, publicUrl, reply, request, secret };
    return { ...(await signIn(ports, user, { ...asCompany, connectedAt: now() })), backTo };
  }),

  route(sso.read, async ({ id }, { user, db, publicUrl }) => {
    await enterWorkspaceAs(db, { id, user, right });
    const row = await findSso(db, id);
    return { settings: row === null ? null : presentSso(row), redirectUri: redirectUri(publicUrl) };
  }),

  route(sso.change, async (given, { user, db, now, outgoing, secret }) => {
    const row = await changeSso({ db, now, outgoing, secret }, { ...given, user });
    return new ReplyWithMessage('Single sign-on saved.', presentSso(row));
  }),

  route(sso.remove, async ({ id }, { user, db }) => {
    await changeWorkspace(db, { id, user, right }, async (within) => {
      requireThat(await removeSso(within, id), 'not-found');
    });
    return new ReplyWithMessage('Single sign-on removed.', null);
  }),

  route(sso.verifyDomain, async ({ id }, { user, db, now, outgoing }) => {
    await enterWorkspaceAs(db, { id, user, right });
    const row = (await findSso(db, id)) ?? refuse('not-found');
    const { name } = recordOf(row);
    const state = await lookUpRecord(row, outgoing);
    if (state === 'missing')
      refuse(
        'conflict',
        `There is no TXT record ${name} with this value yet. New records can take an hour to be seen.`,
      );
    if (state === 'no-answer')
      refuse(
        'conflict',
        `The name servers of ${row.domain} did not answer. Nothing was changed. Please try again later.`,
      );
    return new ReplyWithMessage('Domain verified.', await confirm(db, row, { isApproved: false, now: now() }));
  }),

  route(sso.test, async ({ id }, { user, db, now, outgoing, signal }) => {
    await enterWorkspaceAs(db, { id, user, right });
    const { issuer } = (await findSso(db, id)) ?? refuse('not-found');
    try {
      const { keys } = await readProvider(issuer, { outgoing, now, signal }, { isFresh: true });
      const count = keys.keys.length;
      return { isWorking: true, message: `The provider answers, with ${counted(count, 'key')}.` };
    } catch (error) {
      if (error instanceof Refusal) return { isWorking: false, message: error.message };
      throw error;
    }
  }),

  route(sso.approveDomain, async ({ id, domain }, { user, db, now }) => {
    const row = (await findSso(db, id)) ?? refuse('not-found');
    requireThat(row.domain === domain, 'conflict', changed);
    return db.transaction(async (within) => {
      await record(within, { admin: user, action: 'approve-sso-domain', target: row.domain, detail: row.issuer });
      return confirm(within, row, { isApproved: true, now: now() });
    });
  }),
];

async function verified(db: Db, workspaceId: string): Promise<SsoRow> {
  const row = await findSso(db, workspaceId);
  return row === null || row.domainVerifiedAt === null ? refuse('not-found', none) : row;
}

const changed = 'The domain was changed in the meantime. Nothing was verified. Please reload and look again.';

async function confirm(db: Db, row: SsoRow, how: { isApproved: boolean; now: Date }) {
  const confirmed = await confirmDomain(db, row, how);
  if (confirmed === 'taken') refuse('conflict', `${row.domain} already belongs to another workspace.`);
  return presentSso(confirmed === 'changed' ? refuse('conflict', changed) : confirmed);
}

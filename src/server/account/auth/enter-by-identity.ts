import type { LegalVersions } from '#contract/account/legal-versions.ts';
import type { Provider } from '#contract/account/social.ts';
import { breaks } from '#contract/chart/breaks.ts';
import { requireOn } from '#server/operations/feature-flag/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { agreeAtSignUp } from '../consent/index.ts';
import { addUserIfNew, changeUser, findUserByEmail, type UserRow } from '../user/index.ts';
import { type Identity, loginProviderNames, readIdToken, requireProvider } from './login-provider.ts';
import { type SignInPorts, signIn } from './sign-in.ts';
import { addLogin, clearWays, findLogin, spendIdToken } from './social-store.ts';
import { lockUser } from './store.ts';

type Means = { db: Db; jobs: Jobs };
type Entry = Means & { legal: LegalVersions };
type Visitor = { provider: Provider; identity: Identity; now: Date };

type TokenPorts = SignInPorts & Pick<Ports, 'legal' | 'logins' | 'validators'>;
type Input = { provider: Provider; idToken: string; nonce?: string };

/** Opens a session with an ID token. Each token can be used once. */
export async function signInByToken(
  { db, jobs, legal, now, publicUrl, reply, request, secret, ...means }: TokenPorts,
  given: Input,
) {
  const identity = await identify({ now, ...means }, given);
  const user = await db.transaction(async (within) => {
    await requireUnspent(within, given.idToken, identity);
    return ensureIdentityUser({ db: within, jobs, legal }, { provider: given.provider, identity, now: now() });
  });
  // After the transaction: a sign-in that needs a second step is refused, and the login stays connected.
  const { connectedAt = null } = (await findLogin(db, given.provider, identity.subject)) ?? {};
  return signIn({ db, jobs, now, publicUrl, reply, request, secret }, user, { connectedAt });
}

/** The identity in the token, if the provider issued it for us and its email address is acceptable. */
export async function identify(
  { logins, now, validators }: Pick<Ports, 'logins' | 'now' | 'validators'>,
  { provider, ...given }: Input,
): Promise<Identity> {
  const name = loginProviderNames[provider];
  const identity = await readIdToken(requireProvider(logins, provider), { name, now: now(), ...given });
  if (breaks(validators.user.email, identity.email) !== null) refuse('wrong-token');
  return identity;
}

export async function requireUnspent(db: Db, idToken: string, { expiresAt }: Identity): Promise<void> {
  if (!(await spendIdToken(db, idToken, expiresAt))) refuse('wrong-token');
}

/**
 * The account for an identity that a provider vouches for: the one connected to the login, the one with the email
 * address, or a new one.
 */
async function ensureIdentityUser({ db, jobs, legal }: Entry, visitor: Visitor): Promise<UserRow> {
  const { provider, identity, now } = visitor;
  const login = await findLogin(db, provider, identity.subject);
  if (login !== null) return (await lockUser(db, login.userId)) ?? refuse('wrong-token');
  if ((await findUserByEmail(db, identity.email)) === null) await requireOn(db, 'sign-up');
  const isNew = await addUserIfNew(db, {
    email: identity.email,
    firstname: identity.firstname,
    lastname: identity.lastname,
    passwordHash: null,
    verifiedAt: now,
    acceptedTermsAt: now,
  });
  const found = await findUserByEmail(db, identity.email);
  const user = found === null ? null : await lockUser(db, found.id);
  if (user === null) refuse('wrong-token');
  if (user.suspendedAt !== null) refuse('suspended');
  if (!isNew && user.verifiedAt !== null) {
    await connectIdentity({ db, jobs }, user.id, visitor);
    return user;
  }
  const owned = user.verifiedAt === null ? await takeOver(db, user, identity, now) : user;
  await agreeAtSignUp(db, { userId: owned.id, legal, way: provider, now });
  await requireAdded(db, owned.id, visitor);
  return owned;
}

/** Connects a login to an existing account and notifies its owner. */
export async function connectIdentity({ db, jobs }: Means, userId: string, visitor: Visitor): Promise<void> {
  const { provider, identity } = visitor;
  if (!(await requireAdded(db, userId, visitor))) return;
  const title = `You can now sign in with ${loginProviderNames[provider]}`;
  const body = `The ${loginProviderNames[provider]} account ${identity.email} was connected. If this wasn’t you, disconnect it and change your password.`;
  await notify({ db, jobs }, { to: userId, kind: 'security', title, body, path: '/panel/edit-profile' });
}

/** False when it was already connected to this account; refuses when it cannot be connected. */
async function requireAdded(db: Db, userId: string, { provider, identity, now }: Visitor): Promise<boolean> {
  const { subject, email } = identity;
  if (await addLogin(db, { provider, subject, email, userId }, now)) return true;
  const login = await findLogin(db, provider, subject);
  if (login?.userId === userId) return false;
  const name = loginProviderNames[provider];
  refuse(
    'conflict',
    login === null
      ? `Another ${name} account is already connected. Disconnect it first.`
      : `This ${name} account is connected to another Chartlas account.`,
  );
}

/** An unconfirmed registration may have been made by a stranger, so nothing of it is kept. */
async function takeOver(db: Db, { id }: UserRow, { firstname, lastname }: Identity, now: Date): Promise<UserRow> {
  await clearWays(db, id);
  const user = await changeUser(db, id, { firstname, lastname, verifiedAt: now, acceptedTermsAt: now });
  return user ?? refuse('wrong-token');
}

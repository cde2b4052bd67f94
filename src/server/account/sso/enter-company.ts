import type { LegalVersions } from '#contract/account/legal-versions.ts';
import { domainOf } from '#lib/email-key.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { addSsoLogin, findSsoLogin, type SsoRow } from '#server/workspace/company-domain/index.ts';
import { joinWorkspace } from '#server/workspace/workspace/index.ts';
import { clearWays, lockUser } from '../auth/index.ts';
import { agreeAtSignUp } from '../consent/index.ts';
import { addUserIfNew, changeUser, findUser, findUserByEmail, type UserRow } from '../user/index.ts';
import { holdProof } from './claim-account.ts';
import type { CompanyIdentity } from './provider.ts';

type Means = { db: Db; legal: LegalVersions };
type Arrival = { sso: SsoRow; identity: CompanyIdentity; now: Date };

const otherDomain = (domain: string) =>
  `Your company’s provider vouches for an address outside ${domain}. Please ask your administrator.`;

type Entered = { user: UserRow; connectedAt: Date | null };

/**
 * The account of a person whom their company vouches for. Only for addresses of the workspace's own domain, so no
 * provider can open the account of a stranger. An account that was here before is not connected yet: its owner confirms
 * that first, because a provider speaks for a whole domain and not for the people who had accounts.
 */
export async function ensureCompanyUser({ db, legal }: Means, { sso, identity, now }: Arrival): Promise<Entered> {
  const { workspaceId, domain, joinRole } = sso;
  const login = { workspaceId, subject: identity.subject };
  if (!(await holdProof(db, sso))) refuse('wrong-token');
  const connected = await findSsoLogin(db, login);
  const { user, isOld } =
    connected === null
      ? await accountOf({ db, legal }, { sso, identity, now })
      : { user: (await findUser(db, connected.userId)) ?? refuse('wrong-token'), isOld: false };
  if (domainOf(user.email) !== domain) refuse('not-allowed', otherDomain(domain));
  if (isOld) return { user, connectedAt: null };
  await addSsoLogin(db, { ...login, userId: user.id }, now);
  if (joinRole !== null) await joinWorkspace(db, { workspaceId, userId: user.id, role: joinRole, now });
  return { user, connectedAt: connected?.connectedAt ?? now };
}

async function accountOf({ db, legal }: Means, arrival: Arrival): Promise<{ user: UserRow; isOld: boolean }> {
  const {
    sso: { domain },
    identity,
    now,
  } = arrival;
  const { email, firstname, lastname } = identity;
  if (domainOf(email) !== domain) refuse('not-allowed', otherDomain(domain));
  const times = { verifiedAt: now, acceptedTermsAt: now };
  const isNew = await addUserIfNew(db, { email, firstname, lastname, passwordHash: null, ...times });
  const found = await findUserByEmail(db, email);
  const user = found === null ? null : await lockUser(db, found.id);
  if (user === null) refuse('wrong-token');
  if (!isNew && user.verifiedAt !== null) return { user, isOld: true };
  await agreeAtSignUp(db, { userId: user.id, legal, way: 'company', now });
  if (isNew) return { user, isOld: false };
  await clearWays(db, user.id); // a stranger may have registered the address
  const owned = await changeUser(db, user.id, { firstname, lastname, ...times });
  return { user: owned ?? refuse('wrong-token'), isOld: false };
}

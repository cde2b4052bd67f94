import type { LegalVersions } from '#contract/legal-versions.ts';
import { clearWays, lockUser } from '../auth/index.ts';
import { addSsoLogin, domainOf, findSsoLogin, type SsoRow } from '../company-domain/index.ts';
import { agreeAtSignUp } from '../consent/index.ts';
import type { Db } from '../db/database.ts';
import { refuse } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { notify } from '../notification/index.ts';
import { addUserIfNew, changeUser, findUser, findUserByEmail, type UserRow } from '../user/index.ts';
import { joinWorkspace } from '../workspace/index.ts';
import type { CompanyIdentity } from './provider.ts';

type Means = { db: Db; jobs: Jobs; legal: LegalVersions };
type Arrival = { sso: SsoRow; identity: CompanyIdentity; now: Date };

const otherDomain = (domain: string) =>
  `Your company’s provider vouches for an address outside ${domain}. Please ask your administrator.`;

/**
 * The account of a person whom their company vouches for. Only for addresses of the workspace's own domain, so no
 * provider can open the account of a stranger.
 */
export async function enterCompany({ db, jobs, legal }: Means, { sso, identity, now }: Arrival): Promise<UserRow> {
  const { workspaceId, domain, joinRole } = sso;
  const login = { workspaceId, subject: identity.subject };
  const connected = await findSsoLogin(db, login);
  const user =
    connected === null ? await accountOf({ db, jobs, legal }, { sso, identity, now }) : await findUser(db, connected);
  if (user === null) refuse('wrong-token');
  if (domainOf(user.email) !== domain) refuse('not-allowed', otherDomain(domain));
  await addSsoLogin(db, { ...login, userId: user.id }, now);
  if (joinRole !== null) await joinWorkspace(db, { workspaceId, userId: user.id, role: joinRole, now });
  return user;
}

async function accountOf({ db, jobs, legal }: Means, arrival: Arrival): Promise<UserRow | null> {
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
  if (user === null) return null;
  if (isNew || user.verifiedAt === null) await agreeAtSignUp(db, { userId: user.id, legal, way: 'company', now });
  if (isNew) return user;
  if (user.verifiedAt === null) {
    await clearWays(db, user.id); // a stranger may have registered the address
    return changeUser(db, user.id, { firstname, lastname, ...times });
  }
  const title = 'You can now sign in with your company’s provider';
  const body = `It vouched for ${email}. If this wasn’t you, contact the administrator of ${domain}.`;
  await notify({ db, jobs }, { to: user.id, kind: 'security', title, body, path: '/panel/edit-profile' });
  return user;
}

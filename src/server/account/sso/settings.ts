import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import type { SsoSettings } from '#contract/account/sso.ts';
import type { GivenRole } from '#contract/workspace/workspaces.ts';
import { domainOf } from '#lib/email-key.ts';
import { isUnchangedSince, refuseOutdated, timeAfter } from '#server/account/user/index.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { seal, unseal } from '#server/platform/db/seal.ts';
import type { Outgoing } from '#server/platform/fetch/outgoing.ts';
import { readFetchUrl } from '#server/platform/fetch/read-fetch-url.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { deleteSsoLogins, findSso, type SsoRow, saveSso } from '#server/workspace/company-domain/index.ts';
import { changeWorkspace } from '#server/workspace/workspace/index.ts';

type Server = Pick<Ports, 'db' | 'now' | 'outgoing' | 'secret'>;

type Given = {
  id: string;
  user: ScopedUser;
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  domain: string;
  joinRole: GivenRole | null;
  isEnforced: boolean;
  changedAt?: string | null | undefined;
};

const domainPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** Providers of mailboxes: nobody owns these domains. */
const shared = new Set(['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'yahoo.com', 'icloud.com', 'me.com', 'aol.com', 'gmx.de', 'gmx.net', 'web.de', 'proton.me', 'protonmail.com', 'mail.ru', 'qq.com', '163.com']); // biome-ignore format: a list of words

/**
 * Stores the provider of a workspace. With a new domain or a new provider the domain has to be verified again, nothing is
 * enforced until then, and everyone confirms once more that the account is theirs.
 */
export function changeSso({ db, now, outgoing, secret }: Server, given: Given): Promise<SsoRow> {
  const { id, user, clientId, clientSecret, joinRole } = given;
  const issuer = readIssuer(given.issuer, outgoing);
  const domain = readDomain(given.domain);
  return changeWorkspace(db, { id, user, right: 'set up single sign-on' }, async (within, { workspace }) => {
    requireThat(workspace.personalOf === null, 'conflict', 'Single sign-on is for teams. Create a team first.');
    const before = await findSso(within, id);
    if (!isUnchangedSince(given.changedAt, before?.changedAt ?? null)) {
      if (before === null) refuse('conflict', removedSince);
      const data = presentSso(before);
      await refuseOutdated(within, { thing: 'these settings', last: before, user, data });
    }
    const isSameProvider = before?.issuer === issuer && before.clientId === clientId;
    if (clientSecret === undefined && !isSameProvider) refuse('bad-input', 'Please enter the client secret.');
    const isSameDomain = before?.domain === domain;
    const isSame = isSameDomain && isSameProvider;
    const domainVerifiedAt = isSame ? before.domainVerifiedAt : null;
    const wasEnforced = isSameDomain && before.isEnforced; // counts again once the domain is verified
    if (given.isEnforced && domainVerifiedAt === null && !wasEnforced)
      refuse('conflict', 'Verify the domain first. Then people of the domain can be required to use single sign-on.');
    const row: SsoRow = {
      workspaceId: id,
      issuer,
      clientId,
      sealedSecret:
        clientSecret === undefined
          ? (before?.sealedSecret ?? refuse('bad-input'))
          : seal(clientSecret, toSeal(id, secret)),
      domain,
      domainToken: isSameDomain ? before.domainToken : randomBytes(16).toString('hex'),
      domainVerifiedAt,
      isApproved: isSame && before.isApproved,
      recordMissedAt: isSame ? before.recordMissedAt : null,
      joinRole,
      isEnforced: given.isEnforced,
      changedAt: timeAfter(before?.changedAt, now()),
      changedBy: user.id,
    };
    await saveSso(within, row);
    if (!isSame) await deleteSsoLogins(within, id);
    return row;
  });
}

const removedSince =
  'Single sign-on was removed in another window. Nothing was saved. Close this, and set it up again if it should stay.';

export function secretOf({ workspaceId, sealedSecret }: SsoRow, secret: string): string {
  return (
    unseal(sealedSecret, toSeal(workspaceId, secret)) ??
    refuse(
      'conflict',
      'The secret of this server has changed. The owner of the workspace has to enter the client secret again.',
    )
  );
}

function toSeal(workspaceId: string, secret: string) {
  return { secret, use: 'secrets of sign-in providers', owner: workspaceId };
}

export function presentSso(row: SsoRow): SsoSettings {
  const { issuer, clientId, domain, domainVerifiedAt, recordMissedAt, joinRole, isEnforced, changedAt } = row;
  return {
    issuer,
    clientId,
    domain,
    isDomainVerified: domainVerifiedAt !== null,
    recordMissedAt: recordMissedAt?.toISOString() ?? null,
    joinRole,
    isEnforced,
    changedAt: changedAt.toISOString(),
    record: recordOf(row),
  };
}

function readIssuer(given: string, outgoing: Ports['outgoing']): string {
  const url = readFetchUrl(given, outgoing);
  requireThat(url.protocol === 'https:' || outgoing.allowsPrivate, 'bad-input', 'The issuer must start with https://.');
  requireThat(url.search === '', 'bad-input', 'The issuer is an address without a question mark.');
  return given.trim();
}

function readDomain(given: string): string {
  const domain = domainOf(`@${given.trim().replace(/^@/, '')}`);
  requireThat(domainPattern.test(domain), 'bad-input', 'Please enter a domain such as example.org.');
  requireThat(
    !shared.has(domain),
    'bad-input',
    `${domain} gives mailboxes to everybody, so it cannot belong to a team.`,
  );
  return domain;
}

type Domain = Pick<SsoRow, 'domain' | 'domainToken'>;

/** The DNS record that proves whose domain it is. */
export function recordOf({ domain, domainToken }: Domain) {
  return { name: `_chartlas.${domain}`, value: `chartlas-domain=${domainToken}` };
}

/** Name servers that do not answer say nothing about the record. */
type RecordState = 'there' | 'missing' | 'no-answer';

export async function lookUpRecord(row: Domain, { resolveTxt = resolve }: Outgoing): Promise<RecordState> {
  const { name, value } = recordOf(row);
  try {
    const found = await resolveTxt(name);
    return found.some((parts) => parts.join('') === value) ? 'there' : 'missing';
  } catch (error) {
    return error instanceof Error && 'code' in error && isAbsent.has(String(error.code)) ? 'missing' : 'no-answer';
  }
}

const isAbsent = new Set(['ENOTFOUND', 'ENODATA']);

function resolve(name: string): Promise<string[][]> {
  return new Resolver({ timeout: 5000, tries: 2 }).resolveTxt(name);
}

import * as grants from '#contract/billing/grants.ts';
import { fullName } from '#server/account/user/index.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { route } from '#server/platform/http/route.ts';
import { createGrant, withdrawGrant } from './give-grant.ts';
import { type GrantAndPerson, listGrants } from './store.ts';

export const routes = [
  route(grants.list, async (asked, { db }) => presentPage(asked, await listGrants(db, asked), presentGrant)),

  route(grants.give, async (given, ports) => presentGrant(await createGrant(ports, ports.user, given))),

  route(grants.withdraw, async (given, ports) => presentGrant(await withdrawGrant(ports, ports.user, given))),
];

function presentGrant({ grant, user }: GrantAndPerson): grants.Grant {
  const { id, userId, reason, grantedBy, grantedAt, endsAt, endedAt } = grant;
  return {
    id,
    userId,
    email: user.email,
    name: fullName(user),
    reason,
    grantedBy,
    grantedAt: grantedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

import type { UserDetail } from '#contract/admin-users.ts';
import { planOf } from '#contract/roles.ts';
import { listLogins } from '../auth/index.ts';
import { findCustomer } from '../billing-customer/index.ts';
import { findGrant } from '../enterprise-grant/index.ts';
import type { Payments } from '../payments/payments.ts';
import { readLimits } from '../plans/index.ts';
import type { Ports } from '../ports.ts';
import { countCharts } from '../project/index.ts';
import { readSubscription } from '../subscription/index.ts';
import { creditsOf, monthOf } from '../usage/index.ts';
import { rolesOf, type UserRow } from '../user/index.ts';
import { presenterOfPeople } from './presenter-of-people.ts';
import { consumptionOf } from './user-store.ts';

/** Everything about an account that fits on one page. */
export async function readUser(
  { db, payments, now: clock }: Pick<Ports, 'db' | 'payments' | 'now'>,
  row: UserRow,
): Promise<UserDetail> {
  const now = clock();
  const { id } = row;
  const present = await presenterOfPeople(db, [row], now);
  const customer = await findCustomer(db, id);
  const grant = await findGrant(db, id);
  const logins = await listLogins(db, id);
  return {
    person: present(row),
    locale: row.locale,
    timeZone: row.timeZone,
    hasPassword: row.passwordHash !== null,
    logins: logins.map(({ provider, email }) => ({ provider, email })),
    acceptedTermsAt: row.acceptedTermsAt?.toISOString() ?? null,
    subscription: await readSubscription(db, id, now),
    customer: customer && { id: customer.stripeCustomerId, url: customerUrl(payments, customer.stripeCustomerId) },
    grant: grant && {
      id: grant.id,
      reason: grant.reason,
      grantedBy: grant.grantedBy,
      grantedAt: grant.grantedAt.toISOString(),
      endsAt: grant.endsAt?.toISOString() ?? null,
    },
    usage: await usageOf(db, row, now),
  };
}

async function usageOf(db: Ports['db'], row: UserRow, now: Date): Promise<UserDetail['usage']> {
  const roles = rolesOf(row, now);
  const plan = planOf(roles);
  const { videoSeconds, ...consumption } = await consumptionOf(db, row.id, monthOf(now).start);
  const { used, limit } = await creditsOf(db, { id: row.id, roles }, now);
  const { charts, videoMinutes } = await readLimits(db, plan);
  return {
    ...consumption,
    charts: { used: await countCharts(db, row.id), limit: charts },
    aiCredits: { used, limit },
    videoSeconds: { used: videoSeconds, limit: videoMinutes * 60 },
  };
}

const dashboard = 'https://dashboard.stripe.com';

/** The page of a customer at the real provider; the simulator has none. */
function customerUrl(payments: Payments, customerId: string): string | null {
  if (payments.mode === 'off' || !payments.isOurs(dashboard)) return null;
  return `${dashboard}${payments.mode === 'test' ? '/test' : ''}/customers/${encodeURIComponent(customerId)}`;
}

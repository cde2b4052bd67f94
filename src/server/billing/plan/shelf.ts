import type { BillingPeriod } from '#contract/billing/prices.ts';
import { sql } from '#drizzle';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import type { Ports } from '#server/ports.ts';
import { notifyAdmins } from '#server/workspace/notification/index.ts';

/** Where things are sold, and who is told when something that was archived or deleted there had to be made again. */
export type Shelf = {
  payments: OpenPayments;
  onReplaced(what: string): Promise<void>;
  /** Whether somebody has bought it before: what is missing then was deleted, and not just never made. */
  wasSold(sale: { planId: number; period?: BillingPeriod }): Promise<boolean>;
};

export function shelfOf({ db, jobs }: Pick<Ports, 'db' | 'jobs'>, payments: OpenPayments): Shelf {
  return {
    payments,
    wasSold: async ({ planId, period = null }) => {
      const { rows } = await db.execute(sql`select 1 from subscriptions where plan_id = ${planId}
        and stripe_price_id is not null and (${period}::text is null or billing_period = ${period}) limit 1`);
      return rows.length > 0;
    },
    onReplaced: (what) =>
      notifyAdmins(
        { db, jobs },
        {
          kind: 'news',
          title: 'Something was missing at the card provider',
          body: `In the card provider’s dashboard ${what}. A new one was made, so sales go on. To stop selling something, change it here instead.`,
          path: '/panel/admin/plans',
        },
      ),
  };
}

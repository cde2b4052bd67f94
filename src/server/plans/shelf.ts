import { notifyAdmins } from '../notification/index.ts';
import type { OpenPayments } from '../payments/payments.ts';
import type { Ports } from '../ports.ts';

/** Where things are sold, and who is told when something that was archived or deleted there had to be made again. */
export type Shelf = { payments: OpenPayments; onReplaced(what: string): Promise<void> };

export function shelfOf({ db, jobs }: Pick<Ports, 'db' | 'jobs'>, payments: OpenPayments): Shelf {
  return {
    payments,
    onReplaced: (what) =>
      notifyAdmins(
        { db, jobs },
        {
          kind: 'news',
          title: 'Something was missing at the card provider',
          body: `In the card provider’s dashboard ${what}. A new one was made, so sales go on. To stop selling a plan, change it here instead.`,
          path: '/panel/admin/plans',
        },
      ),
  };
}

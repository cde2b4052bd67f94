import { record } from '../audit/index.ts';
import type { SignedInCaller } from '../http/caller.ts';
import { refuse } from '../http/errors.ts';
import { orMissing } from '../payments/provider-error.ts';
import { requirePayments } from '../payments/require-payments.ts';
import type { Ports } from '../ports.ts';
import { changePromotion, endDiscount as close, lockDiscount, lockPromotion } from './store.ts';
import type { DiscountRow, PromotionRow } from './table.ts';

type UsedPorts = Pick<Ports, 'db' | 'payments' | 'now'>;

/** Ends a code, first at the card provider: ended there and active here is harmless, the other way round is not. */
export async function endPromotion(ports: UsedPorts, admin: SignedInCaller, id: string): Promise<PromotionRow> {
  const { stripe } = requirePayments(ports.payments);
  return ports.db.transaction(async (within) => {
    const row = (await lockPromotion(within, id)) ?? refuse('not-found');
    if (row.endedAt !== null) return row;
    await orMissing(stripe.promotionCodes.update(row.stripePromotionCodeId, { active: false }));
    await record(within, { admin, action: 'end-promotion', target: row.code });
    return (await changePromotion(within, id, { endedAt: ports.now() })) ?? refuse('not-found');
  });
}

export function endDiscount({ db, now }: UsedPorts, admin: SignedInCaller, id: string): Promise<DiscountRow> {
  return db.transaction(async (within) => {
    const row = (await lockDiscount(within, id)) ?? refuse('not-found');
    if (row.endedAt !== null) return row;
    await record(within, {
      admin,
      action: 'end-discount',
      target: `plan ${row.planId}`,
      detail: `${row.percentOff}% off`,
    });
    return (await close(within, id, now())) ?? refuse('not-found');
  });
}

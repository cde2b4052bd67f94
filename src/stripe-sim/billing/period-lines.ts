import { formatMoney } from '../money/amounts.ts';
import { productOf } from '../objects/products.ts';
import type { DraftLine, SubscriptionItem } from '../records.ts';
import type { World } from '../world.ts';

/** One line per item for its current period; a trial is a line, too, and costs nothing. */
export function periodLines(
  world: World,
  items: readonly SubscriptionItem[],
  { isTrial }: { isTrial: boolean },
): DraftLine[] {
  return items.map((item) => {
    const { name } = productOf(world, item.price.product);
    const price = `${formatMoney(item.price.unit_amount, item.price.currency)} / ${item.price.recurring?.interval ?? 'once'}`;
    return {
      description: isTrial ? `Trial period for ${name}` : `${item.quantity} × ${name} (at ${price})`,
      amount: isTrial ? 0 : item.price.unit_amount * item.quantity,
      price: item.price,
      quantity: item.quantity,
      item: item.id,
      period: { start: item.current_period_start, end: item.current_period_end },
      isProration: false,
      isDiscountable: true,
    };
  });
}

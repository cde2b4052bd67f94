import type { Invoice } from '../records.ts';
import type { World } from '../world.ts';

/** Records the price of each item's time after discounts: unused time is credited at that price. */
export function noteBilled(world: World, invoice: Invoice): void {
  for (const line of invoice.lines.data) {
    const item = line.parent?.subscription_item_details?.subscription_item;
    if (item === undefined || line.amount < 0) continue;
    const reduced = line.discount_amounts.reduce((sum, { amount }) => sum + amount, 0);
    world.state.put('billed', {
      id: item,
      amount: line.amount - reduced,
      from: line.period.start,
      until: line.period.end,
    });
  }
}

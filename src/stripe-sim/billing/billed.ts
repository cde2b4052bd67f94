import type { Invoice } from '../records.ts';
import type { World } from '../world.ts';

/** Remembers what each item's time was sold for, after discounts: unused time is given back at that price. */
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

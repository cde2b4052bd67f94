import { invalid } from '../http/errors.ts';
import { currency, flag, integer, listOf, oneOf, required, shapeOf, text } from '../http/params.ts';
import { makeId } from '../ids.ts';
import { productOf } from '../objects/products.ts';
import type { DraftLine, Subscription } from '../records.ts';
import type { World } from '../world.ts';

/** `add_invoice_items` of a change, and `invoice_items` of its preview. */
export const addedItems = listOf(
  shapeOf({
    discountable: flag,
    price_data: shapeOf({
      currency,
      product: text,
      tax_behavior: oneOf(['exclusive', 'inclusive', 'unspecified']),
      unit_amount: integer,
    }),
    quantity: integer,
  }),
);

/** Lines that are added to one invoice of a subscription. A negative amount is a credit. */
export function addedLines(
  world: World,
  subscription: Subscription,
  { items = [], at }: { items: ReturnType<typeof addedItems> | undefined; at: number },
): DraftLine[] {
  return items.map(({ price_data: data, quantity = 1, discountable = true }, index) => {
    const param = `add_invoice_items[${index}][price_data]`;
    const { product: id, unit_amount: unitAmount, ...wanted } = required(data, param);
    if (wanted.currency !== subscription.currency) throw invalid('The price is in another currency.', { param });
    const product = productOf(world, required(id, `${param}[product]`), `${param}[product]`);
    const amount = required(unitAmount, `${param}[unit_amount]`);
    const [first] = subscription.items.data;
    if (first === undefined) throw invalid('The subscription has no items.', { param });
    return {
      description: product.name,
      amount: amount * quantity,
      price: { ...first.price, id: makeId('price'), product: product.id, recurring: null, unit_amount: amount },
      quantity,
      item: null,
      period: { start: at, end: first.current_period_end },
      isProration: false,
      isDiscountable: discountable,
    };
  });
}

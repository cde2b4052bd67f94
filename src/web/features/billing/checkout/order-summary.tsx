import { Lock, Tag } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import type { CodeTerm, Plan } from '#contract/billing/plans.ts';
import { type BillingPeriod, monthlyEquivalent, percentOf } from '#contract/billing/prices.ts';
import type { DiscountPreview } from '#contract/billing/pricing.ts';
import { promotionCodeRule } from '#contract/billing/promotion-code.ts';
import { type Cents, formatCents, toCents } from '#lib/money.ts';
import * as checkout from '#web/client/endpoints/checkout.ts';
import { useCall } from '#web/client/use-call.ts';
import { displayPrice, type PricedPlan, termText } from '#web/shared/plans/price.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type Promo, type PromoField, promoMessages } from './use-promo.ts';

interface OrderSummaryProps {
  plan: Plan;
  period: BillingPeriod;
  field: PromoField;
}

/** The order, today's price and its calculation. */
export function OrderSummary({ plan, period, field }: OrderSummaryProps) {
  const discountCode = field.promo.status === 'applied' ? field.promo.code : null;
  const known = useCall(checkout.preview, { planId: plan.id, billingPeriod: period, discountCode }).data;
  const order = forSeats(toOrder(plan, period, field.promo), known);
  const seats = known?.seats ?? 1;
  return (
    <div className="flex flex-col gap-5">
      <BigPrice order={order} period={period} />
      <dl className="tabular grid gap-2.5 border-line border-y py-4 text-14">
        <Line name={plan.displayName} note={period === 'yearly' ? 'Billed annually' : 'Billed monthly'} />
        {seats > 1 && <Line name="Seats" note={`${seats} people in your teams`} />}
        <Line name="Subtotal" amount={order.subtotal} />
        {order.discount !== null && (
          <div className="flex items-baseline justify-between gap-4 text-success-ink">
            <dt className="flex flex-wrap items-baseline gap-x-2">
              {order.discount.label}
              {order.discount.isPromo && (
                <button
                  type="button"
                  onClick={field.remove}
                  className="-mx-1 inline-flex min-h-6 items-center rounded-control px-1 text-13 text-muted underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
                >
                  Remove
                </button>
              )}
            </dt>
            <dd>{formatCents(-order.discount.amount)}</dd>
          </div>
        )}
      </dl>
      <PromoBox field={field} />
      <div className="tabular flex items-baseline justify-between gap-4 font-semibold text-16">
        <span>Total due today</span>
        <span>{formatCents(order.total)}</span>
      </div>
      {known?.hasTax === true && (
        <p className="-mt-3 text-13 text-muted">
          Tax depends on your address. You will see it on the next page before you pay.
        </p>
      )}
    </div>
  );
}

function BigPrice({ order, period }: { order: OrderTotals; period: BillingPeriod }) {
  const later = laterText(order, period);
  return (
    <div className="tabular">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-40 tracking-tight">{formatCents(order.total)}</span>
        {order.discount !== null && (
          <s className="text-16 text-muted">
            <span className="sr-only">before </span>
            {formatCents(order.subtotal)}
          </s>
        )}
        <span className="text-14 text-muted">{period === 'yearly' ? 'per year' : 'per month'}</span>
      </p>
      {period === 'yearly' && (
        <p className="text-13 text-muted">{formatCents(monthlyEquivalent(order.total))} per month, billed annually</p>
      )}
      {later !== null && <p className="text-13 text-muted first-letter:uppercase">{later}</p>}
    </div>
  );
}

function Line({ name, note, amount }: { name: string; note?: string; amount?: Cents }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className={amount === undefined ? 'text-muted' : undefined}>
        {amount === undefined ? note : formatCents(amount)}
      </dd>
    </div>
  );
}

export function SecureNote() {
  return (
    <p className="flex items-start justify-center gap-1.5 text-12 text-muted">
      <Lock aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      Secure payment on our card provider’s page. We never see your card.
    </p>
  );
}

/** Field for a promotion code; collapsed at first. */
function PromoBox({ field }: { field: PromoField }) {
  const { text, promo, isFromAddress, type, apply } = field;
  const statusId = useId();
  const isBusy = promo.status === 'applying';

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  }

  return (
    <div>
      {promo.status !== 'applied' && (
        <details open={isFromAddress} className="group">
          <summary className="-mx-1.5 inline-flex min-h-7 cursor-pointer list-none items-center gap-1.5 rounded-control px-1.5 font-medium text-13 text-accent-ink hover:bg-ink/6 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            <Tag aria-hidden="true" className="size-3.5" />
            Add promotion code
          </summary>
          <div className="mt-2 flex items-start gap-2">
            <Field
              label="Promotion code"
              labelHidden
              error={promo.status === 'none' ? promo.message : null}
              className="min-w-0 flex-1"
            >
              <TextInput
                value={text}
                onChange={(event) => type(event.target.value)}
                onKeyDown={handleKey}
                placeholder="CODE"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={promotionCodeRule.max}
                className="uppercase tracking-wide"
              />
            </Field>
            <Button disabled={text.trim() === '' || isBusy} onClick={() => void apply()} aria-describedby={statusId}>
              {isBusy ? 'Applying...' : 'Apply'}
            </Button>
          </div>
        </details>
      )}
      <p id={statusId} role="status" className="text-13 text-success-ink">
        {promo.status === 'applied' && promoMessages.applied}
      </p>
    </div>
  );
}

/** `term` says which payments a code lowers; a standing discount lowers all. */
type Discount = { label: string; amount: Cents; isPromo: boolean; term: CodeTerm };

const forGood: CodeTerm = { duration: 'forever', months: null };

/** Today's price, and its calculation. */
type OrderTotals = { subtotal: Cents; discount: Discount | null; total: Cents };

/** For one seat, or as a code was previewed: a code that is applied is one that saves more than the standing discount. */
export function toOrder(plan: PricedPlan, period: BillingPeriod, promo: Promo): OrderTotals {
  if (promo.status === 'applied') return withCode(promo.preview, period);
  const price = displayPrice(plan, period);
  if (price.kind !== 'paid') return { subtotal: 0, discount: null, total: 0 };
  const { original, final } = price;
  return { subtotal: original, discount: discountOf({ subtotal: original, total: final }, null), total: final };
}

function withCode({ originalPrices, finalPrices, term }: DiscountPreview, period: BillingPeriod): OrderTotals {
  const [subtotal, total] = [toCents(originalPrices[period]) ?? 0, toCents(finalPrices[period]) ?? 0];
  return { subtotal, total, discount: discountOf({ subtotal, total }, term) };
}

/** A code has a term; a standing discount, without one, lowers all payments. */
function discountOf({ subtotal, total }: Omit<OrderTotals, 'discount'>, term: CodeTerm | null): Discount | null {
  const amount = subtotal - total;
  if (amount <= 0 && term === null) return null;
  const off = `${Math.round(percentOf(amount, subtotal))}% off`;
  const isPromo = term !== null;
  return { label: isPromo ? `Promotion Code (${off})` : `Discount (${off})`, amount, isPromo, term: term ?? forGood };
}

/** What the server calculates for several seats. */
type ServerOrder = { seats: number; subtotal: Cents; isCode: boolean; total: Cents };

/** The order for everyone in the teams of the buyer. For one seat it is known without asking. */
export function forSeats(order: OrderTotals, known: ServerOrder | undefined): OrderTotals {
  if (known === undefined || known.seats === 1) return order;
  const { subtotal, isCode, total } = known;
  const term = isCode ? (order.discount?.term ?? forGood) : null;
  return { subtotal, total, discount: discountOf({ subtotal, total }, term) };
}

/** The price after a discount ends: "for the first payment, then $19.00 per month". Null where nothing changes. */
export function laterText({ discount, subtotal }: OrderTotals, period: BillingPeriod): string | null {
  const term = discount === null ? null : termText(discount.term, period);
  const each = period === 'yearly' ? 'year' : 'month';
  return term === null ? null : `${term}, then ${formatCents(subtotal)} per ${each}`;
}

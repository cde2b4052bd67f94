import { account } from '../account.ts';
import { trialEndOf } from '../billing/price-session.ts';
import { formatDay } from '../format-day.ts';
import type { Reply } from '../http/reply.ts';
import { formatMoney } from '../money/amounts.ts';
import { taxRates } from '../money/taxes.ts';
import type { CheckoutSession } from '../records.ts';
import { nowOfCustomer, type World } from '../world.ts';
import { type CardFields, cardFields, type Errors, field, testCards } from './card-form.ts';
import { type Html, html } from './html.ts';
import { page } from './page.ts';

export type CheckoutFields = CardFields & { email: string; promo: string; country: string; taxId: string };

const countries = Object.keys(taxRates);

/** Hosted checkout page: the purchase on one side, payer and payment on the other. One form, so no input is lost. */
export function checkoutPage(
  world: World,
  session: CheckoutSession,
  typed: CheckoutFields,
  errors: Errors = {},
): Reply {
  const needsCard = cardIsNeeded(session);
  const trialEnd = trialEndOf(world, session);
  const { promo, ...atPayment } = errors;
  // An error of the code is shown where the code was typed; a code that came with the session has no such field.
  const firstError = Object.values(atPayment)[0] ?? (session.allow_promotion_codes ? undefined : promo);
  return page({
    title: `${trialEnd === null ? 'Subscribe' : 'Start trial'} · ${account.name}`,
    leadsTo: [session.success_url, session.cancel_url],
    body: html`<main class="checkout">
<button class="default" form="pay" name="action" value="pay" tabindex="-1" aria-hidden="true"></button>
<section class="order" aria-label="Order">
${session.cancel_url !== null && html`<p class="back"><a href="${session.cancel_url}">← Back to ${account.name}</a></p>`}
${order(world, session, { trialEnd, typed, errors })}
</section>
<section class="payment">
${firstError !== undefined && html`<p class="alert" role="alert">${firstError}</p>`}
<form id="pay" method="post" action="/c/pay/${session.id}" novalidate>
<fieldset>
<legend>Contact</legend>
${
  session.customer !== null && session.customer_details?.email
    ? html`<p class="fixed"><span>E-mail</span> <strong>${session.customer_details.email}</strong></p>`
    : field({ name: 'email', label: 'E-mail', value: typed.email, errors, type: 'email', more: 'autocomplete="email"' })
}
</fieldset>
${
  world.state.get('session_plan', session.id)?.hasTax &&
  html`<fieldset>
<legend>Billing address</legend>
<div class="field"><label for="country">Country</label><select id="country" name="country" autocomplete="country">${countries.map((each) => html`<option${each === typed.country && html` selected`}>${each}</option>`)}</select></div>
${field({ name: 'taxId', label: 'VAT number (for businesses)', value: typed.taxId, errors, more: 'autocomplete="off" maxlength="30"' })}
</fieldset>`
}
${needsCard ? cardFields(typed, errors) : html`<p class="no-card">No card is needed today.</p>`}
<button class="button wide" name="action" value="pay">${trialEnd === null ? (needsCard ? 'Subscribe' : 'Confirm') : 'Start trial'}</button>
<p class="hint">You can cancel at any time. The subscription renews by itself until you do.</p>
</form>
${needsCard && testCards}
</section>
</main>`,
  });
}

export function cardIsNeeded(session: CheckoutSession): boolean {
  return session.payment_method_collection !== 'if_required' || (session.amount_total ?? 0) > 0;
}

type OrderOf = { trialEnd: number | null; typed: CheckoutFields; errors: Errors };

function order(world: World, session: CheckoutSession, { trialEnd, typed, errors }: OrderOf): Html {
  const currency = session.currency ?? 'usd';
  const money = (cents: number) => formatMoney(cents, currency);
  const [first] = session.line_items.data;
  const every = first?.price.recurring?.interval ?? 'month';
  const full = session.line_items.data.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  const discount = session.total_details?.amount_discount ?? 0;
  const now = nowOfCustomer(world, session.customer);
  const days = trialEnd === null ? 0 : Math.round((trialEnd - now) / 86_400);
  return html`<h1>${trialEnd === null ? 'Subscribe to' : 'Try'} ${first?.description}</h1>
<p class="price">${trialEnd === null ? html`<strong>${money(full)}</strong> <span>per ${every}</span>` : html`<strong>${days} days free</strong> <span>then ${money(full)} per ${every}</span>`}</p>
<table>
<caption class="unseen">Order lines</caption>
<thead class="unseen"><tr><th scope="col">Item</th><th scope="col">Amount</th></tr></thead>
<tbody>
${session.line_items.data.map(
  (item) =>
    html`<tr><th scope="row">${item.description}${item.quantity > 1 && ` × ${item.quantity}`}<small>Billed every ${item.price.recurring?.interval}</small></th><td>${money(item.price.unit_amount * item.quantity)}</td></tr>`,
)}
${(discount > 0 || session.discounts.length > 0) && html`<tr><th scope="row">Promotion code <span class="code">${codeOf(world, session)}</span>${session.allow_promotion_codes && html` <button class="link" form="pay" name="action" value="remove-promo" formnovalidate>Remove</button>`}</th><td>${money(discount === 0 ? 0 : -discount)}</td></tr>`}
</tbody>
<tfoot>
${trialEnd !== null && html`<tr><th scope="row">Due on ${formatDay(trialEnd)}</th><td>${money(full)}</td></tr>`}
<tr class="total"><th scope="row">Total due today</th><td>${money(session.amount_total ?? 0)}</td></tr>
</tfoot>
</table>
${
  session.allow_promotion_codes &&
  session.discounts.length === 0 &&
  html`<div class="promo">${field({ name: 'promo', label: 'Promotion code', value: typed.promo, errors, form: 'pay', more: 'autocomplete="off" maxlength="60"' })}<button class="button quiet" form="pay" name="action" value="promo" formnovalidate>Apply</button></div>`
}`;
}

function codeOf(world: World, session: CheckoutSession): string {
  const [discount] = session.discounts;
  if (discount?.promotion_code) return world.state.get('promotion_code', discount.promotion_code)?.code ?? '';
  return world.state.get('coupon', discount?.coupon ?? '')?.name ?? discount?.coupon ?? '';
}

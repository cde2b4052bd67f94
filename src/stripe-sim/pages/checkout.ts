import { account } from '../account.ts';
import { askBank } from '../billing/charge.ts';
import { completeSession } from '../billing/complete-session.ts';
import { requireRedeemable } from '../billing/discounts.ts';
import { discountsOf, priceSession, purchaseOf, trialEndOf } from '../billing/price-session.ts';
import { formatDay } from '../format-day.ts';
import { Refusal } from '../http/errors.ts';
import type { Form } from '../http/form.ts';
import { type Reply, redirect } from '../http/reply.ts';
import { formatMoney } from '../money/amounts.ts';
import { bankAccounts } from '../money/cards.ts';
import { taxRates } from '../money/sum-invoice.ts';
import { makeCard } from '../objects/payment-methods.ts';
import type { CheckoutSession } from '../records.ts';
import { nowOfCustomer, type World } from '../world.ts';
import {
  type CardFields,
  cardFields,
  type Errors,
  field,
  readCard,
  readCardTyped,
  testCards,
  typed as typedIn,
} from './card-form.ts';
import { type Html, html } from './html.ts';
import { messagePage, page } from './page.ts';

export function showCheckout(world: World, id: string): Reply {
  const session = openSession(world, id);
  if (!('object' in session)) return session;
  return checkoutPage(world, session, nothingTyped(session));
}

export function postCheckout(world: World, id: string, form: Form): Reply {
  const session = openSession(world, id);
  if (!('object' in session)) return session;
  const typed = {
    ...nothingTyped(session),
    ...readCardTyped(form),
    promo: typedIn(form, 'promo'),
    country: typedIn(form, 'country') || 'US',
    taxId: typedIn(form, 'taxId'),
  };
  if (session.customer === null || !session.customer_details?.email) typed.email = typedIn(form, 'email');
  const action = typedIn(form, 'action');
  if (action === 'remove-promo') return removePromo(world, session, typed);
  // A code that was typed but not applied is applied first: nobody pays a price they did not see.
  if (action === 'promo' || (typed.promo !== '' && session.allow_promotion_codes))
    return applyPromo(world, session, typed);
  const account = typedIn(form, 'bankAccount');
  const payNow = () => (account === '' ? pay(world, session, typed) : payByDebit(world, session, { typed, account }));
  return stillReduced(world, session, typed) ?? payNow();
}

/** The money comes days later: see `settleDebits`. */
function payByDebit(
  world: World,
  session: CheckoutSession,
  { typed, account }: { typed: CheckoutFields; account: string },
): Reply {
  const types = session.allowed_payment_method_types;
  if (types && !types.includes('us_bank_account'))
    return checkoutPage(world, session, typed, { cardNumber: 'This seller does not take bank debits.' });
  if (!Object.values(bankAccounts).includes(account))
    return checkoutPage(world, session, typed, { cardNumber: 'This account number is not one of a test account.' });
  const card = { number: account, expiryMonth: 12, expiryYear: 2099 };
  const method = makeCard(world, { ...card, email: typed.email, name: typed.name || null, customer: null });
  const bought = completeSession(world, session, { ...typed, paymentMethod: method.id, approved: false });
  return redirect(successOf(bought));
}

export function showSecondStep(world: World, id: string): Reply {
  const session = openSession(world, id);
  if (!('object' in session)) return session;
  if (!world.state.get('session_plan', id)?.waiting) return redirect(`/c/pay/${id}`);
  return secondStepPage(session);
}

export function postSecondStep(world: World, id: string, form: Form): Reply {
  const session = openSession(world, id);
  if (!('object' in session)) return session;
  const plan = world.state.get('session_plan', id);
  if (!plan?.waiting) return redirect(`/c/pay/${id}`);
  world.state.put('session_plan', { ...plan, waiting: null });
  const { email, name, country, taxId, paymentMethod } = plan.waiting;
  if (typedIn(form, 'action') !== 'approve') {
    const typed = { ...nothingTyped(session), email, name };
    const message = 'We could not confirm the card with your bank. Please try again or use another card.';
    return checkoutPage(world, session, typed, { cardNumber: message });
  }
  const refused = stillReduced(world, session, { ...nothingTyped(session), email, name });
  if (refused) return refused;
  return redirect(
    successOf(completeSession(world, session, { email, name, country, taxId, paymentMethod, approved: true })),
  );
}

function pay(world: World, session: CheckoutSession, typed: CheckoutFields): Reply {
  const now = nowOfCustomer(world, session.customer);
  const emailErrors = /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(typed.email)
    ? {}
    : { email: 'Please enter a valid email address.' };
  if (!cardIsNeeded(session)) {
    if (emailErrors.email) return checkoutPage(world, session, typed, emailErrors);
    return redirect(successOf(completeSession(world, session, { ...typed, paymentMethod: null, approved: false })));
  }
  const result = readCard(typed, now);
  if (!result.ok || emailErrors.email) {
    return checkoutPage(world, session, typed, { ...emailErrors, ...(result.ok ? {} : result.errors) });
  }
  const { id: paymentMethod } = makeCard(world, {
    ...result.card,
    email: typed.email,
    name: typed.name || null,
    customer: null,
  });
  const answer = askBank(world, paymentMethod, { present: true });
  if (answer.status === 'failed') {
    const at =
      answer.failure.code === 'incorrect_cvc'
        ? 'cvc'
        : answer.failure.code === 'expired_card'
          ? 'expiry'
          : 'cardNumber';
    return checkoutPage(world, session, typed, { [at]: answer.failure.message });
  }
  if (answer.status === 'asks') {
    const plan = world.state.get('session_plan', session.id);
    if (plan) {
      const { email, name, country, taxId } = typed;
      world.state.put('session_plan', { ...plan, waiting: { paymentMethod, email, name, country, taxId } });
    }
    return redirect(`/c/pay/${session.id}/step`);
  }
  return redirect(successOf(completeSession(world, session, { ...typed, paymentMethod, approved: false })));
}

function applyPromo(world: World, session: CheckoutSession, typed: CheckoutFields): Reply {
  const code = world.state
    .all('promotion_code')
    .findLast((each) => each.code.toLowerCase() === typed.promo.toLowerCase());
  if (!session.allow_promotion_codes || !code?.active) {
    return checkoutPage(world, session, typed, { promo: 'This code is invalid.' });
  }
  try {
    requireRedeemable(world, code, purchaseOf(world, session));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return checkoutPage(world, session, typed, { promo: error.message });
  }
  const priced = priceSession(world, { ...session, discounts: [{ coupon: null, promotion_code: code.id }] });
  return checkoutPage(world, world.state.put('checkout.session', priced), { ...typed, promo: '' });
}

/** A code can expire while somebody types: then the page shows the full price before anything is charged. */
function stillReduced(world: World, session: CheckoutSession, typed: CheckoutFields): Reply | null {
  try {
    discountsOf(world, session);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const priced = world.state.put('checkout.session', priceSession(world, { ...session, discounts: [] }));
    return checkoutPage(world, priced, typed, { promo: error.message });
  }
}

function removePromo(world: World, session: CheckoutSession, typed: CheckoutFields): Reply {
  if (!session.allow_promotion_codes) return checkoutPage(world, session, typed);
  const priced = priceSession(world, { ...session, discounts: [] });
  return checkoutPage(world, world.state.put('checkout.session', priced), { ...typed, promo: '' });
}

/** Session that can still be paid, otherwise the page or redirect that says why not. */
function openSession(world: World, id: string): CheckoutSession | Reply {
  const session = world.state.get('checkout.session', id);
  if (!session) return messagePage(404, 'Page not found', 'There is no checkout at this URL.');
  if (session.status === 'complete') return redirect(successOf(session));
  if (session.status === 'open') return session;
  const back = session.cancel_url === null ? null : { href: session.cancel_url, label: 'Go back' };
  return messagePage(410, 'This checkout has expired', 'Nothing was charged. Please go back and start again.', back);
}

function successOf({ id, success_url: url }: CheckoutSession): string {
  return (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function nothingTyped(session: CheckoutSession): CheckoutFields {
  return {
    email: session.customer_details?.email ?? '',
    cardNumber: '',
    expiry: '',
    cvc: '',
    name: '',
    promo: '',
    country: 'US',
    taxId: '',
  };
}

/** Stand-in for the confirmation in a bank's app. */
function secondStepPage(session: CheckoutSession): Reply {
  return page({
    title: `Confirm the payment · ${account.name}`,
    leadsTo: [session.success_url, session.cancel_url],
    body: html`<main class="notice step">
<h1>Confirm the payment</h1>
<p>Your bank asks whether you are paying <strong>${formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')}</strong> to ${account.name}.</p>
<form method="post" action="/c/pay/${session.id}/step" class="choices">
<button class="button" name="action" value="approve">Approve</button>
<button class="button quiet" name="action" value="fail">Fail</button>
</form>
</main>`,
  });
}

type CheckoutFields = CardFields & { email: string; promo: string; country: string; taxId: string };

const countries = Object.keys(taxRates);

/** Hosted checkout page: the purchase on one side, payer and payment on the other. One form, so no input is lost. */
function checkoutPage(world: World, session: CheckoutSession, typed: CheckoutFields, errors: Errors = {}): Reply {
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

function cardIsNeeded(session: CheckoutSession): boolean {
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

import { account } from '../account.ts';
import { formatDay } from '../format-day.ts';
import type { Reply } from '../http/reply.ts';
import { formatMoney } from '../money/amounts.ts';
import type { PaymentMethod, PortalSession, Subscription } from '../records.ts';
import type { World } from '../world.ts';
import { type CardFields, cardFields, type Errors, testCards } from './card-form.ts';
import { type Html, html } from './html.ts';
import { page } from './page.ts';

/** Subscriptions, payment methods and invoices of a customer. */
export function portalPage(world: World, session: PortalSession): Reply {
  const live = world.state
    .all('subscription')
    .filter(
      ({ customer, status }) =>
        customer === session.customer && status !== 'canceled' && status !== 'incomplete_expired',
    );
  const invoices = world.state
    .all('invoice')
    .filter(({ customer }) => customer === session.customer)
    .reverse();
  return portal(session, {
    title: 'Billing',
    body: html`<h1>Billing</h1>
<section>
<h2>Current subscription</h2>
${live.length === 0 ? html`<p class="hint">There is no subscription.</p>` : live.map((each) => subscriptionCard(world, session, each))}
</section>
<section>
<h2>Payment method</h2>
${cardLine(cardOnFile(world, session.customer, live[0]))}
<p><a class="button quiet" href="/p/session/${session.id}/card">Update card</a></p>
</section>
<section>
<h2>Invoices</h2>
${
  invoices.length === 0
    ? html`<p class="hint">There are no invoices yet.</p>`
    : html`<table class="lines">
<caption class="unseen">Invoices</caption>
<thead><tr><th scope="col">Date</th><th scope="col">Number</th><th scope="col">Status</th><td>Amount</td></tr></thead>
<tbody>${invoices.map((each) => html`<tr><th scope="row">${formatDay(each.created)}</th><th><a href="/i/${each.id}">${each.number}</a></th><th><span class="state ${each.status}">${each.status}</span></th><td>${formatMoney(each.amount_due, each.currency)}</td></tr>`)}</tbody>
</table>`
}
</section>`,
  });
}

export function cancelPage(world: World, session: PortalSession, subscription: Subscription): Reply {
  const end = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  return portal(session, {
    title: 'Cancel the subscription',
    body: html`<h1>Cancel the subscription</h1>
<p>${nameOf(world, subscription)} stays active until <strong>${formatDay(end)}</strong> and is not renewed. You can change your mind until then.</p>
<form method="post" action="/p/session/${session.id}/cancel" class="choices">
<button class="button">Cancel the subscription</button>
<a class="button quiet" href="/p/session/${session.id}">Keep it</a>
</form>`,
  });
}

export function cardPage(session: PortalSession, typed: CardFields, errors: Errors = {}): Reply {
  const firstError = Object.values(errors)[0];
  return portal(session, {
    title: 'Update the card',
    body: html`<h1>Update the card</h1>
${firstError !== undefined && html`<p class="alert" role="alert">${firstError}</p>`}
<form method="post" action="/p/session/${session.id}/card" novalidate>
${cardFields(typed, errors)}
<div class="choices"><button class="button">Save card</button><a class="button quiet" href="/p/session/${session.id}">Back</a></div>
</form>
${testCards}`,
  });
}

export function cardStepPage(session: PortalSession): Reply {
  return portal(session, {
    title: 'Confirm the card',
    body: html`<h1>Confirm the card</h1>
<p>Your bank asks whether ${account.name} may charge this card from now on.</p>
<form method="post" action="/p/session/${session.id}/card/step" class="choices">
<button class="button" name="action" value="approve">Approve</button>
<button class="button quiet" name="action" value="fail">Fail</button>
</form>`,
  });
}

function portal(session: PortalSession, { title, body }: { title: string; body: Html }): Reply {
  return page({
    title: `${title} · ${account.name}`,
    body: html`<main class="portal">
${session.return_url !== null && html`<p class="back"><a href="${session.return_url}">← Return to ${account.name}</a></p>`}
${body}
</main>`,
  });
}

function subscriptionCard(world: World, session: PortalSession, subscription: Subscription): Html {
  const end = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  const [item] = subscription.items.data;
  const total = subscription.items.data.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  const ends = subscription.cancel_at !== null;
  return html`<div class="plan">
<div>
<p><strong>${nameOf(world, subscription)}</strong> <span class="state ${subscription.status}">${ends ? `ends ${formatDay(subscription.cancel_at ?? end)}` : subscription.status.replace('_', ' ')}</span></p>
<p>${formatMoney(total, subscription.currency)} per ${item?.price.recurring?.interval}</p>
<p class="hint">${ends ? `Cancels on ${formatDay(subscription.cancel_at ?? end)}.` : subscription.status === 'trialing' ? `The trial ends on ${formatDay(end)}.` : `Renews on ${formatDay(end)}.`}</p>
</div>
${
  ends
    ? html`<form method="post" action="/p/session/${session.id}/reactivate"><button class="button">Reactivate</button></form>`
    : html`<a class="button quiet" href="/p/session/${session.id}/cancel">Cancel</a>`
}
</div>`;
}

function nameOf(world: World, subscription: Subscription): string {
  return subscription.items.data
    .map(({ price }) => world.state.get('product', price.product)?.name ?? 'Plan')
    .join(', ');
}

function cardOnFile(world: World, customer: string, subscription: Subscription | undefined): PaymentMethod | undefined {
  const general = world.state.get('customer', customer)?.invoice_settings.default_payment_method ?? null;
  return world.state.get('payment_method', subscription?.default_payment_method ?? general ?? '');
}

function cardLine(method: PaymentMethod | undefined): Html {
  if (!method) return html`<p class="hint">No card is on file.</p>`;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return html`<p><strong class="brand">${brand}</strong> ending in ${last4} <span class="hint">expires ${String(month).padStart(2, '0')} / ${year}</span></p>`;
}

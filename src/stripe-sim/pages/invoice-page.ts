import { account } from '../account.ts';
import { askBank } from '../billing/charge.ts';
import { payInvoice } from '../billing/pay-invoice.ts';
import { setDefaultCard } from '../billing/set-default-card.ts';
import { formatDay } from '../format-day.ts';
import type { Form } from '../http/form.ts';
import { type Reply, redirect } from '../http/reply.ts';
import { formatMoney } from '../money/amounts.ts';
import { attachCard, makeCard } from '../objects/payment-methods.ts';
import { headline, invoicePdf, sumsOf } from '../pdf/invoice-pdf.ts';
import type { Invoice } from '../records.ts';
import { nowOfCustomer, type World } from '../world.ts';
import { type CardFields, cardFields, type Errors, readCard, readCardTyped, testCards } from './card-form.ts';
import { html } from './html.ts';
import { messagePage, page } from './page.ts';

const nothing: CardFields = { cardNumber: '', expiry: '', cvc: '', name: '' };

export function showInvoice(world: World, id: string): Reply {
  const invoice = world.state.get('invoice', id);
  return invoice ? invoicePage(world, invoice, nothing) : noInvoice();
}

export function showInvoicePdf(world: World, id: string): Reply {
  const invoice = world.state.get('invoice', id);
  if (!invoice) return noInvoice();
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Invoice-${invoice.number ?? invoice.id}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    body: invoicePdf(world, invoice),
  };
}

/** An open invoice can be paid here with another card, which then becomes the one on file. */
export function postInvoice(world: World, id: string, form: Form): Reply {
  const invoice = world.state.get('invoice', id);
  if (!invoice) return noInvoice();
  if (invoice.status !== 'open') return redirect(`/i/${id}`);
  const typed = readCardTyped(form);
  const result = readCard(typed, nowOfCustomer(world, invoice.customer));
  if (!result.ok) return invoicePage(world, invoice, typed, result.errors);
  const card = makeCard(world, { ...result.card, email: null, name: typed.name || null, customer: null });
  const answer = askBank(world, card.id, { present: true, approved: true });
  if (answer.status === 'failed') return invoicePage(world, invoice, typed, { cardNumber: answer.failure.message });
  world.state.put('card_secret', { id: card.id, number: result.card.number, authenticated: true });
  attachCard(world, card, invoice.customer);
  setDefaultCard(world, invoice.customer, card.id);
  payInvoice(world, invoice, { method: card.id, present: true, approved: true });
  return redirect(`/i/${id}`);
}

function invoicePage(world: World, invoice: Invoice, typed: CardFields, errors: Errors = {}): Reply {
  const money = (cents: number) => formatMoney(cents, invoice.currency);
  const firstError = Object.values(errors)[0];
  return page({
    title: `Invoice ${invoice.number} · ${account.name}`,
    body: html`<main class="sheet">
<header>
<div><h1>Invoice ${invoice.number}</h1><p class="hint">${account.name} · ${formatDay(invoice.created)}</p></div>
<span class="state ${invoice.status}">${invoice.status}</span>
</header>
<p class="price"><strong>${headline(invoice)}</strong></p>
<p class="hint">Billed to ${invoice.customer_name ?? invoice.customer_email}</p>
<table class="lines">
<caption class="unseen">Invoice lines</caption>
<thead><tr><th scope="col">Description</th><td>Amount</td></tr></thead>
<tbody>
${invoice.lines.data.map((line) => html`<tr><th scope="row">${line.description}<small>${formatDay(line.period.start)} – ${formatDay(line.period.end)}</small></th><td>${money(line.amount)}</td></tr>`)}
</tbody>
<tfoot>
${sumsOf(world, invoice).map(({ name, amount, isBold }) => html`<tr${isBold && html` class="total"`}><th scope="row">${name}</th><td>${money(amount)}</td></tr>`)}
</tfoot>
</table>
<p class="choices"><a class="button quiet" href="/i/${invoice.id}/pdf">Download PDF</a></p>
${
  invoice.status === 'open' &&
  html`<section class="pay">
<h2>Pay with a card</h2>
${firstError !== undefined && html`<p class="alert" role="alert">${firstError}</p>`}
<form method="post" action="/i/${invoice.id}" novalidate>${cardFields(typed, errors)}<button class="button">Pay ${money(invoice.amount_remaining)}</button></form>
${testCards}
</section>`
}
</main>`,
  });
}

function noInvoice(): Reply {
  return messagePage(404, 'Page not found', 'There is no invoice at this URL.');
}

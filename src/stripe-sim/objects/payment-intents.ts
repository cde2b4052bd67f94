import { missing } from '../http/errors.ts';
import { pageOf, paging } from '../http/list.ts';
import { readParams, text } from '../http/params.ts';
import { get, type Route } from '../http/route.ts';

export const paymentIntents: Route[] = [
  get('/v1/payment_intents', ({ world, form }) => {
    const { customer, ...page } = readParams(form, { ...paging, customer: text });
    const intents = world.state.all('payment_intent').filter((each) => !customer || each.customer === customer);
    return pageOf(intents, page, '/v1/payment_intents');
  }),

  get('/v1/payment_intents/:id', ({ world, id }) => {
    const intent = world.state.get('payment_intent', id);
    if (intent) return intent;
    throw missing('payment_intent', id);
  }),

  get('/v1/invoice_payments', ({ world, form }) => {
    const { invoice, ...page } = readParams(form, { ...paging, invoice: text });
    const payments = world.state.all('invoice_payment').filter((each) => !invoice || each.invoice === invoice);
    return pageOf(payments, page, '/v1/invoice_payments');
  }),
];

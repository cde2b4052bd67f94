import { invalid } from '../http/errors.ts';
import { pageOf, paging } from '../http/list.ts';
import { currency, integer, mergeMetadata, metadata, readParams, required, text } from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import { makeId } from '../ids.ts';
import type { BalanceTransaction } from '../records.ts';
import { emit, nowOfCustomer } from '../world.ts';
import { customerOf } from './customers.ts';

/** Credit of a customer. A negative balance is taken off the next invoices. */
export const balanceTransactions: Route[] = [
  post('/v1/customers/:id/balance_transactions', ({ world, form, id }) => {
    const params = readParams(form, { amount: integer, currency, description: text, metadata });
    const customer = customerOf(world, id);
    const amount = required(params.amount, 'amount');
    if (amount === 0) throw invalid('This value must not be 0.', { param: 'amount' });
    const at = nowOfCustomer(world, id);
    const balance = customer.balance + amount;
    const changed = world.state.put('customer', { ...customer, balance });
    emit(world, 'customer.updated', changed, { at });
    return world.state.put('customer_balance_transaction', {
      id: makeId('cbtxn'),
      object: 'customer_balance_transaction',
      amount,
      checkout_session: null,
      created: at,
      credit_note: null,
      currency: required(params.currency, 'currency'),
      customer: id,
      customer_account: null,
      description: params.description ?? null,
      ending_balance: balance,
      invoice: null,
      livemode: false,
      metadata: mergeMetadata({}, params.metadata),
      type: 'adjustment',
    } satisfies BalanceTransaction);
  }),

  get('/v1/customers/:id/balance_transactions', ({ world, form, id }) => {
    const found = world.state.all('customer_balance_transaction').filter(({ customer }) => customer === id);
    return pageOf(found, readParams(form, paging), `/v1/customers/${id}/balance_transactions`);
  }),
];

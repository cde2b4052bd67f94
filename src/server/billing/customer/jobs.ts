import { z } from 'zod';
import { findUser } from '#server/account/user/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { orMissing } from '#server/platform/payments/payments.ts';
import { personOf } from './ensure-customer.ts';
import { findCustomer } from './store.ts';

/** Passes on who a customer is to the card provider: receipts and invoices show it, in their language. */
export const passOnPerson = defineJob({
  kind: 'customer.email',
  input: z.object({ userId: z.uuid() }),
  retries: 5,
  run: async ({ input: { userId } }, { db, payments }) => {
    const [customer, user] = [await findCustomer(db, userId), await findUser(db, userId)];
    if (customer === null || user === null || payments.mode === 'off') return;
    await orMissing(payments.stripe.customers.update(customer.stripeCustomerId, personOf(user)));
  },
});

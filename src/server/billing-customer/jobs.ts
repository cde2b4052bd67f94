import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { orMissing } from '../payments/provider-error.ts';
import { findUser } from '../user/index.ts';
import { findCustomer } from './store.ts';

/** Updates the email address of a customer at the card provider, which receipts and invoices show. */
export const passOnEmail = defineJob({
  kind: 'customer.email',
  input: z.object({ userId: z.uuid() }),
  retries: 5,
  run: async ({ input: { userId } }, { db, payments }) => {
    const [customer, user] = [await findCustomer(db, userId), await findUser(db, userId)];
    if (customer === null || user === null || payments.mode === 'off') return;
    await orMissing(payments.stripe.customers.update(customer.stripeCustomerId, { email: user.email }));
  },
});

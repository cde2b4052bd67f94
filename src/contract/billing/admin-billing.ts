import { z } from 'zod';
import { call } from '../call.ts';
import { subscription } from './subscription.ts';

const id = z.uuid();
const reason = z.string().trim().max(500).default('');
const limits = [{ by: 'account', times: 120, seconds: 600 }] as const;
const cents = z.int().max(100_000_00);

const payment = z
  .object({
    id: z.string(),
    description: z.string(),
    amount: z.int().meta({ description: 'In minor units, as it was charged' }),
    refunded: z.int(),
    refundable: z.int().meta({ description: 'What can still be refunded' }),
    currency: z.string(),
    status: z.enum(['paid', 'pending', 'failed']),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminPayment' });
export type Payment = z.infer<typeof payment>;

const billing = z
  .object({
    subscription: subscription.nullable().meta({ description: 'Null for somebody who never bought anything' }),
    payments: z.array(payment).meta({ description: 'The latest 100, newest first' }),
    credit: z.int().meta({ description: 'In cents; taken off the next invoices' }),
    provider: z
      .object({
        customerId: z.string(),
        url: z
          .string()
          .nullable()
          .meta({ description: 'Page in the card provider’s dashboard; null for the simulator' }),
      })
      .nullable()
      .meta({ description: 'Null for somebody whom the card provider does not know' }),
  })
  .meta({ id: 'AdminBilling' });
export type UserBilling = z.infer<typeof billing>;

export const read = call({
  method: 'GET',
  path: '/admin/users/{id}/billing',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Returns the plan, payments and credit of a user, as the card provider has them now.',
  input: z.strictObject({ id }),
  reply: billing,
});

export const refund = call({
  method: 'POST',
  path: '/admin/users/{id}/refund',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Refunds a payment of a user, in part or the rest of it. The plan stays; cancel it separately.',
  input: z.strictObject({
    id,
    paymentId: z.string().regex(/^pi_[\w-]{1,200}$/, 'is not a payment id'),
    amount: cents.min(1).nullable().default(null).meta({ description: 'In minor units; null refunds the rest' }),
    reason,
    key: z.uuid().meta({ description: 'Made up by the client: a request with the same key refunds once' }),
  }),
  reply: billing,
  limits,
});

export const credit = call({
  method: 'POST',
  path: '/admin/users/{id}/credit',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Gives a user credit for the next invoices, or takes some back with a negative amount.',
  input: z.strictObject({
    id,
    amount: cents.min(-100_000_00).refine((amount) => amount !== 0, 'must not be 0'),
    reason,
    key: z.uuid().meta({ description: 'Made up by the client: a request with the same key counts once' }),
  }),
  reply: billing,
  limits,
});

export const cancel = call({
  method: 'POST',
  path: '/admin/users/{id}/cancel-subscription',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Cancels the subscription of a user at the end of the billing period, or immediately.',
  input: z.strictObject({ id, atPeriodEnd: z.boolean().default(true), reason }),
  reply: billing,
  limits,
});

export const grant = call({
  method: 'POST',
  path: '/admin/users/{id}/grant-plan',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Grants a user a plan without payment, permanently or until a date. It takes the place of an earlier grant.',
  input: z.strictObject({
    id,
    plan: z.enum(['premium', 'enterprise']),
    endsAt: z.iso.datetime().nullable().default(null),
    reason,
  }),
  reply: billing,
  limits,
});

export const withdrawGrant = call({
  method: 'POST',
  path: '/admin/users/{id}/withdraw-grant',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Ends the granted plan of a user. What they bought themselves stays.',
  input: z.strictObject({ id, reason }),
  reply: billing,
  limits,
});

import { z } from 'zod';
import { call } from '../call.ts';
import { sessionId } from './checkout.ts';

export const invoice = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    status: z.enum(['paid', 'open', 'void', 'uncollectible']),
    amount: z.int().meta({ description: 'In minor units' }),
    currency: z.string(),
    created: z.int().meta({ description: 'Unix seconds' }),
    dueDate: z.int().nullable().meta({ description: 'Unix seconds; null when the card is charged automatically' }),
    billingReason: z.string().nullable(),
    subscription: z.object({ planName: z.string().nullable() }),
    payUrl: z.string().nullable().meta({ description: 'The card provider’s page where an open invoice is paid' }),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoice>;

export const list = call({
  method: 'GET',
  path: '/stripe/invoices',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Lists the caller’s latest 100 invoices, newest first, without drafts.',
  input: z.strictObject({}),
  reply: z.object({ data: z.array(invoice) }),
});

export const download = call({
  method: 'GET',
  path: '/stripe/invoice/{invoiceId}/download',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Returns the URL of an invoice PDF at the card provider.',
  input: z.strictObject({ invoiceId: z.string().regex(/^in_[\w-]{1,200}$/, 'is not an invoice id') }),
  reply: z.object({ data: z.object({ url: z.string() }) }),
});

export const ofSession = call({
  method: 'GET',
  path: '/stripe/invoice/session/{sessionId}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Returns the invoice of a checkout of the caller; null if there is none yet.',
  input: z.strictObject({ sessionId }),
  reply: z.object({ data: invoice.nullable() }),
});

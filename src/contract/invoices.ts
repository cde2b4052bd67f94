import { z } from 'zod';
import { call } from './call.ts';
import { sessionId } from './checkout.ts';

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.enum(['paid', 'open', 'void', 'uncollectible']),
  amount: z.int().meta({ description: 'In minor units' }),
  currency: z.string(),
  created: z.int().meta({ description: 'Unix seconds' }),
  dueDate: z.int().nullable().meta({ description: 'Unix seconds; null when the card is charged by itself' }),
  billingReason: z.string().nullable(),
  subscription: z.object({ planName: z.string().nullable() }),
});
export type Invoice = z.infer<typeof invoice>;

export const list = call({
  method: 'GET',
  path: '/stripe/invoices',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'The caller’s last 100 invoices, the newest first, without drafts.',
  input: z.strictObject({}),
  reply: z.object({ data: z.array(invoice) }),
});

export const download = call({
  method: 'GET',
  path: '/stripe/invoice/{invoiceId}/download',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'The address of an invoice as PDF at the card provider.',
  input: z.strictObject({ invoiceId: z.string().regex(/^in_[\w-]{1,200}$/, 'is not the id of an invoice') }),
  reply: z.object({ data: z.object({ url: z.string() }) }),
});

export const ofSession = call({
  method: 'GET',
  path: '/stripe/invoice/session/{sessionId}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'The invoice of a checkout of the caller; null while there is none.',
  input: z.strictObject({ sessionId }),
  reply: z.object({ data: invoice.nullable() }),
});

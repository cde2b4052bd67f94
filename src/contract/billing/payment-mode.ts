import { z } from 'zod';

/** Whether this server sells plans, and whether payments are real. */
export const paymentMode = z.enum(['off', 'test', 'live']);
export type PaymentMode = z.infer<typeof paymentMode>;

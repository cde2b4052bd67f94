import { z } from 'zod';

/** Whether anything can be bought on this server, and whether real money moves. */
export const paymentMode = z.enum(['off', 'test', 'live']);
export type PaymentMode = z.infer<typeof paymentMode>;

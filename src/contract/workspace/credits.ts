import { z } from 'zod';
import type { PlanName } from '../account/roles.ts';

/** AI credits of a plan per calendar month (UTC). One credit is one chart made from text, an image or a PDF. */
export const monthlyCredits: Record<PlanName, number> = { free: 20, premium: 500, enterprise: 5000 };

/** What work of the AI costs in credits: a chart from text, a picture, a PDF or a prompt; an answer to a question. */
export const creditCosts = { chart: 1, question: 0.1 } as const;

/** What a call cost, and what is left. Visitors have no credits. */
export const creditCharge = z
  .object({
    cost: z.number().meta({ description: 'AI credits that this call cost; 0 if it had no result' }),
    balance: z.number().meta({ description: 'AI credits left this month' }),
  })
  .meta({ id: 'CreditCharge' });
export type CreditCharge = z.infer<typeof creditCharge>;

import type { PlanName } from './roles.ts';

/** How many AI credits a plan has each calendar month (UTC). One credit is one chart made from text, a picture or a PDF. */
export const monthlyCredits: Record<PlanName, number> = { free: 20, premium: 500, enterprise: 5000 };

import type { PlanName } from './roles.ts';

/** AI credits of a plan per calendar month (UTC). One credit is one chart made from text, an image or a PDF. */
export const monthlyCredits: Record<PlanName, number> = { free: 20, premium: 500, enterprise: 5000 };

import { planFeatures } from '#contract/billing/features.ts';
import type { Plan } from '#contract/billing/plans.ts';
import { featuresOf, includesOf, limitsOf, type PlanRow } from '../plan/index.ts';
import { type Offers, pricePlan } from './price-plan.ts';

export function presentPlan(row: PlanRow, offers: Offers): Plan {
  const { id, name, displayName, description, isPopular } = row;
  const pricing = pricePlan(row, offers);
  return {
    id,
    name,
    displayName,
    description,
    isPopular,
    inheritedFrom: planFeatures[name].inheritedFrom,
    price: pricing.originalPrices.monthly,
    monthlyPrice: pricing.originalPrices.monthly,
    yearlyPrice: pricing.originalPrices.yearly,
    finalPriceMonthly: pricing.finalPrices.monthly,
    finalPriceYearly: pricing.finalPrices.yearly,
    includes: includesOf(row),
    features: featuresOf(row),
    limits: limitsOf(row),
    pricing,
  };
}

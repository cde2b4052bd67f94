import type { Plan } from '#contract/plans.ts';
import { type Offer, offers } from './offers.ts';

export function presentPlan(offer: Offer): Plan {
  const { id, name, displayName, description, isPopular, inheritedFrom } = offer;
  const prices = { monthly: inDollars(offer.monthly), yearly: inDollars(offer.yearly) };
  const features = allFeatures(offer);
  return {
    id,
    name,
    displayName,
    description,
    isPopular,
    inheritedFrom,
    price: prices.monthly,
    monthlyPrice: prices.monthly,
    yearlyPrice: prices.yearly,
    finalPriceMonthly: prices.monthly,
    finalPriceYearly: prices.yearly,
    includes: features.map((feature) => feature.description),
    features,
    pricing: {
      originalPrices: prices,
      finalPrices: prices,
      savings: { monthly: 0, yearly: 0 },
      discountPercentage: { monthly: 0, yearly: 0 },
    },
  };
}

/** A plan's own features, then those of the plan it builds on; a feature it restates replaces the inherited one. */
function allFeatures({ features, inheritedFrom }: Offer): Plan['features'] {
  const base = offers.find(({ name }) => name === inheritedFrom);
  const inherited = base === undefined ? [] : allFeatures(base);
  return [...features, ...inherited.filter(({ keyName }) => !features.some((own) => own.keyName === keyName))];
}

function inDollars(cents: number): number {
  return cents < 0 ? -1 : cents / 100;
}

import type { PlanName } from './roles.ts';
import type { Validators } from './validators.ts';

/** How many times the size that everybody may bring each plan may. */
const sizeFactors: Record<PlanName, number> = { free: 1, premium: 2, enterprise: 4 };

/** The largest file in bytes that somebody on each plan can bring. */
export function datasetSizeLimits({
  datasetSizeLimit,
}: Pick<Validators, 'datasetSizeLimit'>): Record<PlanName, number> {
  return {
    free: datasetSizeLimit * sizeFactors.free,
    premium: datasetSizeLimit * sizeFactors.premium,
    enterprise: datasetSizeLimit * sizeFactors.enterprise,
  };
}

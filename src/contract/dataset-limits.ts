import type { PlanName } from './roles.ts';
import type { Validators } from './validators.ts';

/** Factor on the general file size limit, by plan. */
const sizeFactors: Record<PlanName, number> = { free: 1, premium: 2, enterprise: 4 };

/** Largest file in bytes, by plan. */
export function datasetSizeLimits({
  datasetSizeLimit,
}: Pick<Validators, 'datasetSizeLimit'>): Record<PlanName, number> {
  return {
    free: datasetSizeLimit * sizeFactors.free,
    premium: datasetSizeLimit * sizeFactors.premium,
    enterprise: datasetSizeLimit * sizeFactors.enterprise,
  };
}

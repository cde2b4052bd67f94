import { planOf } from '#contract/account/roles.ts';
import { featureOf } from '#contract/billing/features.ts';
import { rolesOf } from '#server/account/user/index.ts';
import type { ShareAndOwner } from './store.ts';

/** Whether readers can download SVG: as the author can export it. */
export function includesSvg({ owner }: Pick<ShareAndOwner, 'owner'>, now: Date): boolean {
  return featureOf(planOf(rolesOf(owner, now)), 'export-svg');
}

import type { Consent } from '#contract/account/consents.ts';
import type { ConsentRow } from './table.ts';

export function presentConsent({ subject, version, isGiven, way, at }: ConsentRow): Consent {
  return { subject, version, isGiven, way, at: at.toISOString() };
}

import { type DailyLimits, defaultLimits, type ModelSettings } from '#lib/model-settings.ts';

/** Language models that a server can use. `modelOf` opens them. */
export type Models = {
  /** The model in the settings of the server. */
  configured: ModelSettings | null;
  limits: DailyLimits;
};

export function openModels(configured: ModelSettings | null, limits: DailyLimits = defaultLimits): Models {
  return { configured, limits };
}

import { hash } from 'node:crypto';
import type { ModelSettings } from '#lib/model-settings.ts';
import type { Model } from './model.ts';
import { openModel } from './open-model.ts';

/** Language models that a server can use. */
export type Models = {
  /** The model in the settings of the server. */
  configured: ModelSettings | null;
  /** Opens a model once, so that it is known when it does not respond. */
  open(settings: ModelSettings): Model;
};

const mostOpen = 200;

export function openModels(configured: ModelSettings | null): Models {
  const models = new Map<string, Model>();
  return {
    configured,
    open(settings) {
      const key = hash('sha256', JSON.stringify(settings));
      const model = models.get(key) ?? openModel(settings);
      models.delete(key);
      models.set(key, model);
      const [oldest] = models.keys();
      if (models.size > mostOpen && oldest !== undefined) models.delete(oldest);
      return model;
    },
  };
}

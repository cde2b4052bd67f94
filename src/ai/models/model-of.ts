import { hash } from 'node:crypto';
import type { ModelSettings } from '#lib/model-settings.ts';
import type { Model } from './model.ts';
import { openModel } from './open-model.ts';
import type { Models } from './open-models.ts';

const mostOpen = 200;
const opened = new WeakMap<Models, Map<string, Model>>();

/** Opens a model once, so that it is known when it does not respond. Only the rule about privacy may (decision 091). */
export function modelOf(models: Models, settings: ModelSettings): Model {
  const open = opened.get(models) ?? new Map<string, Model>();
  opened.set(models, open);
  const key = hash('sha256', JSON.stringify(settings));
  const model = open.get(key) ?? openModel(settings);
  open.delete(key);
  open.set(key, model);
  const [oldest] = open.keys();
  if (open.size > mostOpen && oldest !== undefined) open.delete(oldest);
  return model;
}

import { type Asking, askModel, type Question } from './ask-model.ts';
import type { Model } from './model.ts';

/** What may be used for a result. There is no model where none is configured, or none is allowed. */
export type ModelPorts = Asking & { model: Model | null };

/** Result, who gave it, and a note where the model was asked but not used. */
export type Made<Value> = { value: Value; by: 'offline' | 'model'; note: string | null };

type BuiltIn<Value> = {
  /** Result of the built-in engine. */
  offline: Value;
  /** Whether the built-in result is to stay, even though that of the model can be used. */
  stays?: (offline: Value, given: Value) => boolean;
};

/** Result of a model where it may be asked and responds; else that of the built-in engine. */
export async function withModel<Reply, Value>(
  { model, ...asking }: ModelPorts,
  question: Question<Reply, Value>,
  { offline, stays = () => false }: BuiltIn<Value>,
): Promise<Made<Value>> {
  if (model === null) return { value: offline, by: 'offline', note: null };
  const outcome = await askModel(model, question, asking);
  if (!outcome.ok) return { value: offline, by: 'offline', note: outcome.failure.message };
  if (stays(offline, outcome.value)) return { value: offline, by: 'offline', note: null };
  return { value: outcome.value, by: 'model', note: null };
}

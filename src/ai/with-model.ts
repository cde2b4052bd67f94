import { type Asking, askModel, type Question } from './llm/ask-model.ts';
import type { Model } from './llm/model.ts';
import type { Extraction } from './offline/extraction.ts';

/** What may be used for a result. There is no model where none is configured, or none is allowed. */
export type Means = Asking & { model: Model | null };

/** Result, who gave it, and a note where the model was asked but not used. */
export type Made<Value> = { value: Value; by: 'offline' | 'model'; note: string | null };

type BuiltIn<Value> = {
  /** Result of the built-in engine, which is made meanwhile. */
  offline: Value | Promise<Value>;
  /** Whether the built-in result is sure of figures that the model does not have. */
  differs: (offline: Value, given: Value) => boolean;
};

/** Built-in results of this confidence or more stay when a model comes to other figures. */
export const confident = 0.9;

/** Result of a model where it may be asked, responds and does not contradict what the built-in engine is sure of. */
export async function withModel<Reply, Value>(
  { model, ...asking }: Means,
  question: Question<Reply, Value>,
  { offline, differs }: BuiltIn<Value>,
): Promise<Made<Value>> {
  const [value, asked] = await Promise.all([offline, model === null ? null : askModel(model, question, asking)]);
  if (asked === null) return { value, by: 'offline', note: null };
  if (!asked.ok) return { value, by: 'offline', note: asked.failure.message };
  if (differs(value, asked.value))
    return { value, by: 'offline', note: 'The model came to other figures. The built-in result was kept.' };
  return { value: asked.value, by: 'model', note: null };
}

/** Whether an extraction lacks a figure that the built-in one is sure of. */
export function lacksFigures(offline: Extraction, given: Extraction): boolean {
  const found = new Set(figuresOf(given, 0));
  return figuresOf(offline, confident).some((figure) => !found.has(figure));
}

/** Figures of the tables, of at least some confidence. */
function figuresOf({ tables }: Extraction, least: number): number[] {
  const cells = tables.flatMap(({ rows }) => rows.flat());
  return cells.flatMap(({ value, confidence }) => (confidence >= least ? (value ?? []) : []));
}

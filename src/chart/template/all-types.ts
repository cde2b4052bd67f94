import type { LoadedType } from './create-registry.ts';
import { registry } from './registry.ts';

/** Every chart type with its drawing code and its sample, for tests, scripts and benches. Pages load types by family. */
export const templates: readonly LoadedType[] = await registry.loadAll();

/** The template of an id, or null. */
export function templateOf(id: string): LoadedType | null {
  return templates.find((template) => template.id === id) ?? null;
}

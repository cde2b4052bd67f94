import { breaks } from '#contract/chart/breaks.ts';
import type { TextRule, Validators } from '#contract/validators.ts';
import { loadedValidators } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';

/** conformance S5: the limits come from the server. Until they are loaded, or if that fails, only the server validates. */
export function useAllRules(): Validators | null {
  const loaded = useStore(loadedValidators);
  return loaded.status === 'done' ? loaded.value : null;
}

/** The error message for a text that breaks a rule, or null. */
export function checkText(text: string, rule: TextRule | undefined): string | null {
  return rule === undefined ? null : breaks(rule, text);
}

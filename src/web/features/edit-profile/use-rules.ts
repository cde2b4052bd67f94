import { breaks } from '#contract/breaks.ts';
import type { TextRule, Validators } from '#contract/validators.ts';
import { loadedValidators } from '#web/api/start.ts';
import { useStore } from '#web/api/store.ts';

/** spec §5: the bounds come from the server. Until they are here, or if they never come, the server alone decides. */
export function useRules(): Validators | null {
  const loaded = useStore(loadedValidators);
  return loaded.status === 'done' ? loaded.value : null;
}

/** What to tell somebody whose text does not fit, or null when it does. */
export function checkText(text: string, rule: TextRule | undefined): string | null {
  return rule === undefined ? null : breaks(rule, text);
}

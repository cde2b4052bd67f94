import type { Validators } from '#contract/validators.ts';
import { loadedValidators } from '#web/api/start.ts';
import { useStore } from '#web/api/store.ts';

/** The server's rules for what people type about themselves; null until they are there, and when they cannot be had. */
export function useRules(): Validators['user'] | null {
  const loaded = useStore(loadedValidators);
  return loaded.status === 'done' ? loaded.value.user : null;
}

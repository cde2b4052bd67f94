import type { Validators } from '#contract/validators.ts';
import { loadedValidators } from '#web/api/start.ts';
import { useStore } from '#web/api/store.ts';

/** The server's limits of form fields; null until they are loaded, and when that fails. */
export function useRules(): Validators['user'] | null {
  const loaded = useStore(loadedValidators);
  return loaded.status === 'done' ? loaded.value.user : null;
}

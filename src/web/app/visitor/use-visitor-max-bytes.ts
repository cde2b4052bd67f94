import { datasetSizeLimits } from '#contract/limits.ts';
import { loadedValidators } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';

/** The largest data file without a paid plan; null while it is not known. */
export function useVisitorMaxBytes(): number | null {
  const validators = useStore(loadedValidators);
  return validators.status === 'done' ? datasetSizeLimits(validators.value).free : null;
}

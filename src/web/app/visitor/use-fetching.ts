import { datasetSizeLimits } from '#contract/limits.ts';
import { session } from '#web/client/session.ts';
import { loadedValidators } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';
import type { Fetching } from '#web/features/data/import/fetching.ts';
import { loginPath } from '../local-path.ts';

/** Whether links can be imported; visitors sign in first, and the link comes with them. */
export function useFetching(): Fetching {
  const isIn = useStore(session).status === 'in';
  return isIn ? { status: 'open' } : { status: 'sign-in', pathFor: (address) => loginPath(addressPath(address)) };
}

function addressPath(address: string): string {
  return `/panel/new-project?${new URLSearchParams({ address })}`;
}

/** The largest data file without a paid plan; null while it is not known. */
export function useVisitorMaxBytes(): number | null {
  const validators = useStore(loadedValidators);
  return validators.status === 'done' ? datasetSizeLimits(validators.value).free : null;
}

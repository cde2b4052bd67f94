import {
  keepPreviousData,
  type Query,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts';
import { type CallFailed, type SendOptions, send } from './send.ts';

/**
 * The response of a call, cached and shared under its path and input. The last response stays while the next one loads.
 * `every` reloads it after so many milliseconds, while the page is visible; it may depend on the last response.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  {
    enabled = true,
    every,
  }: { enabled?: boolean; every?: number | ((last: ReplyOf<E> | undefined) => number | false) } = {},
): UseQueryResult<ReplyOf<E>, CallFailed> {
  return useQuery<ReplyOf<E>, CallFailed>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => send(endpoint, input, { toast: false, signal }),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : (every ?? false),
  });
}

/**
 * Makes a call that changes something. Afterwards the endpoints in `renews` are loaded again, also after a conflict, which
 * says that what is shown is no longer current.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { renews = [], ...options }: SendOptions & { renews?: readonly Endpoint[] } = {},
): UseMutationResult<ReplyOf<E>, CallFailed, InputOf<E>> {
  return useMutation<ReplyOf<E>, CallFailed, InputOf<E>>({
    mutationFn: (input) => send(endpoint, input, options),
    onSuccess: (_reply, _input, _result, { client }) => renew(client, renews),
    onError: ({ code }, _input, _result, { client }) => (code === 'conflict' ? renew(client, renews) : undefined),
  });
}

/**
 * Marks the cached responses of these endpoints as stale: those on the screen are loaded again. A first load under way was
 * asked before the change and TanStack does not start it again, so what it brings is loaded once more.
 */
export async function renew(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map(async ({ path }) => {
      const isFirstLoad = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
      const early = client.getQueryCache().findAll({ queryKey: [path], predicate: isFirstLoad });
      await client.invalidateQueries({ queryKey: [path] });
      if (early.length === 0) return;
      await Promise.allSettled(early.map(({ promise }) => promise));
      await client.invalidateQueries({ predicate: (query) => early.includes(query) });
    }),
  );
}

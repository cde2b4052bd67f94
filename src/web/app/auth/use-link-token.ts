import { useLocation } from 'react-router';

/**
 * The token of a link in an email. It stands behind the #, which browsers keep to themselves: it is in no log of a
 * server or proxy. Links from before have it in the query.
 */
export function useLinkToken(): string {
  const { hash, search } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
}

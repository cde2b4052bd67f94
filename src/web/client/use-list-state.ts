import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** State of a list, stored in the URL of the page: it survives a reload and can be shared. */
export type ListState<Filter extends string = 'all'> = {
  page: number;
  itemsPerPage: number;
  search: string;
  filter: Filter;
  /** Text of the search box; it becomes `search` after a pause of 250 ms. */
  typed: string;
  onPage: (page: number) => void;
  onType: (text: string) => void;
  onFilter: (filter: Filter) => void;
};

type Shape<Filter extends string> = { filters: readonly [Filter, ...Filter[]]; itemsPerPage?: number };

/** The first filter is the default when the URL names none. */
export function useListState<Filter extends string>({ filters, itemsPerPage = 25 }: Shape<Filter>): ListState<Filter> {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const filter = filters.find((name) => name === query.get('state')) ?? filters[0];

  const change = useCallback(
    (fields: Record<string, string>, { replace = false }: { replace?: boolean } = {}) =>
      setQuery((current) => withFields(current, fields), { replace, preventScrollReset: true }),
    [setQuery],
  );
  const [typed, setTyped] = useTyped(
    search,
    useCallback((text) => change({ search: text, page: '' }, { replace: true }), [change]),
  );

  return {
    page: parsePageNumber(query.get('page')),
    itemsPerPage,
    search,
    filter,
    typed,
    onPage: (page) => change({ page: page === 1 ? '' : String(page) }),
    onType: setTyped,
    onFilter: (next) => change({ state: next === filters[0] ? '' : next, page: '' }),
  };
}

/** Follows the URL when the user goes back, but never overwrites what is being typed. */
function useTyped(search: string, apply: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(search);
  const applied = useRef(search);

  useEffect(() => {
    if (search === applied.current) return;
    applied.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const text = typed.trim();
    if (text === applied.current) return;
    const timer = setTimeout(() => {
      applied.current = text;
      apply(text);
    }, 250);
    return () => clearTimeout(timer);
  }, [typed, apply]);

  return [typed, setTyped];
}

export function parsePageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** The query with these fields; empty ones are left out. */
export function withFields(query: URLSearchParams, fields: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

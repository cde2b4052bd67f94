import { refuse } from '#server/platform/http/errors.ts';

/** A place in a query: `filters.category.slug`. */
export type QueryPath = { param: string; path: readonly string[] };

export const inside = ({ param, path }: QueryPath, name: string): QueryPath => ({ param, path: [...path, name] });

/** Refuses a name that the entries do not have, as Strapi does. */
export function refuseKey(key: string, { param, path }: QueryPath): never {
  const short = key.slice(0, 60);
  refuse('bad-input', `Invalid key ${short}`, {
    data: { key: short, path: [...path, short].join('.').slice(0, 200), source: 'query', param },
  });
}

export function refuseValue(message: string, { param, path }: QueryPath): never {
  refuse('bad-input', message, { data: { path: path.join('.').slice(0, 200), source: 'query', param } });
}

import { type Method, pathsOf } from '#contract/call.ts';
import type { Route } from './route.ts';

/** Which methods there are at a path, without a query. */
type AllowedMethods = (path: string) => string[];

/** From the contract, for paths that a call has but not with the method that was used. */
export function allowedMethodsOf(routes: readonly Pick<Route, 'call'>[], base: string): AllowedMethods {
  const patterns = routes.flatMap(({ call }) =>
    pathsOf(call).map((path) => ({ method: call.method, parts: partsOf(base + path) })),
  );
  const byLength = Map.groupBy(patterns, ({ parts }) => parts.length); // who guesses paths must not cost much
  return (path) => {
    const asked = partsOf(path.replace(/\/$/, ''));
    const found = (byLength.get(asked.length) ?? []).filter(({ parts }) =>
      parts.every((part, place) => part === asked[place] || (part.startsWith('{') && asked[place] !== '')),
    );
    const methods = new Set<Method | 'HEAD'>(found.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].sort();
  };
}

function partsOf(path: string): string[] {
  return path.split('/');
}

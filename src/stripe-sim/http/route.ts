import type { World } from '../world.ts';
import type { Form } from './form.ts';

type Call = { world: World; form: Form; id: string; path: string };

/** API route. `:id` in the path is passed as `id`. The result is expanded and sent. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  answer(call: Call): object;
};

export function get(path: string, answer: Route['answer']): Route {
  return { method: 'GET', path, answer };
}

export function post(path: string, answer: Route['answer']): Route {
  return { method: 'POST', path, answer };
}

export function remove(path: string, answer: Route['answer']): Route {
  return { method: 'DELETE', path, answer };
}

/** Id in a path of that pattern, '' when it has none, null for another path. */
export function matchPath(pattern: string, path: string): string | null {
  const [expected, actual] = [pattern.split('/'), path.split('/')];
  if (expected.length !== actual.length) return null;
  let id = '';
  for (const [index, part] of expected.entries()) {
    const step = actual[index] ?? '';
    if (part === ':id') id = decode(step);
    else if (part !== step) return null;
  }
  return id;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

import type { World } from '../world.ts';
import type { Form } from './form.ts';

export type Call = { world: World; form: Form; id: string; path: string };

/** One call of the API. `:id` in the path is handed over as `id`. What it returns is expanded and sent. */
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

/** The id in a path of that pattern, '' when it has none, null when the path is another one. */
export function matchPath(pattern: string, path: string): string | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  let id = '';
  for (const [index, part] of wanted.entries()) {
    const found = given[index] ?? '';
    if (part === ':id') id = decode(found);
    else if (part !== found) return null;
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

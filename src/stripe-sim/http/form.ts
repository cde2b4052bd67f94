export type Form = { [name: string]: FormValue };
export type FormValue = string | FormValue[] | Form;

/** Form body `items[0][price]=p&metadata[a]=b` as nested values. Every leaf is text; its reader knows the type. */
export function readForm(text: string): Form {
  const root: Tree = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, toPath(name), value);
  return Object.fromEntries([...root].map(([name, node]) => [name, toValue(node)]));
}

type Tree = Map<string, Tree | string>;

function toPath(name: string): string[] {
  const head = /^[^[]+/.exec(name)?.[0] ?? name;
  return [head, ...[...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
}

function put(tree: Tree, [head = '', ...rest]: string[], value: string): void {
  const key = head === '' ? String(tree.size) : head;
  if (rest.length === 0) {
    tree.set(key, value);
    return;
  }
  const known = tree.get(key);
  const below: Tree = known instanceof Map ? known : new Map();
  tree.set(key, below);
  put(below, rest, value);
}

function toValue(node: Tree | string): FormValue {
  if (typeof node === 'string') return node;
  const isList = [...node.keys()].every((key, index) => key === String(index));
  if (isList) return [...node.values()].map(toValue);
  return Object.fromEntries([...node].map(([key, below]) => [key, toValue(below)]));
}

export type FlatFields = { readonly [name: string]: unknown };

const deepest = 100;

/**
 * An answer of Strapi in the flat form of version 5. Version 4 puts fields under `attributes`, and relations and pictures
 * under `data`.
 */
export function flatten(value: unknown, depth = 0): unknown {
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((each) => flatten(each, depth + 1));
  if (!isFields(value)) return value;
  if ('data' in value && Object.keys(value).every((name) => name === 'data' || name === 'meta'))
    return flatten(value.data, depth + 1);
  const { attributes, ...rest } = value;
  const all = isFields(attributes) ? { ...rest, ...attributes } : value;
  return Object.fromEntries(Object.entries(all).map(([name, inner]) => [name, flatten(inner, depth + 1)]));
}

export function isFields(value: unknown): value is FlatFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** State of a call. */
export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'done'; value: Value }
  | { status: 'error'; error: unknown };

/** A query of the cache as the state to show: a response stays when loading it again has failed. */
export function toLoaded<Value>({ data, error }: { data: Value | undefined; error: unknown }): Loaded<Value> {
  if (data !== undefined) return { status: 'done', value: data };
  return error === null ? { status: 'loading' } : { status: 'error', error };
}

/** What a call has answered so far. */
export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'done'; value: Value }
  | { status: 'error'; error: unknown };

/** A query of the cache as what is shown of it: an answer stays when asking again has failed. */
export function toLoaded<Value>({ data, error }: { data: Value | undefined; error: unknown }): Loaded<Value> {
  if (data !== undefined) return { status: 'done', value: data };
  return error === null ? { status: 'loading' } : { status: 'error', error };
}

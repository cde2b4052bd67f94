/** Options of one call. */
export type CallOptions = {
  signal?: AbortSignal;
  /** Done once for the same key within 24 hours. Writes have a new one by default, so that repeating them is safe. */
  idempotencyKey?: string;
  /** The ETag of what is changed: refused with 412 if it was changed since. */
  ifMatch?: string;
};

/** The one job of a child, from the pool. `module` and `name` say which exported function runs. */
export type JobMessage = { module: string; name: string; input: unknown; seconds: number; megabytes: number };

/** What a child tells the pool. The last three end it. */
export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'started' }
  | { kind: 'progress'; percent: number }
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; detail: string };

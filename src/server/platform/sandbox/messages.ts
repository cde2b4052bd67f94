/** The one job of a child, sent by the pool. `module` and `name` say which exported function runs. */
export type JobMessage = { module: string; name: string; input: unknown; seconds: number; megabytes: number };

/** Messages of a child to the pool. The last three end it. */
export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'started' }
  | { kind: 'progress'; percent: number; stage?: string }
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; detail: string };

/** Written by a child that ends itself at a limit, so that it is not taken for one killed from outside. */
export const guardWord = 'ended by its guard';

import type { z } from 'zod';
import type { Base, Call, Method } from '#contract/call.ts';

declare const of: unique symbol;

/** A call as the browser needs it: where to send it. Input and output are types only. */
export type Endpoint<C extends Call = Call> = {
  method: Method;
  path: string;
  base: Base;
  /** Only for responses without an envelope. */
  gives?: 'plain';
  [of]?: C;
};

export type InputOf<E extends Endpoint> = E extends Endpoint<infer C> ? z.input<C['input']> : never;
export type ReplyOf<E extends Endpoint> = E extends Endpoint<infer C> ? z.output<C['reply']> : never;

import type { z } from 'zod';
import type { ModelProvider } from '#lib/model-settings.ts';

/** What a call is for. */
export type CallKind = 'request' | 'text' | 'file' | 'edit' | 'test';

/** Why a call gave nothing that can be used. */
export const failureReasons = [
  'unauthorized',
  'unknown-model',
  'rate-limited',
  'rejected',
  'refused',
  'timeout',
  'unreachable',
  'failed',
  'truncated',
  'invalid',
  'too-large',
  'paused',
  'spent',
  'cancelled',
] as const;
export type FailureReason = (typeof failureReasons)[number];

export type Failure = {
  reason: FailureReason;
  /** Sentence for people. It holds nothing that the provider wrote. */
  message: string;
  /** Seconds after which the provider wants to be asked again. */
  retryAfter?: number;
};

/** Account of one call. It holds nothing of what was sent or answered. */
export type CallRecord = {
  provider: ModelProvider;
  model: string;
  kind: CallKind;
  inputTokens: number | null;
  outputTokens: number | null;
  /** Millionths of a US dollar; null where the price is not known. */
  cost: number | null;
  ms: number;
  outcome: 'ok' | FailureReason;
};

/** Message to or from a model. `pictures` are PNG files that the text is about. */
export type ModelMessage = { role: 'user' | 'assistant'; content: string; pictures?: readonly Uint8Array[] };

/** One call: instructions of ours, messages, and the schema of the reply. */
export type Completion = {
  instructions: string;
  messages: readonly ModelMessage[];
  schema: z.ZodType;
  maxTokens: number;
  signal?: AbortSignal | undefined;
  /** Gets the text of the reply, piece by piece as it arrives, not checked yet. */
  onText?: ((piece: string) => void) | undefined;
};

export type Tokens = { input: number | null; output: number | null };
export type Completed = { ok: true; text: string; tokens: Tokens } | { ok: false; failure: Failure; tokens: Tokens };

/** Language model. It has no tools, and answers with text that its caller validates. */
export type Model = {
  readonly provider: ModelProvider;
  readonly model: string;
  complete(completion: Completion): Promise<Completed>;
  costOf(tokens: Tokens): number | null;
  /** Whether a text holds the key, which must not leave the server. */
  revealsKey(text: string): boolean;
};

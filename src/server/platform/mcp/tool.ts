import type { z } from 'zod';

/** What a tool tells the assistant: text, and pictures in base64. */
export type ToolContent = { type: 'text'; text: string } | { type: 'image'; data: string; mimeType: string };

type Sent = { body?: unknown; query?: Record<string, string | number | undefined> };
type Answered = { data: unknown; bytes: Buffer; type: string };

/** Makes a call of the public API for the assistant, with its key. A refused one is thrown as a `ToolFailure`. */
export type CallApi = (call: string, sent?: Sent) => Promise<Answered>;

/** The sentence that the assistant gets when a tool could not do its work. */
export class ToolFailure extends Error {
  override name = 'ToolFailure';
  /** Seconds to wait, of a key that has made too many calls. */
  readonly retryAfter: string | null;

  constructor(message: string, { retryAfter = null }: { retryAfter?: string | null } = {}) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

export type ToolContext = { api: CallApi; publicUrl: string };

export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** Arguments by the names they had before, which assistants may still send. */
  formerNames?: Readonly<Record<string, keyof z.output<Input> & string>>;
  isReadOnly: boolean;
  isDestructive?: boolean;
  run: (input: z.output<Input>, context: ToolContext) => Promise<ToolContent[]>;
};

/** Declares a tool, keeping the type of its input. */
export function tool<Input extends z.ZodObject>(given: Tool<Input>): Tool {
  return given as unknown as Tool; // its input is parsed with its own schema before it runs
}

export function text(...lines: string[]): ToolContent {
  return { type: 'text', text: lines.join('\n') };
}

export function toolJson(value: unknown): ToolContent {
  return { type: 'text', text: JSON.stringify(value, null, 1) };
}

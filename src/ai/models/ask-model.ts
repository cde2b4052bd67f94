import { z } from 'zod';
import { failureOf } from './failure.ts';
import type { CallKind, CallRecord, Failure, Model, ModelMessage } from './model.ts';

/** What a reply was read as, or the sentence why it cannot be used, which the model gets to repair it. */
export type ReadReply<Value> = { ok: true; value: Value } | { ok: false; error: string };

/** Question to a model with everything that makes its reply safe to use. */
export type Question<Reply, Value> = {
  kind: CallKind;
  instructions: string;
  prompt: string;
  /** PNG files that the prompt is about. */
  pictures?: readonly Uint8Array[];
  /** Form of the reply. All fields are required, as providers ask for; what may be missing is nullable. */
  schema: z.ZodType<Reply>;
  /** Checks what a schema cannot: that columns and values exist, and where numbers are from. */
  read: (reply: Reply) => ReadReply<Value> | Promise<ReadReply<Value>>;
  maxTokens: number;
};

export type Asking = {
  onCall: (record: CallRecord) => void;
  signal?: AbortSignal | undefined;
  onText?: ((piece: string) => void) | undefined;
};

export type AskResult<Value> = { ok: true; value: Value; isRepaired: boolean } | { ok: false; failure: Failure };

/** Asks a model. A reply that cannot be used is sent back once, with what is wrong with it. */
export async function askModel<Reply, Value>(
  model: Model,
  question: Question<Reply, Value>,
  asking: Asking,
): Promise<AskResult<Value>> {
  const messages: ModelMessage[] = [
    { role: 'user', content: question.prompt, ...(question.pictures && { pictures: question.pictures }) },
  ];
  const first = await askOnce(model, question, asking, messages);
  if (first.ok) return { ok: true, value: first.value, isRepaired: false };
  if (first.unusable === null) return { ok: false, failure: first.failure };
  messages.push({ role: 'assistant', content: first.unusable.text });
  messages.push({
    role: 'user',
    content: `This reply cannot be used: ${first.unusable.error}\nSend the whole reply again, corrected, as JSON of the same schema.`,
  });
  const second = await askOnce(model, question, asking, messages);
  return second.ok ? { ok: true, value: second.value, isRepaired: true } : { ok: false, failure: second.failure };
}

type Once<Value> =
  | { ok: true; value: Value }
  | { ok: false; failure: Failure; unusable: { text: string; error: string } | null };

async function askOnce<Reply, Value>(
  model: Model,
  { kind, instructions, schema, read, maxTokens }: Question<Reply, Value>,
  { onCall, signal, onText }: Asking,
  messages: readonly ModelMessage[],
): Promise<Once<Value>> {
  const begunAt = performance.now();
  const completed = await model.complete({ instructions, messages, schema, maxTokens, signal, onText });
  const record = (outcome: CallRecord['outcome']) => {
    const { input, output } = completed.tokens;
    onCall({
      provider: model.provider,
      model: model.model,
      kind,
      inputTokens: input,
      outputTokens: output,
      cost: model.costOf(completed.tokens),
      ms: Math.round(performance.now() - begunAt),
      outcome,
    });
  };
  if (!completed.ok) {
    record(completed.failure.reason);
    return { ok: false, failure: completed.failure, unusable: null };
  }
  const { text } = completed;
  const reply = model.revealsKey(text) ? unusable('it holds a secret.') : await readReply(text, schema, read);
  record(reply.ok ? 'ok' : 'invalid');
  if (reply.ok) return reply;
  return { ok: false, failure: failureOf('invalid'), unusable: { text, error: reply.error } };
}

async function readReply<Reply, Value>(
  text: string,
  schema: z.ZodType<Reply>,
  read: Question<Reply, Value>['read'],
): Promise<ReadReply<Value>> {
  const json = parseJson(text);
  if (json === undefined) return unusable('it is not valid JSON.');
  const parsed = schema.safeParse(json);
  return parsed.success ? read(parsed.data) : unusable(z.prettifyError(parsed.error).slice(0, 2000));
}

function unusable(error: string): { ok: false; error: string } {
  return { ok: false, error };
}

/** Small models like to wrap JSON into Markdown or a sentence. */
function parseJson(text: string): unknown {
  for (const candidate of [text, text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)]) {
    try {
      return JSON.parse(candidate);
    } catch {} // the next candidate, or none
  }
  return undefined;
}

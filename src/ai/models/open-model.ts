import { z } from 'zod';
import type { ModelProvider, ModelSettings } from '#lib/model-settings.ts';
import { failureOf, readFailure } from './failure.ts';
import type { Completed, Completion, Failure, Model, ModelMessage, Tokens } from './model.ts';
import { modelFetch, ReplyTooLarge, replyLimits } from './model-fetch.ts';
import { makePause } from './pause.ts';
import { tokensIn, tokensToSend } from './token-estimate.ts';

type Timing = {
  /** Longest silence: before the first piece of the reply, and between two. */
  silenceMs?: number;
  totalMs?: number;
};

const ownAddresses: Record<Exclude<ModelProvider, 'openai-compatible'>, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** Opens a model. Nothing of the SDK is loaded before the first call. */
export function openModel(settings: ModelSettings, { silenceMs = 20_000, totalMs = 90_000 }: Timing = {}): Model {
  const { provider, model, apiKey, prices } = settings;
  const pause = makePause(() => performance.now());
  return {
    provider,
    model,
    async complete(completion) {
      if (!pause.mayCall()) return { ok: false, failure: failureOf('paused'), tokens: noTokens };
      const completed = await complete(settings, completion, { silenceMs, totalMs });
      pause.after(completed.ok ? null : completed.failure);
      return completed;
    },
    costOf: ({ input, output }) =>
      prices === null || input === null || output === null
        ? null
        : Math.round(input * prices.input + output * prices.output), // dollars a million tokens are millionths a token
    revealsKey: (text) => apiKey !== null && apiKey.length >= 8 && text.includes(apiKey),
  };
}

/** Address of the API that is asked. */
export function modelUrl({ provider, baseUrl }: Pick<ModelSettings, 'provider' | 'baseUrl'>): string {
  if (baseUrl !== null) return baseUrl;
  if (provider === 'openai-compatible') throw new Error('an OpenAI-compatible server has no address of its own');
  return ownAddresses[provider];
}

/** Adapter of the provider. The address is always given: otherwise the SDK would read variables of its own. */
async function languageModel({ provider, model, apiKey, baseURL, fetch }: Adapting) {
  const options = { baseURL, apiKey: apiKey ?? '', fetch };
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(options)(model);
  if (provider === 'google') return (await import('@ai-sdk/google')).createGoogle(options)(model);
  // Chat completions, since the newer API keeps what it was sent.
  if (provider === 'openai') return (await import('@ai-sdk/openai')).createOpenAI(options).chat(model);
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    ...options,
    name: 'model',
    includeUsage: true,
    supportsStructuredOutputs: true, // without it the schema is not sent
  })(model);
}

type Adapting = Pick<ModelSettings, 'provider' | 'model' | 'apiKey'> & { baseURL: string; fetch: typeof fetch };
type CallOptions = Parameters<Awaited<ReturnType<typeof languageModel>>['doStream']>[0];

const noTokens: Tokens = { input: null, output: null };

/**
 * Makes one call. The adapter's own stream is read, since the SDK above it parses the whole reply again for each piece.
 * The call ends when the reply is longer than any that can be used, or calls a tool.
 */
async function complete(
  settings: ModelSettings,
  { instructions, messages, schema, maxTokens, signal, onText }: Completion,
  timing: Required<Timing>,
): Promise<Completed> {
  const limits = replyLimits(maxTokens);
  const baseURL = modelUrl(settings);
  const model = await languageModel({ ...settings, baseURL, fetch: modelFetch(baseURL, limits) });
  const watch = startWatch(timing, signal);
  let text = '';
  let tokens = noTokens;
  let failure: Failure | null = null;
  let hasBegun = false;
  try {
    const { stream } = await model.doStream({
      prompt: [{ role: 'system', content: instructions }, ...messages.map(toPrompt)],
      responseFormat: { type: 'json', name: 'reply', schema: toJsonSchema(schema) },
      maxOutputTokens: maxTokens,
      abortSignal: watch.signal,
    });
    for await (const part of stream) {
      watch.heard();
      hasBegun = true;
      if (part.type === 'error') throw part.error;
      if (part.type === 'finish') {
        tokens = { input: part.usage.inputTokens.total ?? null, output: part.usage.outputTokens.total ?? null };
        if (part.finishReason.unified === 'content-filter') failure = failureOf('refused');
        if (part.finishReason.unified === 'length') failure = failureOf('truncated');
      }
      if (part.type === 'tool-input-start' || part.type === 'tool-call') {
        failure = failureOf('refused'); // it has none, and their input is read anew with each piece
        break;
      }
      if (part.type !== 'text-delta') continue;
      text += part.delta;
      if (text.length > limits.characters) throw new ReplyTooLarge();
      onText?.(part.delta);
    }
  } catch (error) {
    failure = faultAt(text, error);
  } finally {
    watch.stop();
  }
  if (watch.reason !== null) failure = failureOf(watch.reason);
  if (failure === null && text.trim() === '') failure = failureOf('refused');
  if (hasBegun && tokens.input === null && tokens.output === null)
    tokens = { input: tokensToSend({ instructions, messages }), output: tokensIn(text.length) };
  return failure === null ? { ok: true, text, tokens } : { ok: false, failure, tokens };
}

function toPrompt({ role, content, pictures = [] }: ModelMessage): CallOptions['prompt'][number] {
  const text = { type: 'text' as const, text: content };
  if (role === 'assistant') return { role, content: [text] };
  const files = pictures.map((picture) => ({
    type: 'file' as const,
    data: { type: 'data' as const, data: picture },
    mediaType: 'image/png',
  }));
  return { role, content: [text, ...files] };
}

type ReplySchema = NonNullable<Extract<CallOptions['responseFormat'], { type: 'json' }>['schema']>;

function toJsonSchema(schema: z.ZodType): ReplySchema {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as ReplySchema; // two types of the same standard
}

/** A connection that breaks in the middle of a reply cuts it off. */
function faultAt(text: string, error: unknown): Failure {
  const failure = readFailure(error);
  return failure.reason === 'unreachable' && text !== '' ? failureOf('truncated') : failure;
}

/** Stops a call when its caller does, when the model is silent for too long, and when all of it takes too long. */
function startWatch({ silenceMs, totalMs }: Required<Timing>, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let reason: 'timeout' | 'cancelled' | null = null;
  const stopFor = (why: 'timeout' | 'cancelled') => () => {
    reason ??= why;
    controller.abort();
  };
  const cancel = stopFor('cancelled');
  const total = setTimeout(stopFor('timeout'), totalMs);
  let silence = setTimeout(stopFor('timeout'), silenceMs);
  if (outer?.aborted) cancel();
  outer?.addEventListener('abort', cancel);
  return {
    signal: controller.signal,
    get reason() {
      return reason;
    },
    heard() {
      clearTimeout(silence);
      silence = setTimeout(stopFor('timeout'), silenceMs);
    },
    stop() {
      clearTimeout(total);
      clearTimeout(silence);
      outer?.removeEventListener('abort', cancel);
      controller.abort(); // nobody reads the rest
    },
  };
}

import type { LanguageModel, ModelMessage } from 'ai';
import type { ModelProvider, ModelSettings } from '#lib/model-settings.ts';
import { failureOf, readFailure } from './failure.ts';
import type { Completed, Completion, Failure, Message, Model, Tokens } from './model.ts';
import { modelFetch } from './model-fetch.ts';

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
  const pause = makePause();
  let language: Promise<LanguageModel> | null = null;
  return {
    provider,
    model,
    async complete(completion) {
      if (pause.isOn()) return { ok: false, failure: failureOf('paused'), tokens: noTokens };
      language ??= languageModel(settings);
      const completed = await complete(await language, completion, { silenceMs, totalMs });
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
export function addressOf({ provider, baseUrl }: Pick<ModelSettings, 'provider' | 'baseUrl'>): string {
  if (baseUrl !== null) return baseUrl;
  if (provider === 'openai-compatible') throw new Error('an OpenAI-compatible server has no address of its own');
  return ownAddresses[provider];
}

/** Adapter of the provider. The address is always given: otherwise the SDK would read variables of its own. */
async function languageModel(settings: ModelSettings): Promise<LanguageModel> {
  const { provider, model, apiKey } = settings;
  const baseURL = addressOf(settings);
  const options = { baseURL, apiKey: apiKey ?? '', fetch: modelFetch(baseURL) };
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

const noTokens: Tokens = { input: null, output: null };

async function complete(model: LanguageModel, completion: Completion, timing: Required<Timing>): Promise<Completed> {
  const { instructions, messages, schema, maxTokens, signal, onPartial } = completion;
  const { streamText, Output, parsePartialJson } = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false; // the console is no place for what a model does not support
  const watch = startWatch(timing, signal);
  let text = '';
  let tokens = noTokens;
  let failure: Failure | null = null;
  let shownAt = 0;
  try {
    const { stream } = streamText({
      model,
      instructions,
      messages: messages.map(toModelMessage),
      output: Output.object({ schema, name: 'reply' }),
      maxOutputTokens: maxTokens,
      maxRetries: 0,
      abortSignal: watch.signal,
      onError: () => {}, // otherwise it is written to the console
    });
    for await (const part of stream) {
      watch.heard();
      if (part.type === 'error') failure = faultAt(text, part.error);
      if (part.type === 'finish') {
        tokens = { input: part.totalUsage.inputTokens ?? null, output: part.totalUsage.outputTokens ?? null };
        if (part.finishReason === 'content-filter') failure = failureOf('refused');
        if (part.finishReason === 'length') failure = failureOf('truncated');
      }
      if (part.type !== 'text-delta') continue;
      text += part.text;
      if (onPartial === undefined || performance.now() - shownAt < 100) continue;
      shownAt = performance.now();
      const { value } = await parsePartialJson(text);
      if (value !== undefined) onPartial(value);
    }
  } catch (error) {
    failure = faultAt(text, error);
  } finally {
    watch.stop();
  }
  if (watch.reason !== null) failure = failureOf(watch.reason);
  if (failure === null && text.trim() === '') failure = failureOf('refused');
  return failure === null ? { ok: true, text, tokens } : { ok: false, failure, tokens };
}

function toModelMessage({ role, content, pictures = [] }: Message): ModelMessage {
  if (role === 'assistant' || pictures.length === 0) return { role, content };
  const files = pictures.map((data) => ({ type: 'file' as const, data, mediaType: 'image/png' }));
  return { role, content: [{ type: 'text', text: content }, ...files] };
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
    },
  };
}

const outages = new Set(['timeout', 'unreachable', 'failed']);

/** A model that does not respond is left alone for a while, so that nobody waits for it in vain. */
function makePause() {
  let until = 0;
  let inRow = 0;
  return {
    isOn: () => performance.now() < until,
    after(failure: Failure | null) {
      inRow = failure !== null && outages.has(failure.reason) ? inRow + 1 : 0;
      if (inRow >= 3) until = performance.now() + 60_000;
      if (failure?.reason === 'rate-limited') until = performance.now() + 1000 * (failure.retryAfter ?? 5);
    },
  };
}

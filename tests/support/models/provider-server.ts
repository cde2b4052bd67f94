import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelProvider, ModelSettings } from '#lib/model-settings.ts';

/** What the server does with the next request. */
export type Behavior =
  | { does: 'reply'; text: string; pauseMs?: number; stop?: 'done' | 'length' | 'refusal' }
  | { does: 'hang' }
  | { does: 'break'; text: string }
  | { does: 'fail'; status: number; headers?: Record<string, string> }
  | Pour
  | { does: 'call'; tool: string; input: object };

/** A reply in pieces, without an end unless `times` says how many: `start`, then `piece` again and again. */
export type Pour = {
  does: 'pour';
  /** What the pieces are: parts of the reply, thoughts, calls of tools, or bytes of no event at all. */
  as: 'text' | 'reasoning' | 'tool' | 'bytes';
  start?: string;
  piece: string;
  times?: number;
  /** Pause after every piece; without one as fast as the other side reads. */
  pauseMs?: number;
  status?: number;
};

type Received = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> };

export type ProviderServer = {
  url: string;
  received: Received[];
  /** Replies that pour, in order: how much of each was written, and whether the other side has closed the connection. */
  poured: { bytes: number; isClosed: boolean }[];
  /** Behaviors of the next requests, in order; the last one stays. */
  willDo(...behaviors: Behavior[]): void;
  willReply(...replies: unknown[]): void;
  settings(provider: ModelProvider): ModelSettings;
  close(): Promise<void>;
};

export const testKey = 'sk-test-1234567890';

const bases: Record<ModelProvider, string> = {
  'openai-compatible': '/v1',
  openai: '/v1',
  anthropic: '/v1',
  google: '/v1beta',
};
const models: Record<ModelProvider, string> = {
  'openai-compatible': 'llama-local',
  openai: 'gpt-5-mini',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
};

/** Server that speaks the providers' streaming formats: chat completions, messages and generateContent. */
export async function startProviderServer(): Promise<ProviderServer> {
  const received: Received[] = [];
  const poured: ProviderServer['poured'] = [];
  let behaviors: Behavior[] = [{ does: 'fail', status: 500 }];
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await readText(request)) || '{}') as Record<string, unknown>; // SDKs send objects
    received.push({ path: request.url ?? '', headers: request.headers, body });
    const behavior = behaviors.length > 1 ? behaviors.shift() : behaviors[0];
    if (behavior?.does === 'pour') await pour(behavior, response, poured);
    else if (behavior !== undefined) await behave(behavior, request.url ?? '', response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const willDo = (...next: Behavior[]) => {
    received.length = 0;
    poured.length = 0;
    behaviors = next;
  };
  const toText = (reply: unknown) => (typeof reply === 'string' ? reply : JSON.stringify(reply));
  return {
    url,
    received,
    poured,
    willDo,
    willReply: (...replies) => willDo(...replies.map((reply) => ({ does: 'reply' as const, text: toText(reply) }))),
    settings: (provider) => ({
      provider,
      model: models[provider],
      baseUrl: `${url}${bases[provider]}`,
      apiKey: testKey,
      prices: { input: 2, output: 10 },
    }),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function pour(
  { as, start = '', piece, times = Number.POSITIVE_INFINITY, pauseMs, status = 200 }: Pour,
  response: ServerResponse,
  all: ProviderServer['poured'],
): Promise<void> {
  const state = { bytes: 0, isClosed: false };
  all.push(state);
  let wake = () => {};
  response.on('drain', () => wake());
  response.once('close', () => {
    state.isClosed = true;
    wake();
  });
  const write = async (text: string) => {
    state.bytes += text.length;
    if (!response.write(text) && !state.isClosed)
      await new Promise<void>((done) => {
        wake = done;
      });
    if (pauseMs !== undefined) await wait(pauseMs);
  };
  const written = {
    text: (text: string) => openai.piece(text),
    reasoning: (text: string) => chunk({ reasoning_content: text }),
    tool: (text: string) => toolCall('find', text),
    bytes: (text: string) => text,
  }[as];
  response.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' });
  if (start !== '') await write(written(start));
  const event = written(piece);
  for (let time = 0; time < times && !state.isClosed; time++) await write(event);
  if (as === 'text') for (const last of openai.end('done')) response.write(last);
  response.end();
}

async function behave(behavior: Exclude<Behavior, Pour>, path: string, response: ServerResponse): Promise<void> {
  if (behavior.does === 'hang') return;
  if (behavior.does === 'fail') {
    response.writeHead(behavior.status, { 'content-type': 'application/json', ...behavior.headers });
    response.end(JSON.stringify({ error: { message: `no, ${testKey}`, type: 'error', code: behavior.status } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (behavior.does === 'call') {
    response.end(
      openai.start.join('') + toolCall(behavior.tool, JSON.stringify(behavior.input)) + chunk({}, 'tool_calls'),
    );
    return;
  }
  const format = path.includes('/messages') ? anthropic : path.includes('GenerateContent') ? google : openai;
  const pieces = behavior.text.match(/[\s\S]{1,40}/g) ?? [];
  const stop = behavior.does === 'reply' ? (behavior.stop ?? 'done') : 'done';
  for (const event of format.start) response.write(event);
  for (const piece of pieces) {
    if (behavior.does === 'reply' && behavior.pauseMs !== undefined) await wait(behavior.pauseMs);
    response.write(format.piece(piece));
  }
  if (behavior.does === 'break') {
    await wait(20);
    response.destroy();
    return;
  }
  for (const event of format.end(stop)) response.write(event);
  response.end();
}

type Stop = 'done' | 'length' | 'refusal';
type Format = { start: string[]; piece(text: string): string; end(stop: Stop): string[] };

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

const chunk = (delta: object, reason: string | null = null) =>
  data({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: reason }],
  });

const toolCall = (name: string, input: string) =>
  chunk({
    tool_calls: [{ index: 0, id: 't1', type: 'function', function: { name, arguments: input } }],
  });

const openai: Format = {
  start: [chunk({ role: 'assistant', content: '' })],
  piece: (content) => chunk({ content }),
  end: (stop) => [
    chunk({}, { done: 'stop', length: 'length', refusal: 'content_filter' }[stop]),
    data({
      id: 'c1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [],
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    }),
    'data: [DONE]\n\n',
  ],
};

const event = (type: string, value: object) => `event: ${type}\n${data({ type, ...value })}`;

const anthropic: Format = {
  start: [
    event('message_start', {
      message: {
        id: 'm1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 100, output_tokens: 1 },
      },
    }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  ],
  piece: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  end: (stop) => [
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: { done: 'end_turn', length: 'max_tokens', refusal: 'refusal' }[stop], stop_sequence: null },
      usage: { output_tokens: 20 },
    }),
    event('message_stop', {}),
  ],
};

const candidate = (text: string, reason?: string) =>
  data({
    candidates: [
      {
        content: { role: 'model', parts: [{ text }] },
        index: 0,
        ...(reason === undefined ? {} : { finishReason: reason }),
      },
    ],
    usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 },
  });

const google: Format = {
  start: [],
  piece: (text) => candidate(text),
  end: (stop) => [candidate('', { done: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' }[stop])],
};

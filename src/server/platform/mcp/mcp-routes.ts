import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errors } from '#contract/errors.ts';
import { keyPrefix, parseBearerToken } from '../http/caller.ts';
import { refuse } from '../http/errors.ts';
import { sentenceOfIssue } from '../http/input-issue.ts';
import { rateLimitAddress } from '../http/network.ts';
import { openJsonBodies } from '../http/read-json-body.ts';
import { drainRefused } from '../object-store/read-form.ts';
import { type CallApi, type Tool, type ToolContext, ToolFailure } from './tool.ts';
import { tools } from './tools.ts';

type Settings = { apiBase: string; publicUrl: string; version: string };

const mostAtOnce = 20;
const mostBytes = 9 * 1024 * 1024;
const mostDrained = 4 * 1024 * 1024;

/**
 * The Model Context Protocol over HTTP, without sessions: every message brings its key and is answered at once. Tools make
 * calls of the public API in its name, so that scopes, limits and rules are the same.
 */
export function addMcp(app: FastifyInstance, { apiBase, publicUrl, version }: Settings): void {
  const bodies = openJsonBodies(app);
  app.post('/mcp', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return await answerTo(request, reply);
    } catch (error) {
      await drainRefused(request, mostDrained);
      throw error;
    }
  });

  async function answerTo(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    requireOwnOrigin(request, publicUrl);
    const api = callerFor(request);
    await requireKey(api);
    const context = { api, publicUrl };
    const sender = { request, reply, who: rateLimitAddress(request.ip), isVisitor: false };
    const body = await bodies.read(sender, { most: mostBytes, largePaths: [] });
    if (Array.isArray(body)) {
      if (body.length > mostAtOnce) refuse('too-large', `Send at most ${mostAtOnce} messages at once.`);
      const replies = await Promise.all(body.map((message) => answerMessage(message, context, version)));
      const answers = replies.filter((each) => each !== null);
      return answers.length === 0 ? reply.code(202).send() : reply.send(answers);
    }
    const answer = await answerMessage(body, context, version);
    return answer === null ? reply.code(202).send() : reply.send(answer);
  }

  // There are no streams and no sessions to end.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({ method, url: '/mcp', handler: (_, reply) => reply.code(405).header('allow', 'POST').send() });

  function callerFor(request: FastifyRequest): CallApi {
    const token = parseBearerToken(request.headers.authorization);
    if (token === null)
      refuse('not-signed-in', 'Send an API key: Authorization: Bearer ck_live_…', {
        headers: { 'www-authenticate': 'Bearer' },
      });
    if (!token.startsWith(keyPrefix))
      refuse('wrong-key', 'Assistants use an API key, not a session.', { headers: { 'www-authenticate': 'Bearer' } });
    return async (call, { body, query = {} } = {}) => {
      const [method = '', path = ''] = call.split(' ');
      const answer = await app.inject({
        method: method as 'GET', // one of the table of tools
        url: `${apiBase}/v1${path}`,
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: request.ip,
        query: Object.fromEntries(
          Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
        ),
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const type = String(answer.headers['content-type'] ?? '');
      const isJson = type.includes('json') && answer.headers['content-disposition'] === undefined;
      const json = isJson ? (answer.json() as { data: unknown; message: string; code?: string }) : null; // the envelope of the API
      if (answer.statusCode === 401) refuse('wrong-key', json?.message, { headers: { 'www-authenticate': 'Bearer' } });
      if (answer.statusCode === 202) throw new ToolFailure('This is too large to do at once. Choose a smaller size.');
      const sentence = json?.message ?? 'The call failed.';
      if (answer.statusCode === 429)
        throw new ToolFailure(sentence, { retryAfter: String(answer.headers['retry-after'] ?? 60) });
      if (answer.statusCode >= 400) throw new ToolFailure(sentence);
      return { data: json?.data, bytes: answer.rawPayload, type };
    };
  }
}

/** A page of another site would ask from the browser of somebody, or by a name that it gave this machine. */
function requireOwnOrigin({ headers: { origin } }: FastifyRequest, publicUrl: string): void {
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  refuse('not-allowed', 'Pages of other sites cannot use this. Connect your assistant as a program.');
}

/**
 * A key that does not work, or has made too many calls, is refused before the body is read; one without the scope to read
 * may still do other things.
 */
async function requireKey(api: CallApi): Promise<void> {
  await api('GET /themes').catch((error: unknown) => {
    if (!(error instanceof ToolFailure)) throw error;
    const { message, retryAfter } = error;
    if (retryAfter !== null) refuse('too-many', message, { headers: { 'retry-after': retryAfter } });
  });
}

const versions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});

type Reply = {
  jsonrpc: '2.0';
  id: string | number | null;
  result?: unknown;
  error?: { code: number; message: string };
};

const instructions =
  'Chartlas makes charts and maps from data. Usual order: create_chart, look at the picture, change_chart, check_chart, publish_chart.';

/** Answers a message of the Model Context Protocol; null for one that wants no answer. */
async function answerMessage(message: unknown, context: ToolContext, version: string): Promise<Reply | null> {
  const read = request.safeParse(message);
  if (!read.success) return failure(null, -32600, 'This is not a JSON-RPC 2.0 request.');
  const { id, method, params = {} } = read.data;
  if (id === undefined) return null;
  const done = (result: unknown): Reply => ({ jsonrpc: '2.0', id, result });
  switch (method) {
    case 'initialize':
      return done({
        protocolVersion: versions.find((each) => each === params.protocolVersion) ?? versions[0],
        capabilities: { tools: {} },
        serverInfo: { name: 'chartlas', title: 'Chartlas', version },
        instructions,
      });
    case 'ping':
      return done({});
    case 'tools/list':
      return done({ tools: tools.map(presentTool) });
    case 'tools/call': {
      const found = tools.find(({ name }) => name === params.name);
      if (found === undefined) return failure(id, -32602, `There is no tool "${String(params.name).slice(0, 60)}".`);
      return done(await runTool(found, params.arguments ?? {}, context));
    }
    default:
      return failure(id, -32601, `The method "${method.slice(0, 60)}" is unknown.`);
  }
}

function failure(id: Reply['id'], code: number, message: string): Reply {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

function presentTool({ name, title, description, input, isReadOnly, isDestructive = false }: Tool) {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  const annotations = { title, readOnlyHint: isReadOnly, destructiveHint: isDestructive, openWorldHint: false };
  return { name, title, description, inputSchema, annotations };
}

/** Errors go to the assistant, which can try again. */
async function runTool({ input, formerNames = {}, run }: Tool, given: unknown, context: ToolContext) {
  const read = input.safeParse(withNewNames(given, formerNames));
  if (!read.success) {
    const [issue] = read.error.issues;
    return sorry(issue ? sentenceOfIssue(issue, { what: 'argument' }) : errors['bad-input'].message);
  }
  try {
    return { content: await run(read.data, context), isError: false };
  } catch (error) {
    if (error instanceof ToolFailure) return sorry(error.message);
    throw error;
  }
}

function withNewNames(given: unknown, formerNames: Readonly<Record<string, string>>): unknown {
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [formerNames[name] ?? name, value]));
}

function sorry(message: string) {
  return { content: [{ type: 'text', text: message }], isError: true };
}

import { z } from 'zod';
import { errors } from '#contract/errors.ts';
import { sentenceOfIssue } from '../http/input-issue.ts';
import { type Tool, type ToolContext, ToolFailure } from './tool.ts';
import { tools } from './tools.ts';

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
export async function answerMessage(message: unknown, context: ToolContext, version: string): Promise<Reply | null> {
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

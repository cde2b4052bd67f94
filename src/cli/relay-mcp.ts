import { createInterface } from 'node:readline';
import type { Login } from './settings.ts';

type Streams = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Passes messages between an assistant, one a line, and the MCP server of a Chartlas server. */
export async function relayMcp({ url, key }: Login, { input, output }: Streams): Promise<void> {
  const address = `${url.replace(/\/+$/, '')}/mcp`;
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const pending = new Set<Promise<void>>();
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const passed = pass(line).finally(() => pending.delete(passed));
    pending.add(passed);
  }
  await Promise.all(pending);

  async function pass(line: string): Promise<void> {
    try {
      const answer = await fetch(address, { method: 'POST', headers, body: line });
      const text = await answer.text();
      if (answer.status === 202 || text === '') return;
      output.write(`${answer.ok ? text : failure(line, messageIn(text))}\n`);
    } catch (error) {
      output.write(`${failure(line, error instanceof Error ? error.message : 'no connection')}\n`);
    }
  }
}

function messageIn(text: string): string {
  try {
    return String(JSON.parse(text).message);
  } catch {
    return 'The server does not respond as it should.';
  }
}

function failure(line: string, message: string): string {
  let id: unknown = null;
  try {
    id = JSON.parse(line).id ?? null;
  } catch {}
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message } });
}

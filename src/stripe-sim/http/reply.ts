import type { IncomingMessage, ServerResponse } from 'node:http';
import { textWithoutData } from '#lib/error-without-data.ts';
import { Refusal } from './errors.ts';

export type Reply = { status: number; headers: { [name: string]: string }; body: string | Buffer };

/** Split by hand: not everything that can be sent as a path is a URL. */
export function addressOf(request: IncomingMessage): { path: string; query: string } {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  return { path, query: query.join('?') };
}

const largestBody = 1_000_000;

export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    // An oversized body is read to its end: a caller that is still sending does not receive a refusal.
    if (size <= largestBody) parts.push(part);
  }
  if (size > largestBody) {
    throw new Refusal(413, { type: 'invalid_request_error', message: 'The request is too large.' });
  }
  return Buffer.concat(parts).toString('utf8');
}

export function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers });
  response.end(body);
}

export function json(status: number, value: object): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value, null, 2) };
}

export function redirect(to: string): Reply {
  return { status: 303, headers: { location: to, 'cache-control': 'no-store' }, body: '' };
}

/** Logs an unexpected error: a bug in the simulator. */
export function reportFault(error: unknown): void {
  process.stderr.write(`stripe-sim: ${textWithoutData(error)}\n`);
}

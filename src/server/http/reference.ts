import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { openApi } from '#contract/openapi.ts';
import { type PackedText, pack, sendPacked } from './packed.ts';

type Settings = { version: string; serverUrl: string };

/** The contract for programs: /openapi.json under the API base. The same as a page is at /docs/api. */
export function addReference(app: FastifyInstance, settings: Settings): void {
  let document: PackedText | undefined; // written on first use: it takes a third of a second
  app.get('/openapi.json', async (asked, reply) => {
    document ??= pack(JSON.stringify(openApi(calls, settings)));
    reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8');
    return sendPacked(asked, reply, document);
  });
}

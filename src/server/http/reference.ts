import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { openApi } from '#contract/openapi.ts';

type Settings = { version: string; serverUrl: string };

/** The contract for programs: /openapi.json under the API base. The same as a page is at /docs/api. */
export function addReference(app: FastifyInstance, settings: Settings): void {
  let document: string | undefined; // written on first use: it takes a third of a second
  app.get('/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApi(calls, settings));
    return reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8').compress(document);
  });
}

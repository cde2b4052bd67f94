import type { FastifyInstance } from 'fastify';
import { publicOpenApi } from '#contract/v1/public-openapi.ts';
import { type PackedText, pack, sendPacked } from '../http/packed.ts';
import { mount, type Route } from '../http/route.ts';
import { faceRoutes } from './face-routes.ts';

type Settings = { version: string; serverUrl: string };
type MountArguments = Parameters<typeof mount>;
type Rest = [ports: MountArguments[2], callers: MountArguments[3]];

const exposed = [
  ...['etag', 'idempotency-replayed', 'content-disposition', 'retry-after', 'x-request-id'],
  ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
].join(', ');
const allowed = 'authorization, content-type, idempotency-key, if-match, if-none-match';

/**
 * The API for programs, /v1 under the API base. Pages of any site may call it: a key travels in a header, which a browser
 * never adds by itself.
 */
export async function mountPublicApi(
  api: FastifyInstance,
  { routes, uploads, settings }: { routes: readonly Route[]; uploads: FastifyInstance; settings: Settings },
  ...rest: Rest
): Promise<void> {
  const open = (app: FastifyInstance) =>
    app.addHook('onRequest', (_, reply, done) => {
      reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed });
      done();
    });
  const faced = faceRoutes(routes);
  const takesFiles = ({ call }: Route) => call.takes === 'multipart';
  await api.register(async (scope) => {
    open(scope);
    let document: PackedText | undefined; // written on first use
    scope.get('/v1/openapi.json', async (asked, reply) => {
      document ??= pack(JSON.stringify(publicOpenApi(settings)));
      return sendPacked(asked, reply.type('application/json; charset=utf-8'), document);
    });
    scope.options('/v1/*', async (_, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': allowed,
          'access-control-max-age': '86400',
        })
        .code(204)
        .send(),
    );
    mount(
      scope,
      faced.filter((route) => !takesFiles(route)),
      ...rest,
    );
  });
  await uploads.register(async (scope) => {
    open(scope);
    mount(scope, faced.filter(takesFiles), ...rest);
  });
}

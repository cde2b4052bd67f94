import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { type Method, pathsOf } from '#contract/call.ts';
import type { Env } from '#env';
import { knowCallers } from '#server/account/auth/index.ts';
import { addEventRoute } from '#server/billing/payment-event/index.ts';
import { addImages } from '#server/chart/image-url/image-routes.ts';
import { addGeoFiles } from '#server/data/geo/geo-files.ts';
import { deploymentOf } from '#server/operations/admin/index.ts';
import { answerError, answerErrors } from '#server/platform/http/answer-errors.ts';
import { callerFinder } from '#server/platform/http/caller.ts';
import { addToolFrames } from '#server/platform/http/chat-frame.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { addSecurityHeaders } from '#server/platform/http/headers.ts';
import { logAnswers } from '#server/platform/http/log.ts';
import { addHealth, addMetrics, addReference, timeAnswers } from '#server/platform/http/monitoring.ts';
import { leaveJsonToHandlers } from '#server/platform/http/read-json-body.ts';
import { compressAbove, mount, type Route } from '#server/platform/http/route.ts';
import { letGoWhenStopping } from '#server/platform/http/stopping.ts';
import { addMcp } from '#server/platform/mcp/mcp-routes.ts';
import { faceRoutes, mountPublicApi } from '#server/platform/public-api/index.ts';
import { addSharePages } from '#server/publish/share/index.ts';
import { addStoryPages } from '#server/video/story/index.ts';
import { addVideoPages } from '#server/video/video/index.ts';
import { openApiKeys } from '#server/workspace/api-key/index.ts';
import type { Ports } from './ports.ts';
import { routesFor } from './slices.ts';

const version = '0.1.0';

/** The server without pages and without a port, as API tests use it. */
export async function buildApp(env: Env, ports: Ports, registry = new Registry()): Promise<FastifyInstance> {
  const app = Fastify({
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    loggerInstance: ports.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger) => logger, // our lines name the request themselves
    trustProxy: trustOf(env.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    frameworkErrors: answerError,
    requestTimeout: 900_000, // slow uploads take long; a connection that goes silent is cut off earlier
    pluginTimeout: 240_000, // the development server builds its pages at startup, which is slow on a busy machine
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  app.removeContentTypeParser('text/plain');
  leaveJsonToHandlers(app);
  startRequestsInTurns(app);
  answerErrors(app);
  addToolFrames(app, env.DESIGN_TOOL_ORIGINS);
  addSecurityHeaders(app, { isHttps: ports.publicUrl.startsWith('https:') });
  logAnswers(app);
  timeAnswers(app, registry);
  addMetrics(app, { token: env.METRICS_TOKEN, publicUrl: ports.publicUrl, registry });
  letGoWhenStopping(app);
  addHealth(app, ports);
  await app.register(compress, { global: false, threshold: compressAbove, encodings: ['gzip'] });
  const apiBase = env.API_BASE.startsWith('/') ? env.API_BASE : '/api';
  await addGeoFiles(app);
  await addSharePages(app, ports, { apiBase });
  await addStoryPages(app, ports, { apiBase });
  await addVideoPages(app, ports);
  await addImages(app, ports);
  addMcp(app, { apiBase, publicUrl: ports.publicUrl, version });
  await app.register(
    async (api) => {
      api.addHook('onRequest', (_, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      addReference(api, { version, serverUrl: env.API_BASE });
      const callers = knowCallers(ports);
      const apiKeys = openApiKeys(ports);
      api.addHook('onClose', async () => {
        callers.close();
        await apiKeys.close();
      });
      const find = callerFinder({
        sessions: (token, { glance }) => callers.identify(token, ports.now(), glance),
        keys: apiKeys.find,
      });
      const known = { find, countKeyCall: apiKeys.count };
      const routes = routesFor(ports, {
        isProduction: env.NODE_ENV === 'production',
        deployment: deploymentOf(env, version),
      });
      const takesFiles = ({ call }: Route) => call.takes === 'multipart';
      mount(
        api,
        routes.filter((route) => !takesFiles(route)),
        ports,
        known,
      );
      await api.register(async (uploads) => {
        await uploads.register(multipart, { throwFileSizeLimit: false }); // it does something at every request
        mount(uploads, routes.filter(takesFiles), ports, known);
        const serverUrl = env.API_BASE.startsWith('/') ? `${ports.publicUrl}${apiBase}` : env.API_BASE;
        await mountPublicApi(api, { routes, uploads, settings: { version, serverUrl } }, ports, known);
      });
      await addEventRoute(api, ports);
      const allowedAt = allowedMethodsOf([...routes, ...faceRoutes(routes)], apiBase);
      api.all('/*', ({ url, method }) => {
        const allowed = allowedAt(url.split('?')[0] ?? '');
        if (allowed.length === 0 || allowed.includes(method)) refuse('not-found');
        refuse('wrong-method', undefined, { headers: { allow: allowed.join(', ') } });
      });
    },
    { prefix: apiBase },
  );
  return app;
}

/** So many hops, counted from this server, or the named addresses. */
function trustOf(proxies: Env['TRUST_PROXY']) {
  if (typeof proxies !== 'number') return proxies;
  return proxies === 0 ? false : (_: string, hop: number) => hop < proxies;
}

/** Calls are validated by the contract. Fastify's own compilers would be loaded at every start, for nothing. */
function noSchemas(): never {
  throw new Error('Routes have no JSON schemas: the contract validates input and replies.');
}

/** Requests that are begun in one turn of the event loop: about two milliseconds of work. */
const atOnce = 8;

/**
 * Under load hundreds of requests come in together. They are begun a few at a time, in their order, so that the health
 * check, which does not wait, is read soon, and a server that is busy is not taken for a dead one.
 */
export function startRequestsInTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let isCounting = false;

  function nextTurn(): void {
    isCounting = false;
    begun = 0;
    for (const begin of waiting.splice(0, atOnce)) {
      count();
      begin();
    }
  }

  function count(): void {
    begun++;
    if (isCounting) return;
    isCounting = true;
    setImmediate(nextTurn);
  }

  app.addHook('onRequest', ({ url }, _, begin) => {
    if (url === '/healthz') return begin();
    if (begun >= atOnce || waiting.length > 0) return void waiting.push(begin);
    count();
    begin();
  });
}

/** Which methods there are at a path, without a query. */
type AllowedMethods = (path: string) => string[];

/** From the contract, for paths that a call has but not with the method that was used. */
function allowedMethodsOf(routes: readonly Pick<Route, 'call'>[], base: string): AllowedMethods {
  const patterns = routes.flatMap(({ call }) =>
    pathsOf(call).map((path) => ({ method: call.method, parts: partsOf(base + path) })),
  );
  const byLength = Map.groupBy(patterns, ({ parts }) => parts.length); // who guesses paths must not cost much
  return (path) => {
    const asked = partsOf(path.replace(/\/$/, ''));
    const found = (byLength.get(asked.length) ?? []).filter(({ parts }) =>
      parts.every((part, place) => part === asked[place] || (part.startsWith('{') && asked[place] !== '')),
    );
    const methods = new Set<Method | 'HEAD'>(found.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].sort();
  };
}

function partsOf(path: string): string[] {
  return path.split('/');
}

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import { SandboxBusyError } from '../../sandbox/fair-queue.ts';
import { clearSuccess, isLeft } from '../answer-errors.ts';
import { openCounter } from '../counter.ts';
import { pageHeaders, pagePolicy } from '../headers.ts';
import { networkPrefix, rateLimitAddress } from '../network.ts';
import { sendPacked } from '../packed.ts';
import { withMarkupCheck } from '../trusted-types.ts';
import { type PageAddress, pageAddresses } from './page-address.ts';
import type { PageBuild, PageSettings, Sender } from './page-build.ts';
import { openPageCache } from './page-cache.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

type Pages = { build(): Promise<PageBuild>; mode: 'production' | 'development' };

/** Serves the React Router application inside this server: its files, then every other URL as a page. */
export async function addPages(
  app: FastifyInstance,
  settings: PageSettings,
  { isDevelopment }: { isDevelopment: boolean },
) {
  process.env.NODE_ENV = isDevelopment ? 'development' : 'production'; // React chooses its build by it at import
  await app.register(async (scope) => {
    const pages = isDevelopment ? await liveBuild(scope) : await finishedBuild(scope);
    const { entry: first, routes } = await pages.build();
    const { createRequestHandler } = first.module;
    const addressOf = pageAddresses(Object.values(routes).map((route) => route?.path ?? ''));
    const handle = createRequestHandler(pages.build, pages.mode);
    const handlePanel = createRequestHandler(() => withAllRoutes(pages), pages.mode);
    const handlerFor = (url: string) => (isPanel(url) && !isChart(url) ? handlePanel : handle);
    /** What a page reads counts for the visitor who asked for it. */
    const sendFor =
      (remoteAddress: string): Sender =>
      async ({ method, path, body }) => {
        const answer = await app.inject({
          method: method as 'GET',
          url: path,
          remoteAddress,
          ...(body === undefined ? {} : { payload: body as object }),
        });
        return { status: answer.statusCode, body: answer.json() };
      };
    const cache = openPageCache(app, sendFor);
    const ownMissing = openCounter(ownMissingRate);
    const pagePolicies = new WeakMap<readonly string[], string>(); // by the scripts of a cached page
    const isBlogElsewhere = !settings.bases.blog.startsWith('/');
    scope.setErrorHandler((error, asked, reply) => {
      clearSuccess(reply).type('text/html; charset=utf-8');
      if (error instanceof SandboxBusyError)
        return reply
          .code(503)
          .header('retry-after', error.isOwnFault ? '30' : '2')
          .send(busyPage);
      if (!isLeft(error, reply)) asked.log.error({ err: error, requestId: asked.id }, 'a page could not be made');
      return reply.code(500).send(brokenPage);
    });
    for (const [address, feed] of Object.entries(otherFeedAddresses))
      scope.get(address, (_, reply) => reply.redirect(feed, 301));
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      compress: {},
      handler: async (asked, reply) => {
        const { entry } = await pages.build();
        const { toContext, isMobile } = entry.module;
        reply.headers(pageHeaders);
        if (isDevelopment) {
          const nonce = randomBytes(16).toString('base64');
          reply.header('content-security-policy', policyFor(asked.url, { settings, nonce, isDevelopment }));
          return sendResponse(
            reply,
            await handlerFor(asked.url)(
              toWebRequest(asked, settings),
              toContext({ settings, nonce, request: sendFor(asked.ip) }),
            ),
          );
        }
        const { url, missingUrl, isCounted } = addressOf(asked.url) ?? missingPage(asked.url);
        const isOnMobile = isMobile(new Headers(deviceHints(asked)));
        const find = (shown: string, missing: Missing) =>
          cache.find({
            key: `${shown} ${isOnMobile}${isCounted ? ` ${rateLimitAddress(asked.ip)}` : ''}`,
            address: asked.ip,
            readsElsewhere: isBlogElsewhere && /^\/(blog|docs)\b/.test(shown),
            render: async (tools) => {
              const headers = isOnMobile ? { 'sec-ch-ua-mobile': '?1' } : {};
              const page = new Request(settings.publicUrl + shown, { headers });
              const answer = await handlerFor(shown)(page, toContext({ settings, ...tools, missing: missing() }));
              if (answer.status === 404 && answer.body === null) throw new SharedMissing();
              return withMarkupCheck(answer, tools.nonce);
            },
          });
        const mayHaveOwn = () => (ownMissing.take(networkPrefix(asked.ip)) ? 'own' : 'shared');
        const {
          status,
          headers: own,
          packed,
          scripts,
        } = await find(url, url === missingUrl ? () => 'rendered' : mayHaveOwn).catch((error) => {
          if (error instanceof SharedMissing) return find(missingUrl, () => 'rendered');
          throw error;
        });
        const policy = pagePolicies.get(scripts) ?? policyFor(url, { settings, scripts, isDevelopment });
        pagePolicies.set(scripts, policy);
        reply.header('content-security-policy', policy);
        return sendPacked(asked, withHeaders(reply.code(status), own), packed);
      },
    });
  });
}

/** Where programs that read feeds look for one by themselves. */
const otherFeedAddresses = {
  '/feed': '/blog/rss.xml',
  '/feed.xml': '/blog/rss.xml',
  '/rss.xml': '/blog/rss.xml',
  '/atom.xml': '/blog/atom.xml',
  '/feed.json': '/blog/feed.json',
};

/** Nothing is at an address, and a page that says so is kept. */
class SharedMissing extends Error {}
type Missing = () => 'shared' | 'own' | 'rendered';

/** After so many pages a network gets no more suggestions for addresses where nothing is. */
const ownMissingRate = { times: 60, seconds: 60 };

/** All addresses that are no page get the one that is rendered for this. Under /ai pages may be dark (conformance S2). */
function missingPage(asked: string): PageAddress {
  const url = asked.split('?')[0]?.includes('/ai') ? '/ai-no-such-page' : '/no-such-page';
  return { url, missingUrl: url, isCounted: false };
}

/**
 * The panel gets the list of all its pages at once, in a file that the browser caches: it need not ask before it shows one.
 * Other pages only get their own entry, which is less to load; a chart does too, and asks for those it links to afterwards.
 */
async function withAllRoutes({ build }: Pages): Promise<PageBuild> {
  const pages = await build();
  return { ...pages, routeDiscovery: { ...pages.routeDiscovery, mode: 'initial' } };
}

function isPanel(url: string): boolean {
  return /^\/panel(\/|\?|$)/.test(url);
}

function isChart(url: string): boolean {
  return /^\/panel\/project\/[\w-]/.test(url);
}

const brokenPage = readFileSync(new URL('../broken.html', import.meta.url), 'utf8');
const busyPage = readFileSync(new URL('../busy.html', import.meta.url), 'utf8');

/**
 * Files that need more than the base policy: the offline page has its own styles, the service worker fetches that page, and
 * two workers, which run under the policy of their own files, load more code: readers of formats, and languages.
 */
const policies: Record<string, string> = {
  'offline.html': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'sw.js': "default-src 'none'; connect-src 'self'",
  'data-worker.js': "default-src 'none'; script-src 'self'",
  'ai-worker.js': "default-src 'none'; script-src 'self'",
};

async function finishedBuild(scope: FastifyInstance): Promise<Pages> {
  const build = (await import('#pages')) as object as PageBuild; // what the build of the pages exports
  const shared = { index: false, preCompressed: true, cacheControl: false } as const;
  await scope.register(
    async (assets) => {
      assets.setNotFoundHandler((_, reply) =>
        reply.code(404).type('text/plain; charset=utf-8').send('This file is gone. Reload the page.'),
      );
      // One route for all of them: hundreds of separate routes took a third of a second at every start.
      await assets.register(fastifyStatic, {
        ...shared,
        root: `${root}build/client/assets`,
        setHeaders: (reply, path) => {
          reply.header('cache-control', 'public, max-age=31536000, immutable');
          setPolicy(reply, nameOf(path).replace(/-[\w-]{8}(?=\.js$)/, '')); // without the content hash
        },
      });
    },
    { prefix: '/assets' },
  );
  await scope.register(fastifyStatic, {
    ...shared,
    root: `${root}build/client`,
    serve: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=3600');
      setPolicy(reply, nameOf(path));
    },
  });
  for (const file of readdirSync(`${root}build/client`, { withFileTypes: true })) {
    if (file.isFile() && nameOf(file.name) === file.name)
      scope.get(`/${file.name}`, (_, reply) => reply.sendFile(file.name));
  }
  return { build: async () => build, mode: 'production' };
}

function nameOf(path: string): string {
  return basename(path).replace(/\.(br|gz)$/, '');
}

function setPolicy(reply: { header(name: string, value: string): unknown }, file: string): void {
  const policy = policies[file];
  if (policy !== undefined) reply.header('content-security-policy', policy);
}

/** The application directly from its sources, with hot reload. */
async function liveBuild(scope: FastifyInstance): Promise<Pages> {
  const listeners = process.listeners('SIGTERM');
  const { createServer } = await import('vite');
  const vite: ViteDevServer = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: scope.server } },
    appType: 'custom',
  });
  // Vite ends the process on SIGTERM; we shut down in order, and Vite with us.
  for (const listener of process.listeners('SIGTERM'))
    if (!listeners.includes(listener)) process.off('SIGTERM', listener);
  scope.addHook('onClose', () => vite.close());
  scope.addHook('onRequest', (request, reply, done) => {
    reply.raw.removeHeader('content-security-policy');
    vite.middlewares(request.raw, reply.raw, done);
  });
  return {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild, // Vite's own virtual module
    mode: 'development',
  };
}

function toWebRequest(asked: FastifyRequest, { publicUrl }: PageSettings): Request {
  const { method, url, signal } = asked;
  return new Request(publicUrl + url, { method, headers: headersOf(asked), signal });
}

/** The headers that tell a phone from a desk, which alone decide what page is sent. */
function deviceHints({ headers }: FastifyRequest): [string, string][] {
  return ['sec-ch-ua-mobile', 'user-agent'].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
}

function headersOf({ raw }: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    if (!name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : (value ?? ''));
  }
  return headers;
}

/** Browsers ask each time whether they have the page already: after a new version they need its new files. */
function withHeaders(reply: FastifyReply, headers: Iterable<readonly [string, string]>): FastifyReply {
  reply.header('cache-control', 'private, no-cache');
  for (const [name, value] of headers) reply.header(name, value);
  return reply;
}

function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  withHeaders(reply.code(response.status), response.headers);
  return reply.send(response.body === null ? null : Readable.fromWeb(response.body as ReadableStream)); // two types of one stream
}

type PolicyParts = { settings: PageSettings; nonce?: string; scripts?: string[]; isDevelopment: boolean };

/**
 * Sign-in and panel can be framed by configured design tools only, all other pages by none. Shared charts have separate
 * routes.
 */
function policyFor(url: string, { settings, nonce, scripts = [], isDevelopment }: PolicyParts): string {
  const { publicUrl, bases, designToolOrigins, hasChat } = settings;
  const hasPreviews = /^\/(panel|dev)\//.test(url);
  const isForTools = /^\/(auth|panel)(\/|\?|$)/.test(url);
  return pagePolicy({
    scripts: nonce === undefined ? scripts : [`'nonce-${nonce}'`],
    frameAncestors: isForTools ? designToolOrigins : [],
    connect: Object.values(bases)
      .filter((base) => base.startsWith('http'))
      .map((base) => new URL(base).origin),
    mayFrame: hasChat || hasPreviews, // of embedded charts
    isHttps: publicUrl.startsWith('https:'),
    isDevelopment,
  });
}

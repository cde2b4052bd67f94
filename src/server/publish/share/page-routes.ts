import type { FastifyInstance, FastifyReply } from 'fastify';
import { clearSuccess, isLeft } from '#server/platform/http/answer-errors.ts';
import { networkPrefix } from '#server/platform/http/network.ts';
import { type PackedText, pack, sendPacked } from '#server/platform/http/packed.ts';
import type { Ports } from '#server/ports.ts';
import { acceptPasswordForms, isOpenWith, unlockByPasswordForm, whyClosed } from './access.ts';
import type { ShareParts } from './draw-parts.job.ts';
import { cropKey, evidencePage, openPublicEvidence } from './evidence-page.ts';
import type { Html } from './html.ts';
import { embedPage, type SharePagePlace, sharePage, sharePicturesHtml } from './page.ts';
import { addEmbedFiles, type Embed, readEmbed, shareFontFaces, withWholeAddresses } from './page-assets.ts';
import { authorOf } from './present.ts';
import { alone, framed, isEmbed, isReload, type PageRequest, passCookie, passIn } from './reader-request.ts';
import { cacheReadyShares, type Ready } from './ready-shares.ts';
import { isShareId } from './share-id.ts';
import { httpStatusOfState, passwordPage, type State, statePage } from './state-page.ts';
import { addViews, includesSvg } from './store.ts';
import { openViewCounter } from './view-counter.ts';

/** The pages of published charts: without React, so that they load fast. */
export async function addSharePages(
  app: FastifyInstance,
  ports: Ports,
  { apiBase }: { apiBase: string },
): Promise<void> {
  const { publicUrl, now } = ports;
  const embed = readEmbed();
  const place: SharePagePlace = { publicUrl, apiBase, embed };
  const shares = cacheReadyShares(ports);
  const counter = openViewCounter(ports, addViews);
  if (embed !== null) await addEmbedFiles(app, embed);
  await app.register(async (scope) => {
    scope.addHook('onClose', async () => {
      shares.close();
      await counter.close();
    });
    acceptPasswordForms(scope);
    scope.setErrorHandler((error, request, reply) => {
      if (!isLeft(error, reply))
        request.log.error({ err: error, requestId: request.id }, 'a share page could not be made');
      return sendState(clearSuccess(reply), 'broken');
    });

    scope.get('/share/:id', async (request: PageRequest, reply) => {
      const found = await find(request, reply);
      if (found === null) return reply;
      const pass = passIn(request, found.share.id);
      if (!isOpenWith(found, pass, ports)) return askPassword(request, reply, found, null);
      return show(request, reply, found, pass);
    });

    scope.post('/share/:id', async (request: PageRequest, reply) => {
      const found = await find(request, reply);
      if (found === null) return reply;
      const { id, passwordHash } = found.share;
      if (passwordHash === null) return reply.redirect(`/share/${id}`, 303);
      const entered = await unlockByPasswordForm(ports, request, { id, passwordHash });
      if (!entered.ok) return askPassword(request, reply.code(entered.status), found, entered.wrong);
      const { pass } = entered;
      reply.header('set-cookie', passCookie(id, pass, publicUrl));
      return show(request, reply, found, pass);
    });

    scope.get('/share/:id/evidence', async (request: PageRequest, reply) => {
      const ready = await readableEvidence(request, reply);
      if (ready === null) return reply;
      const { share, evidence } = ready;
      const original = !share.permissions.original
        ? null
        : evidence.crop !== null
          ? ({ kind: 'picture', url: `/share/${share.id}/evidence.png` } as const)
          : evidence.excerpt && ({ kind: 'text', text: evidence.excerpt } as const);
      reply.headers(alone).header('cache-control', 'private, no-cache').type('text/html; charset=utf-8');
      const chartUrl = `/share/${share.id}`;
      return reply.send(
        evidencePage({ title: share.title, chartUrl, publicUrl, evidence, original: original || null }),
      );
    });

    scope.get('/share/:id/evidence.png', async (request: PageRequest, reply) => {
      const ready = await readableEvidence(request, reply);
      if (ready === null) return reply;
      const { share, evidence } = ready;
      const isShown = share.permissions.original && evidence.crop !== null;
      const file = isShown ? await ports.files.get(cropKey(share.contentKey)) : undefined;
      if (file === undefined) return sendMissing(reply, 404);
      reply.headers({ ...alone, 'cache-control': 'private, no-cache' }).type('image/png');
      return reply.send(file.stream);
    });

    scope.get('/share/:id/chart.json', async (request: PageRequest, reply) => {
      // Missing charts too: the embed in another page tells its readers why.
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      const found = await readyOrState(request.params.id, networkPrefix(request.ip));
      if (typeof found === 'string') return sendMissing(reply, httpStatusOfState(found));
      const { origin } = request.headers; // browsers send none to the page's own server
      const isForeign = origin !== undefined && origin !== new URL(publicUrl).origin;
      if (!isOpenWith(found, passIn(request, found.share.id), ports)) return sendMissing(reply, 403);
      if (isForeign && !found.share.permissions.embed) return sendMissing(reply, 404);
      const packed = await made(found, 'chart.json', async () =>
        withWholeAddresses((await shares.chartFile(found)) ?? '{}', [found.document], publicUrl),
      );
      if (isForeign) count(request, found);
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
      return sendPacked(request, reply, packed);
    });

    // For articles of the blog. What needs a password is no part of a public page.
    scope.get('/share/:id/figure.json', async (request: PageRequest, reply) => {
      const found = await readyOrState(request.params.id, networkPrefix(request.ip));
      if (typeof found === 'string') return sendMissing(reply, httpStatusOfState(found));
      if (found.share.passwordHash !== null) return sendMissing(reply, 403);
      const packed = await made(found, 'figure.json', () => JSON.stringify(figureOf(found, place)));
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
      return sendPacked(request, reply, packed);
    });
  });

  /** The share, if it is shown to anyone; otherwise the state page is sent. */
  async function find({ params: { id }, ip }: PageRequest, reply: FastifyReply): Promise<Ready | null> {
    const found = await readyOrState(id, networkPrefix(ip));
    if (typeof found !== 'string') return found;
    sendState(reply, found);
    return null;
  }

  /** A share whose values were read somewhere, for a reader who may see it; otherwise a state page is sent. */
  async function readableEvidence(request: PageRequest, reply: FastifyReply) {
    const found = await find(request, reply);
    if (found === null) return null;
    const { share } = found;
    const isOpen = isOpenWith(found, passIn(request, found.share.id), ports);
    const evidence = isOpen && share.readFrom !== null ? await openPublicEvidence(ports.files, share.contentKey) : null;
    if (evidence !== null) return { share, evidence };
    if (isOpen) sendState(reply, 'unknown');
    else askPassword(request, reply, found, null);
    return null;
  }

  async function readyOrState(id: string, network: string): Promise<Ready | State> {
    const found = isShareId(id) ? await shares.find(id, network) : null;
    return found === null ? 'unknown' : (whyClosed(found, now()) ?? found);
  }

  async function show(
    request: PageRequest,
    reply: FastifyReply,
    ready: Ready,
    pass: string | undefined,
  ): Promise<FastifyReply> {
    const { share } = ready;
    const isBare = isEmbed(request);
    count(request, ready);
    const isLocked = share.passwordHash !== null;
    const write = () =>
      (isBare ? embedPage : sharePage)(toShown(ready, { pass: isLocked ? pass : undefined, now: now() }), place);
    const packed = isLocked ? pack(write()) : await made(ready, isBare ? 'embed' : 'page', write);
    reply.headers(isBare && share.permissions.embed ? framed : alone);
    reply.header('cache-control', isLocked ? 'private, no-store' : 'no-cache').type('text/html; charset=utf-8');
    return sendPacked(request, reply, packed);
  }

  /** A page view by a reader, without the author's own views, which come from the panel, and reloads. */
  function count({ method, query, headers }: PageRequest, { share }: Ready): void {
    if (method === 'HEAD' || query.preview !== undefined || isReload(headers)) return;
    counter.count(share.id, headers['user-agent']);
  }

  function askPassword(
    request: PageRequest,
    reply: FastifyReply,
    { share, owner }: Ready,
    wrong: string | null,
  ): FastifyReply {
    const { id, isListed, title } = share;
    const isBare = isEmbed(request);
    reply.headers(isBare ? framed : alone).header('cache-control', 'private, no-store');
    const passwordView = { id, title: isListed ? title : null, owner: authorOf(owner), isEmbed: isBare, wrong };
    return reply.type('text/html; charset=utf-8').send(passwordPage(passwordView, publicUrl));
  }

  function sendMissing(reply: FastifyReply, status: number): FastifyReply {
    return reply.code(status).header('cache-control', 'no-cache').send({ results: false });
  }

  function sendState(reply: FastifyReply, state: State): FastifyReply {
    const { status, text } = statePage(state, publicUrl);
    reply.code(status).headers(alone).header('cache-control', 'no-cache');
    return reply.type('text/html; charset=utf-8').send(text);
  }
}

async function made(ready: Ready, name: string, write: () => string | Promise<string>): Promise<PackedText> {
  const known = ready.made.get(name);
  if (known !== undefined) return known;
  const packed = pack(await write());
  ready.made.set(name, packed);
  return packed;
}

function toShown(ready: Ready, { pass, now }: { pass: string | undefined; now: Date }) {
  const { share, owner, document, parts } = ready;
  const { id, title, licence, permissions, publishedAt } = share;
  return {
    id,
    title,
    author: authorOf(owner),
    licence,
    permissions,
    hasSvg: includesSvg(ready, now),
    publishedAt,
    document,
    parts,
    isRead: share.readFrom !== null,
    ...(pass !== undefined && { pass }),
  };
}

/** A published chart for a page of this site, which shows several: its drawings, and what makes them interactive. */
type Figure = {
  title: string;
  alt: string;
  /** Drawings for wide and narrow places, by day and by night. */
  html: string;
  /** Fonts of the drawings, as CSS. */
  fonts: string;
  /** Address of the chart's file. */
  src: string;
  /** Script that makes it interactive, if it is built. */
  script: string | null;
};

function figureOf(
  { share, document, parts }: Ready,
  { apiBase, embed }: { apiBase: string; embed: Embed | null },
): Figure {
  const { id, title } = share;
  const script = embed?.has(`${document.template}.js`) ? `${embed.base}${document.template}.js` : null;
  return {
    title,
    alt: parts.alt,
    html: withOwnIds(sharePicturesHtml(parts, { address: `${apiBase}/share/${id}/picture` }), id),
    fonts: shareFontFaces(withoutLetters(parts), embed),
    src: `/share/${id}/chart.json`,
    script,
  };
}

/** Each chart is drawn as if it were alone in its page: here its ids begin with the id of the share. */
function withOwnIds({ text }: Html, id: string): string {
  return text.replace(/(\sid="|url\(#|aria-labelledby=")((?:n|w)d?-)/g, `$1${id}-$2`);
}

/** The page loads the fonts once for all its charts. */
function withoutLetters(parts: ShareParts): ShareParts {
  return { ...parts, letters: '' };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toTableJson } from '#data/table-json.ts';
import { clearSuccess } from '#server/platform/http/answer-errors.ts';
import { networkPrefix } from '#server/platform/http/network.ts';
import { type PackedText, pack, sendPacked } from '#server/platform/http/packed.ts';
import { sendFile } from '#server/platform/object-store/send-file.ts';
import type { Ports } from '#server/ports.ts';
import {
  acceptPasswordForms,
  alone,
  authorOf,
  evidencePage,
  framed,
  httpStatusOfState,
  isEmbed,
  isOpenWith,
  isReload,
  openPublicEvidence,
  openViewCounter,
  type PageRequest,
  passCookie,
  passIn,
  passwordPage,
  readEmbed,
  type State,
  statePage,
  unlockByPasswordForm,
  withWholeAddresses,
} from '#server/publish/share/index.ts';
import { videoFiles } from '../video/index.ts';
import { type StoryPagePlace, storyEmbedPage, storyPage } from './page.ts';
import { posterOf, scenePicture } from './pictures.ts';
import { isSceneThere, posterScene, type ReadyStory, readyStory } from './ready-story.ts';
import { addPageViews } from './store.ts';
import { chartKey } from './story-content.ts';

/** Ids of stories are longer than those of charts. */
const path = '/share/:id(^[A-Za-z0-9]{12}$)';

type FileRequest = FastifyRequest<{ Params: { id: string; file: string }; Querystring: Record<string, unknown> }>;

/** The pages of published stories: without React, so that they load fast. */
export async function addStoryPages(
  app: FastifyInstance,
  ports: Ports,
  { apiBase }: { apiBase: string },
): Promise<void> {
  const { publicUrl, files } = ports;
  const place: StoryPagePlace = { publicUrl, apiBase, embed: readEmbed() };
  const counter = openViewCounter(ports, addPageViews);
  const texts = keepTexts();
  await app.register(async (scope) => {
    scope.addHook('onClose', () => counter.close());
    acceptPasswordForms(scope);
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error, requestId: request.id }, 'a story page could not be made');
      return sendState(clearSuccess(reply), 'broken');
    });

    scope.get(path, async (request: PageRequest, reply) => {
      const ready = await readyStory(ports, request.params.id);
      if (typeof ready === 'string') return sendState(reply, ready);
      const pass = passIn(request, ready.page.id);
      if (!isOpenWith({ share: ready.page }, pass, ports)) return askPassword(request, reply, ready, null);
      return show(request, reply, ready, pass);
    });

    scope.post(path, async (request: PageRequest, reply) => {
      const ready = await readyStory(ports, request.params.id);
      if (typeof ready === 'string') return sendState(reply, ready);
      const { id, passwordHash } = ready.page;
      if (passwordHash === null) return reply.redirect(`/share/${id}`, 303);
      const entered = await unlockByPasswordForm(ports, request, { id, passwordHash });
      if (!entered.ok) return askPassword(request, reply.code(entered.status), ready, entered.wrong);
      reply.header('set-cookie', passCookie(id, entered.pass, publicUrl));
      return show(request, reply, ready, entered.pass);
    });

    scope.get(`${path}/story.json`, async (request: PageRequest, reply) => {
      // Missing stories too: the embed in another page tells its readers why.
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      const ready = await openFor(request, reply);
      if (ready === null) return reply;
      const { origin } = request.headers; // browsers send none to the page's own server
      const isForeign = origin !== undefined && origin !== new URL(publicUrl).origin;
      if (isForeign && !ready.page.allowsEmbed) return sendMissing(reply, 404);
      if (isForeign) count(request, ready);
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
      return sendPacked(
        request,
        reply,
        texts(nameOf(ready, 'file'), () => playerFile(ready, publicUrl)),
      );
    });

    scope.get(`${path}/scenes/:file`, async (request: FileRequest, reply) => {
      const ready = await openFor(request, reply);
      if (ready === null) return reply;
      const [, number = '', width] = /^([1-9]\d{0,2})-(wide|narrow)\.svg$/.exec(request.params.file) ?? [];
      const scene = Number(number) - 1;
      if ((width !== 'wide' && width !== 'narrow') || !isSceneThere(ready, scene)) return sendMissing(reply, 404);
      const svg = await scenePicture({ ...ports, network: networkPrefix(request.ip) }, drawnOf(ready), {
        scene,
        width,
      });
      reply.headers({ ...sandboxed, 'cache-control': caching(ready) }).type('image/svg+xml; charset=utf-8');
      return sendPacked(request, reply, pack(svg));
    });

    scope.get(`${path}/poster.png`, async (request: PageRequest, reply) => {
      const ready = await openFor(request, reply);
      if (ready === null) return reply;
      const scene = posterScene(ready);
      if (scene === null) return sendMissing(reply, 404);
      reply.headers({ ...sandboxed, 'cache-control': caching(ready) }).type('image/png');
      return reply.send(
        Buffer.from(await posterOf({ ...ports, network: networkPrefix(request.ip) }, drawnOf(ready), scene)),
      );
    });

    scope.get(`${path}/video.mp4`, async (request: PageRequest, reply) => {
      const ready = await openFor(request, reply);
      if (ready === null) return reply;
      const file = ready.video === null ? undefined : await files.stat(videoFiles.file(ready.video.id));
      if (file === undefined) return sendMissing(reply, 404);
      reply.headers({ 'cache-control': caching(ready), 'cross-origin-resource-policy': 'cross-origin' });
      return sendFile(reply, { files, file, filename: `${ready.page.title.slice(0, 100)}.mp4` });
    });

    scope.get(`${path}/evidence/:file`, async (request: FileRequest, reply) => {
      const ready = await openFor(request, reply);
      if (ready === null) return reply;
      const chart = Number(/^[1-9]\d?$/.exec(request.params.file)?.[0] ?? 0) - 1;
      const isThere = ready.charts[chart]?.isThere === true && ready.content.charts[chart]?.readFrom !== null;
      const evidence = isThere ? await openPublicEvidence(files, chartKey(ready.page.contentKey, chart)) : null;
      if (evidence === null) return sendState(reply, 'unknown');
      const title = ready.content.charts[chart]?.document.text.title || ready.page.title;
      reply.headers(alone).header('cache-control', 'private, no-cache').type('text/html; charset=utf-8');
      return reply.send(
        evidencePage({ title, chartUrl: `/share/${ready.page.id}`, publicUrl, evidence, original: null }),
      );
    });
  });

  /** The story, if the reader may see it; otherwise an empty answer with the status is sent. */
  async function openFor(request: PageRequest, reply: FastifyReply): Promise<ReadyStory | null> {
    const ready = await readyStory(ports, request.params.id);
    if (typeof ready !== 'string' && isOpenWith({ share: ready.page }, passIn(request, ready.page.id), ports))
      return ready;
    sendMissing(reply, typeof ready === 'string' ? httpStatusOfState(ready) : 403);
    return null;
  }

  function show(request: PageRequest, reply: FastifyReply, ready: ReadyStory, pass: string | undefined) {
    const { page } = ready;
    const isBare = isEmbed(request);
    const isLocked = page.passwordHash !== null;
    count(request, ready);
    const write = () => (isBare ? storyEmbedPage : storyPage)(ready, place, isLocked ? pass : undefined);
    const packed = isLocked ? pack(write()) : texts(nameOf(ready, isBare ? 'embed' : 'page'), write);
    reply.headers(isBare && page.allowsEmbed ? framed : alone);
    reply.header('cache-control', isLocked ? 'private, no-store' : 'no-cache').type('text/html; charset=utf-8');
    return sendPacked(request, reply, packed);
  }

  function count({ method, query, headers }: PageRequest, { page }: ReadyStory): void {
    if (method === 'HEAD' || query.preview !== undefined || isReload(headers)) return;
    counter.count(page.id, headers['user-agent']);
  }

  function askPassword(request: PageRequest, reply: FastifyReply, { page, owner }: ReadyStory, wrong: string | null) {
    const isBare = isEmbed(request);
    reply.headers(isBare ? framed : alone).header('cache-control', 'private, no-store');
    const view = { id: page.id, title: null, owner: authorOf(owner), isEmbed: isBare, wrong, noun: 'story' as const };
    return reply.type('text/html; charset=utf-8').send(passwordPage(view, publicUrl));
  }

  function sendState(reply: FastifyReply, state: State): FastifyReply {
    const { status, text } = statePage(state, publicUrl, 'story');
    reply.code(status).headers(alone).header('cache-control', 'no-cache');
    return reply.type('text/html; charset=utf-8').send(text);
  }
}

function sendMissing(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-cache').send({ results: false });
}

const sandboxed = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

function caching({ page }: ReadyStory): string {
  return page.passwordHash === null ? 'public, max-age=300' : 'private, no-store';
}

function drawnOf({ content, page, owner }: ReadyStory) {
  return { content, contentKey: page.contentKey, ownerId: owner.id };
}

/** Everything that a text of a story depends on. */
function nameOf({ page, owner, charts, video }: ReadyStory, kind: string): string {
  const { contentKey, title, play, allowsEmbed } = page;
  const { firstname, lastname } = owner;
  return JSON.stringify([kind, contentKey, title, play, allowsEmbed, firstname, lastname, charts, video?.id]);
}

/** What the player needs. Charts that are gone are left out. */
function playerFile(ready: ReadyStory, publicUrl: string): string {
  const { page, content, charts, words } = ready;
  const shown = content.charts.map(({ document, table, maps }, place) =>
    charts[place]?.isThere ? { document, table: toTableJson(table), maps } : null,
  );
  const file = JSON.stringify({
    title: page.title,
    play: page.play,
    story: content.story,
    size: content.size,
    alts: words.alts.map((alt, place) => (isSceneThere(ready, place) ? alt : '')),
    colors: words.colors,
    charts: shown,
  });
  return withWholeAddresses(
    file,
    content.charts.map(({ document }) => document),
    publicUrl,
  );
}

const mostTexts = 200;

function keepTexts(): (name: string, write: () => string) => PackedText {
  const kept = new Map<string, PackedText>();
  return (name, write) => {
    const packed = kept.get(name) ?? pack(write());
    kept.delete(name);
    kept.set(name, packed);
    const [oldest] = kept.keys();
    if (kept.size > mostTexts && oldest !== undefined) kept.delete(oldest);
    return packed;
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cuesOf, toVtt } from '#chart/story/captions.ts';
import { videoFormats } from '#chart/story/video-formats.ts';
import { darkOf, themeOf } from '#chart/theme/themes.ts';
import { clearSuccess } from '#server/platform/http/answer-errors.ts';
import { cleanFilename } from '#server/platform/object-store/clean-filename.ts';
import { sendFile } from '#server/platform/object-store/send-file.ts';
import type { Ports } from '#server/ports.ts';
import {
  alone,
  authorOf,
  type Html,
  html,
  httpStatusOfState,
  type PageRequest,
  type State,
  siteHeader,
  statePage,
  styleOf,
} from '#server/publish/share/index.ts';
import { expiryOf, sharePath, storyOf } from './present.ts';
import { findSharedVideo, type SharedVideo, videoFiles } from './store.ts';

const path = sharePath(':id');
const shareIdForm = /^[A-Za-z0-9]{16}$/;

type FileRequest = FastifyRequest<{ Params: { id: string; file: string } }>;

/** Asked for again each time: a link that was turned off is off at once. Search engines leave them out. */
const unlisted = { 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' };

/** Pages of videos whose owners turned a link on. */
export async function addVideoPages(app: FastifyInstance, ports: Ports): Promise<void> {
  const { db, files, publicUrl } = ports;
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error, requestId: request.id }, 'the page of a video could not be made');
      return sendState(clearSuccess(reply), 'broken');
    });

    scope.get(path, async (request: PageRequest, reply) => {
      const found = await open(request.params.id);
      if (typeof found === 'string') return sendState(reply, found);
      reply.headers({ ...alone, ...unlisted }).type('text/html; charset=utf-8');
      return reply.send(videoSharePage(found, publicUrl));
    });

    scope.get(`${path}/:file`, async (request: FileRequest, reply) => {
      const found = await open(request.params.id);
      reply.headers(unlisted);
      if (typeof found === 'string') return reply.code(httpStatusOfState(found)).send({ results: false });
      return sendPart(reply, found, request.params.file);
    });
  });

  async function open(shareId: string): Promise<SharedVideo | State> {
    const found = shareIdForm.test(shareId) ? await findSharedVideo(db, shareId) : null;
    if (found === null) return 'unknown';
    return found.video.size === null ? 'expired' : found;
  }

  async function sendPart(reply: FastifyReply, { video }: SharedVideo, wanted: string): Promise<FastifyReply> {
    if (wanted === 'captions.vtt') return reply.type('text/vtt; charset=utf-8').send(toVtt(cuesOf(storyOf(video))));
    const key =
      wanted === fileName(video)
        ? videoFiles.file(video.id)
        : wanted === 'poster.jpg'
          ? videoFiles.poster(video.id)
          : null;
    const file = key === null ? undefined : await files.stat(key);
    if (file === undefined) return reply.code(404).send({ results: false });
    const [, extension = ''] = wanted.split('.');
    return sendFile(reply, { files, file, filename: cleanFilename(`${video.name}.${extension}`) });
  }

  function sendState(reply: FastifyReply, state: State): FastifyReply {
    const { status, text } = statePage(state, publicUrl, 'video');
    reply.code(status).headers({ ...alone, ...unlisted });
    return reply.type('text/html; charset=utf-8').send(text);
  }
}

/** The page that plays a video for whoever has its link. It works without scripts. */
function videoSharePage({ video, owner }: SharedVideo, publicUrl: string): string {
  const { name, output, seconds } = video;
  const path = sharePath(video.shareId ?? '');
  const address = `${publicUrl}${path}`;
  const file = fileName(video);
  const light = themeOf('chartlas');
  const isFilm = output.format === 'mp4' || output.format === 'webm';
  const expiry = expiryOf(video);
  const size = html`<meta property="og:video:width" content="${output.width}"><meta property="og:video:height" content="${output.height}">`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name}</title><meta name="robots" content="noindex"><link rel="canonical" href="${address}"><link rel="icon" href="/favicon.svg">
<meta property="og:type" content="video.other"><meta property="og:site_name" content="Chartlas"><meta property="og:title" content="${name}"><meta property="og:url" content="${address}"><meta property="og:image" content="${address}/poster.jpg"><meta name="twitter:card" content="summary_large_image">${
    isFilm &&
    html`
<meta property="og:video" content="${address}/${file}"><meta property="og:video:type" content="${videoFormats[output.format].type}">${size}`
  }
${styleOf({ light, dark: darkOf(light) }, { css: style })}</head>
<body><main class="page film"><h1>${name}</h1><p class="about">By ${authorOf(owner)} · ${clockOf(seconds)}</p><figure>${player({ video, owner })}</figure><div class="deeds"><a class="deed" href="${path}/${file}" download>Download</a></div>${
    expiry !== null && html`<p class="about">Available until ${dayOf(expiry)}.</p>`
  }</main>${siteHeader(publicUrl)}</body></html>
`.text;
}

/** The file of a video in its public folder. */
function fileName({ output }: Pick<SharedVideo['video'], 'output'>): string {
  return `video.${videoFormats[output.format].extension}`;
}

function player({ video }: SharedVideo): Html {
  const { shareId, name, output } = video;
  const { width, height, format } = output;
  const path = sharePath(shareId ?? '');
  const [file, poster] = [`${path}/${fileName(video)}`, `${path}/poster.jpg`];
  // As wide as the page, but neither higher than the screen nor larger than it was rendered.
  const size = html`width="${width}" height="${height}" style="width:min(100%,${width}px,80vh*${width / height})"`;
  if (format === 'gif' || format === 'webp') return html`<img src="${file}" alt="${name}" ${size}>`;
  if (format === 'png') return html`<img src="${poster}" alt="${name}" ${size}>`;
  const story = storyOf(video);
  const captions =
    cuesOf(story).length > 0 &&
    html`<track kind="captions" src="${path}/captions.vtt" srclang="und" label="Captions"${story.captions === 'separate' && html` default`}>`;
  return html`<video controls playsinline preload="metadata" src="${file}" poster="${poster}" ${size} aria-label="${name}">${captions}</video>`;
}

function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function dayOf(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

const style = `
main.film{max-width:960px}
main.film>h1{font-size:clamp(20px,3vw,28px);line-height:1.25;margin:16px 0 0;overflow-wrap:anywhere}
main.film~header a{margin-inline-start:max(20px,50% - 460px)}
main.film video,main.film figure img{display:block;height:auto;margin:0 auto;border:1px solid var(--line);border-radius:6px}
`.replaceAll('\n', '');

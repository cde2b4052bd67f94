import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cuesOf, toVtt } from '#chart/story/captions.ts';
import { clearSuccess } from '../http/answer-errors.ts';
import { cleanFilename } from '../object-store/clean-filename.ts';
import { sendFile } from '../object-store/send-file.ts';
import type { Ports } from '../ports.ts';
import { alone, type PageRequest, type State, statePage, statusOf } from '../share/index.ts';
import { videoFiles } from './file-keys.ts';
import { sharePath, storyOf } from './present.ts';
import { fileName, videoSharePage } from './share-page.ts';
import { findShared, type SharedVideo } from './store.ts';

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
      if (typeof found === 'string') return reply.code(statusOf(found)).send({ results: false });
      return sendPart(reply, found, request.params.file);
    });
  });

  async function open(shareId: string): Promise<SharedVideo | State> {
    const found = shareIdForm.test(shareId) ? await findShared(db, shareId) : null;
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

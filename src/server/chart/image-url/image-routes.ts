import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportFormats } from '#contract/chart/export-formats.ts';
import type { Picture } from '#contract/chart/exports.ts';
import { rolesOf } from '#server/account/user/index.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { networkPrefix } from '#server/platform/http/network.ts';
import { countAttempts } from '#server/platform/http/rate-limit.ts';
import type { Ports } from '#server/ports.ts';
import { cacheReadyShares, type ReadyShare, whyClosed } from '#server/publish/share/index.ts';
import { requireFormats, specInSandbox } from '../export/index.ts';
import {
  drawPublished,
  type ImageFormat,
  type ImageLook,
  imageFormats,
  imageOptions,
  normalizeImageOptions,
  readSignedSpec,
} from './signed-spec.ts';

type Asked = FastifyRequest<{ Params: { file: string }; Querystring: Record<string, unknown> }>;

/** Cache version of images. Raise it when their drawing changes. */
const drawnAs = 1;

const drawMs = 60_000;

const drawLimits = [
  { limit: { by: 'address', times: 120, seconds: 60 }, by: 'ip' },
  { limit: { by: 'account', times: 600, seconds: 60 }, by: 'owner' },
] as const;

/** Images of charts by URL: of published ones, and of small ones that are in the URL itself. */
export async function addImages(app: FastifyInstance, ports: Ports): Promise<void> {
  const { db, now } = ports;
  const shares = cacheReadyShares(ports);
  const cache = openImageCache();

  /** Only drawings are limited: an image that is there already costs nothing. */
  const countDraw = ({ ip }: FastifyRequest, owner: string) =>
    countAttempts(
      db,
      'image',
      drawLimits.map(({ limit, by }) => ({ limit, who: by === 'ip' ? ip : owner })),
    );

  await app.register(async (scope) => {
    scope.addHook('onClose', () => shares.close());
    scope.addHook('onRequest', (_, reply, done) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      done();
    });

    scope.get('/i/:file', async (request: Asked, reply) => {
      const { id, look, picture, name: lookName } = readAddress(request);
      const found = await requirePublished(id, networkPrefix(request.ip));
      requireFormats(rolesOf(found.owner, now()), [picture]); // readers get the formats that the author can export
      const name = `${found.share.contentKey} ${lookName}`;
      // A hash costs as much as the rest of a cached image: it is made where it is needed.
      if (request.headers['if-none-match'] !== undefined && isKnown(request, tagOf(name)))
        return send304(reply, tagOf(name));
      const image = await cache.read(name, async () => {
        await countDraw(request, found.owner.id);
        const { files, outgoing, log } = ports;
        const signal = AbortSignal.timeout(drawMs); // not that of the request: others may wait for the same image
        const bytes = await drawPublished(
          { files, outgoing, now, log, network: networkPrefix(request.ip), signal },
          found,
          look,
        );
        return { bytes, etag: tagOf(name) };
      });
      return sendImage(reply, image, look.format);
    });

    scope.get('/i/new', async (request: Asked, reply) => {
      const { spec, look, signer } = await readSignedSpec(ports, request.query);
      const picture = imageOptions(look);
      requireFormats(rolesOf(signer.user, now()), [picture]);
      const name = JSON.stringify([drawnAs, spec, look]);
      const etag = tagOf(name);
      if (isKnown(request, etag)) return send304(reply, etag);
      const image = await cache.read(name, async () => {
        await countDraw(request, signer.userId);
        const bytes = await specInSandbox({ ...spec, lang: look.lang }, picture, {
          account: signer.userId,
          network: networkPrefix(request.ip),
        });
        return { bytes: Buffer.from(bytes), etag };
      });
      return sendImage(reply, image, look.format);
    });
  });

  async function requirePublished(id: string, network: string): Promise<ReadyShare> {
    const found = /^[A-Za-z0-9]{10}$/.test(id) ? await shares.find(id, network) : null;
    if (found === null || whyClosed(found, now()) !== null) refuse('not-found');
    const { passwordHash, permissions } = found.share;
    requireThat(passwordHash === null, 'not-allowed', 'This chart is password protected.');
    requireThat(permissions.download, 'not-allowed', 'The author does not allow downloads.');
    return found;
  }
}

type ImageAddress = { id: string; look: ImageLook; picture: Picture; name: string };

const addresses = new Map<string, ImageAddress>();
const mostAddresses = 2000;

/** The address of an image, read once: the same few are asked for again and again. */
function readAddress({ url, params, query }: Asked): ImageAddress {
  const known = addresses.get(url);
  if (known !== undefined) return known;
  const { id, format } = readFile(params.file);
  const look = normalizeImageOptions(query, format);
  const address = { id, look, picture: imageOptions(look), name: JSON.stringify([drawnAs, look]) };
  if (addresses.size >= mostAddresses) addresses.clear();
  addresses.set(url, address);
  return address;
}

function readFile(file: string): { id: string; format: ImageFormat } {
  const [id = '', ending = '', ...more] = file.split('.');
  const format = imageFormats.find((each) => each === ending);
  if (format === undefined || more.length > 0)
    refuse('not-found', `Image URLs end in ${imageFormats.map((each) => `.${each}`).join(', ')}.`);
  return { id, format };
}

function tagOf(name: string): string {
  return `"${hash('sha256', name, 'base64url').slice(0, 27)}"`;
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.includes(etag) ?? false;
}

/** Caches may show a chart that was unpublished for six minutes, and no longer. */
const cached = 'public, max-age=300, stale-while-revalidate=60';

function send304(reply: FastifyReply, etag: string): FastifyReply {
  return reply.code(304).headers({ etag, 'cache-control': cached }).send();
}

function sendImage(reply: FastifyReply, { bytes, etag }: Image, format: ImageFormat): FastifyReply {
  const csp = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";
  return reply
    .type(exportFormats[format].type)
    .headers({ etag, 'cache-control': cached, 'content-security-policy': csp })
    .send(bytes);
}

type Image = { bytes: Buffer; etag: string };

const mostBytes = 64 * 1024 * 1024;

type ImageCache = { read(key: string, draw: () => Promise<Image>): Promise<Image> };

/** Keeps the images that are asked for most, up to a size in memory. The same image is drawn once at a time. */
export function openImageCache(most = mostBytes): ImageCache {
  const kept = new Map<string, Image>();
  const drawing = new Map<string, Promise<Image>>();
  let size = 0;

  function keep(key: string, image: Image): void {
    if (image.bytes.length > most / 8) return;
    size += image.bytes.length;
    kept.set(key, image);
    for (const [oldest, { bytes }] of kept) {
      if (size <= most) return;
      kept.delete(oldest);
      size -= bytes.length;
    }
  }

  return {
    async read(key, draw) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const begun = drawing.get(key);
      if (begun !== undefined) return begun;
      const begin = draw();
      drawing.set(key, begin);
      try {
        const image = await begin;
        keep(key, image);
        return image;
      } finally {
        drawing.delete(key);
      }
    },
  };
}

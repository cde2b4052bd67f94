import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { localeOf } from '#chart/locale/locale-of.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import { openSnapshot, type ShareAndOwner } from '#server/publish/share/index.ts';
import { findSigningKey } from '#server/workspace/api-key/index.ts';
import { renderFilesInSandbox } from '../export/index.ts';
import { loadUploadedFonts } from '../font/index.ts';
import { withLogo } from '../uploaded-image/index.ts';
import {
  type ImageLook,
  imageFormats,
  imageOptions,
  lookFields,
  parameterErrorText,
  roundedLook,
} from './image-look.ts';

const text = (most: number) => z.string().max(most).default('');

const specFields = z.strictObject({
  ...lookFields.shape,
  type: z.string().max(60).optional(),
  data: z.string().min(1).max(10_000),
  title: text(300),
  subtitle: text(500),
  source: text(300),
  note: text(500),
  format: z.enum(imageFormats).default('png'),
  key: z.uuid(),
  expires: z.coerce.number<string>().int().optional(),
  sig: z.string().max(100),
});

type Spec = Pick<z.output<typeof specFields>, 'type' | 'data' | 'title' | 'subtitle' | 'source' | 'note'>;

type SignedSpec = { spec: Spec; look: ImageLook; signer: NonNullable<Awaited<ReturnType<typeof findSigningKey>>> };

/**
 * A chart in the query of a URL, signed with an API key that may export. The signature is made with the hash of the key, which
 * is all that a server has of it.
 */
export async function readSignedSpec(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  query: Record<string, unknown>,
): Promise<SignedSpec> {
  const read = specFields.safeParse(query);
  if (!read.success) refuse('bad-input', parameterErrorText(read.error));
  const { key, sig, expires, format, w, h, scale, theme, lang, ...spec } = read.data;
  const signer = await findSigningKey(db, key, now());
  const { sig: _, ...signed } = query as Record<string, string>; // strings, as just read
  if (signer === null || !isSignature(sig, specSignature(signed, signer.keyHash)))
    refuse('wrong-key', 'The signature of this URL is not valid, or its API key does not work.');
  requireThat(signer.scopes.includes('export'), 'missing-scope', 'This API key does not have the scope "export".');
  requireThat(expires === undefined || expires * 1000 > now().getTime(), 'wrong-key', 'This URL has expired.');
  return { spec, look: { ...roundedLook({ w, h, scale, theme, lang }), format }, signer };
}

/** Signature of the parameters of a URL: each as name=value, sorted by name, in lines. */
export function specSignature(parameters: Readonly<Record<string, string>>, keyHash: Buffer): string {
  const lines = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`);
  return createHmac('sha256', keyHash).update(lines.join('\n')).digest('base64url');
}

function isSignature(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Draws a published chart as an image. */
export async function drawPublished(
  ports: Pick<WorkPorts, 'files' | 'outgoing' | 'now' | 'log' | 'network'> & { signal: AbortSignal },
  { share, owner }: Pick<ShareAndOwner, 'share' | 'owner'>,
  look: ImageLook,
): Promise<Buffer> {
  const { files, log, network, signal } = ports;
  const snapshot = (await openSnapshot(files, share.contentKey)) ?? refuse('not-found');
  const { table, maps } = snapshot;
  const locale = look.lang === undefined ? snapshot.document.locale : localeOf(look.lang).tag;
  const document = { ...(await withLogo(ports, snapshot.document, owner.id)), locale };
  const fonts = await loadUploadedFonts(files, document);
  const content = { name: share.title, document, datasetId: null, steps: [] };
  const chart = { content, table, sheets: [], maps, look: document.look, fonts };
  const order = { chart: 0, picture: imageOptions(look) };
  const [made] = await renderFilesInSandbox([chart], [order], {
    log,
    network,
    signal,
    account: owner.id,
    weight: 'short',
  });
  if (made === undefined) throw new Error('an order is answered');
  return made.ok ? Buffer.from(made.bytes) : refuse('bad-input', made.error);
}

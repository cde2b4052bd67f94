import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { localeOf } from '#chart/locale/locale-of.ts';
import type { Picture } from '#contract/chart/exports.ts';
import { errors } from '#contract/errors.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { sentenceOfIssue } from '#server/platform/http/input-issue.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import { openSnapshot, type ShareAndOwner } from '#server/publish/share/index.ts';
import { findSigningKey } from '#server/workspace/api-key/index.ts';
import { renderFilesInSandbox } from '../export/index.ts';
import { loadUploadedFonts } from '../font/index.ts';
import { withLogo } from '../uploaded-image/index.ts';

export const imageFormats = ['png', 'svg', 'webp', 'pdf'] as const;
export type ImageFormat = (typeof imageFormats)[number];

const side = z.coerce.number<string>().int().min(160).max(2400);

const fields = {
  w: side.default(1200),
  h: side.optional(),
  scale: z.coerce.number<string>().min(1).max(2).default(1),
  theme: z.enum(['as-is', 'light', 'dark']).default('as-is'),
  lang: z.string().max(20).optional(),
};
const lookFields = z.object(fields);
const query = z.strictObject(fields);

/** Everything that makes an image of a chart another one. */
export type ImageLook = z.output<typeof lookFields> & { format: ImageFormat };

/** Widths in between are not worth a drawing of their own. */
const step = 10;

/** The look that the query of a URL asks for. */
export function normalizeImageOptions(given: Record<string, unknown>, format: ImageFormat): ImageLook {
  const read = query.safeParse(given);
  if (!read.success) refuse('bad-input', parameterErrorText(read.error));
  return { ...roundedLook(read.data), format };
}

function roundedLook<Look extends z.output<typeof lookFields>>(look: Look): Look {
  const scale = Math.round(look.scale * 2) / 2;
  const { lang } = look;
  if (lang !== undefined && localeOf(lang).tag.slice(0, 2) !== lang.slice(0, 2).toLowerCase())
    refuse('bad-input', `The language "${lang}" is unknown.`);
  return { ...look, w: Math.round(look.w / step) * step, scale };
}

function parameterErrorText({ issues: [issue] }: z.ZodError): string {
  return issue ? sentenceOfIssue(issue, { what: 'parameter' }) : errors['bad-input'].message;
}

export function imageOptions({ w, h, scale, theme, format }: ImageLook): Picture {
  return { format, width: w, height: h ?? null, scale, theme, isTransparent: false, border: 0, print: null };
}

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

import { localeOf } from '#chart/locale/locale-of.ts';
import { ownFontsOf } from '../brand-font/index.ts';
import { makeInSandbox } from '../export/index.ts';
import { refuse } from '../http/errors.ts';
import { withLogo } from '../picture/index.ts';
import type { Ports } from '../ports.ts';
import { openSnapshot, type ShareAndOwner } from '../share/index.ts';
import { type ImageLook, toPicture } from './image-look.ts';

/** Draws a published chart as an image. */
export async function drawPublished(
  ports: Pick<Ports, 'files' | 'outgoing' | 'now' | 'log'> & { signal: AbortSignal },
  { share, owner }: Pick<ShareAndOwner, 'share' | 'owner'>,
  look: ImageLook,
): Promise<Buffer> {
  const { files, log, signal } = ports;
  const snapshot = (await openSnapshot(files, share.contentKey)) ?? refuse('not-found');
  const { table, maps } = snapshot;
  const locale = look.lang === undefined ? snapshot.document.locale : localeOf(look.lang).tag;
  const document = { ...(await withLogo(ports, snapshot.document, owner.id)), locale };
  const fonts = await ownFontsOf(files, document);
  const content = { name: share.title, document, datasetId: null, steps: [] };
  const chart = { content, table, sheets: [], maps, look: document.look, fonts };
  const order = { chart: 0, picture: toPicture(look) };
  const [made] = await makeInSandbox([chart], [order], { log, signal, account: owner.id, weight: 'short' });
  if (made === undefined) throw new Error('an order is answered');
  return made.ok ? Buffer.from(made.bytes) : refuse('bad-input', made.error);
}

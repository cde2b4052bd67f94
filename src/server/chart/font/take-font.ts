import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { fontLimits } from '#contract/chart/fonts.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import { receiveUpload } from '#server/platform/object-store/receive-upload.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import { requireBrandRight } from './may.ts';
import type { ReadFont, readFont } from './read-font.job.ts';
import { addFonts, announceFonts, filesOf } from './store.ts';

type UsedPorts = Pick<Context, 'db' | 'files' | 'request' | 'signal' | 'log' | 'now' | 'network'>;

/** Receives a font for a workspace and stores clean files of it. Returns the workspace and the name of the font. */
export async function receiveFont(ports: UsedPorts, user: ScopedUser): Promise<{ workspaceId: string; name: string }> {
  const { db, files, request, signal, now } = ports;
  const upload = await receiveUpload(request, files, {
    field: 'file',
    limit: fontLimits.bytes,
    keyFor: () => `uploads/${randomUUID()}`,
    signal,
  });
  try {
    const workspaceId =
      z.uuid().safeParse(upload.fields.workspaceId).data ?? refuse('bad-input', 'Choose a workspace.');
    await requireBrandRight(db, { workspaceId, user });
    requireThat(upload.fields.licensed === 'yes', 'bad-input', 'Please confirm that you may use this font.');
    const { name, faces } = await readUpload(ports, upload, user.id);
    const stored = faces.map((face) => {
      const file = `font-${randomBytes(18).toString('base64url')}`;
      const { weight, woff2 } = face;
      const row = { file, workspaceId, name, weight, filename: upload.filename, size: woff2.length, createdAt: now() };
      return { ...face, row };
    });
    const rows = stored.map(({ row }) => row);
    await announceFonts(db, rows, now());
    for (const { row, woff2, widths } of stored) {
      const [font, table] = filesOf(row);
      await files.put(font, woff2, { type: 'font/woff2' });
      await files.put(table, Buffer.from(JSON.stringify({ widths })), { type: 'application/json' });
    }
    if (await addFonts(db, rows, fontLimits.files)) return { workspaceId, name };
    for (const key of rows.flatMap(filesOf)) await files.remove(key);
    return refuse(
      'too-large',
      `A workspace can have up to ${fontLimits.files} font files. Please delete a font first.`,
    );
  } finally {
    await files.remove(upload.key);
  }
}

const work = new URL('./read-font.job.ts#readFont', import.meta.url);

async function readUpload(
  { files, network, signal, log }: UsedPorts,
  { key, filename }: { key: string; filename: string },
  account: string,
): Promise<ReadFont> {
  const found = (await files.get(key)) ?? refuse('out-of-order');
  const bytes = await buffer(found.stream);
  const limits = { seconds: 20, megabytes: 700, account, network, weight: 'short', signal } as const;
  const answer = await runInSandbox<typeof readFont>(work, { bytes, filename }, limits);
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  log.warn({ reason: answer.reason, detail: answer.detail }, 'a font could not be read');
  return refuse('bad-input', unreadable[answer.reason]);
}

const unreadable = {
  'too-slow': 'This font takes too long to read. Please choose a smaller one.',
  'too-big': 'This font needs too much memory to read. Please choose a smaller one.',
  crashed: 'This font is damaged and could not be read. Please choose another file.',
};

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { findNewEmail } from '../account/index.ts';
import type { UserRow } from '../people/index.ts';
import type { Ports } from '../ports.ts';
import { presentProfile } from './present.ts';

/** A file of what is kept about somebody. Bytes go in as they are, everything else as JSON; null leaves it out. */
export type ExportPart = { file: string; read: (ports: Ports, user: UserRow) => Promise<unknown> };

const ownParts: readonly ExportPart[] = [
  {
    file: 'profile.json',
    read: async ({ db, now }, user) => presentProfile(user, await findNewEmail(db, user.id, now())),
  },
  {
    file: 'avatar.webp',
    read: async ({ files }, { avatar }) => {
      const found = avatar?.startsWith('avatar-') ? await files.get(avatar) : undefined;
      return found === undefined ? null : buffer(found.stream);
    },
  },
];

/** Everything in one archive. It is small, so all of it is read before the first byte leaves: half of it is no answer. */
export async function exportData(ports: Ports, user: UserRow, parts: readonly ExportPart[]): Promise<Readable> {
  const archive = new ZipFile();
  const mtime = ports.now();
  for (const { file, read } of [...ownParts, ...parts]) {
    const content = await read(ports, user);
    if (content === null) continue;
    const bytes =
      content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
    archive.addBuffer(bytes, file, { mtime });
  }
  archive.end();
  return archive.outputStream as Readable; // it is one of Node's own, its type only promises less
}

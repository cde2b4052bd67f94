import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { findNewEmail } from '../auth/index.ts';
import type { Ports } from '../ports.ts';
import type { UserRow } from '../user/index.ts';
import { presentProfile } from './present.ts';

/** A file of what is kept about somebody. Bytes go in as they are, everything else as JSON; null leaves it out. */
type SmallPart = { file: string; read: (ports: Ports, user: UserRow) => Promise<unknown> };

/** Files that may be large: each is opened when its turn comes. */
type LargePart = { files: (ports: Ports, user: UserRow) => Promise<LargeFile[]> };
type LargeFile = { file: string; open: () => Promise<Readable | null> };

export type ExportPart = SmallPart | LargePart;

const ownParts: readonly SmallPart[] = [
  {
    file: 'profile.json',
    read: async ({ db, now }, user) => presentProfile(user, await findNewEmail(db, user.id, now()), now()),
  },
  {
    file: 'avatar.webp',
    read: async ({ files }, { avatar }) => {
      const found = avatar?.startsWith('avatar-') ? await files.get(avatar) : undefined;
      return found === undefined ? null : buffer(found.stream);
    },
  },
];

/** Everything in one archive. What is small is read before the first byte leaves: half of it is no answer. */
export async function exportData(ports: Ports, user: UserRow, parts: readonly ExportPart[]): Promise<Readable> {
  const archive = new ZipFile();
  const mtime = ports.now();
  for (const part of [...ownParts, ...parts]) {
    if ('files' in part) {
      for (const { file, open } of await part.files(ports, user)) addLater(archive, { file, open, mtime });
      continue;
    }
    const content = await part.read(ports, user);
    if (content === null) continue;
    const bytes =
      content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
    archive.addBuffer(bytes, part.file, { mtime });
  }
  archive.end();
  const output = archive.outputStream as Readable; // it is one of Node's own, its type only promises less
  archive.on('error', (error) => output.destroy(error));
  return output;
}

/** A file that has gone meanwhile is an empty one; an error breaks the archive off, so that nobody takes it for whole. */
function addLater(archive: ZipFile, { file, open, mtime }: LargeFile & { mtime: Date }): void {
  archive.addReadStreamLazy(file, { mtime }, (give) => {
    open().then(
      (stream) => give(null, stream ?? Readable.from([])),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

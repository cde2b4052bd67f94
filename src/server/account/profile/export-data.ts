import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeZip, type ZipEntry } from '#server/platform/object-store/write-zip.ts';
import type { Ports } from '#server/ports.ts';
import { findNewEmail } from '../auth/index.ts';
import type { UserRow } from '../user/index.ts';
import { presentProfile } from './present.ts';

/** A file of the personal data export. Bytes are written as they are, everything else as JSON; null leaves it out. */
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

/**
 * Everything in one archive. Small files are read before the first byte is sent, so that an error is still a proper
 * response.
 */
export async function exportData(ports: Ports, user: UserRow, parts: readonly ExportPart[]): Promise<Readable> {
  const entries: ZipEntry[] = [];
  for (const part of [...ownParts, ...parts]) {
    if ('files' in part) {
      const files = await part.files(ports, user);
      entries.push(...files.map(({ file, open }) => ({ name: file, content: () => openOrEmpty(open) })));
      continue;
    }
    const content = await part.read(ports, user);
    if (content === null) continue;
    const bytes = content instanceof Uint8Array ? content : Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
    entries.push({ name: part.file, content: bytes });
  }
  return writeZip(entries, ports.now());
}

/** A file that was deleted meanwhile is empty; an error aborts the archive, so that it does not look complete. */
async function openOrEmpty(open: LargeFile['open']): Promise<AsyncIterable<Uint8Array>> {
  return (await open()) ?? Readable.from([]);
}

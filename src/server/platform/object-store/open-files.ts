import type { Files } from './files.ts';
import { FilesError } from './files.ts';
import { openFolder } from './open-folder.ts';
import { readAddress } from './read-address.ts';

/** A folder, or an S3-compatible store whose driver is only loaded if it is used (it takes 160 ms and 10 to 30 MB). */
export async function openFiles(address: string): Promise<Files> {
  const reading = readAddress(address);
  if (!reading.ok) throw new FilesError('bad-address', reading.error);
  if (reading.address.kind === 'folder') return openFolder(reading.address.root);
  const { openS3 } = await import('./open-s3.ts');
  return openS3(reading.address);
}

import { fetchFile } from '#web/api/download.ts';
import * as snap from '#web/api/endpoints/snap.ts';

/** An example of /snap/examples as a file. */
export async function fetchExample(filename: string): Promise<File> {
  const { bytes } = await fetchFile(snap.readExample, { filename });
  return new File([bytes], filename, { type: bytes.type });
}

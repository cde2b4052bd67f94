import { baseOf } from '#web/client/bases.ts';
import { fetchFile } from '#web/client/download.ts';
import * as snap from '#web/client/endpoints/snap.ts';

/** An example of /snap/examples as a file. */
export async function fetchExample(filename: string): Promise<File> {
  const { bytes } = await fetchFile(snap.readExample, { filename });
  return new File([bytes], filename, { type: bytes.type });
}

/** The URL of an example that is a picture. */
export function exampleSrc(filename: string): string {
  return `${baseOf('api')}/snap/examples/${filename}`;
}

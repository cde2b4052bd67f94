import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sideBySide } from './side-by-side.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes compressed copies next to each file, once here instead of at every request. Brotli 11 takes two and a half
 * times as long as 10, and saves 1 % of a script and nothing of a map.
 */
export function compress(files: Iterable<string>, { brotli = 10 } = {}): Promise<void> {
  return sideBySide(files, async (file) => {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, await toGzip(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } }));
  });
}

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Bar, bar } from '../bench/report.ts';

const embedFolder = resolve('build/embed');

/** Flow and map layouts need more of D3. */
const budgets: Record<string, number> = { bar: 45 };

/** Sizes of the scripts that embeds of these chart types load. */
export function sizesOfEmbeds(ids: string[]): Record<string, Bar> {
  return {
    ...Object.fromEntries(
      ids.map((id) => [`embed of ${id}`, bar(kibibytes(id), { atMost: budgets[id] ?? 90 }, 'KiB gzip')]),
    ),
    'script of embeds': bar(kibibytes('chart'), { atMost: 1 }, 'KiB gzip'),
    'script of the embedding API': bar(kibibytes('api'), { atMost: 3 }, 'KiB gzip'),
    'script for frames': bar(kibibytes('frame'), { atMost: 1 }, 'KiB gzip'),
    'script for share pages': bar(kibibytes('share'), { atMost: 1 }, 'KiB gzip'),
  };
}

/** Size of a script with its static imports. */
function kibibytes(name: string): number {
  const script = readFileSync(join(embedFolder, `${name}.js`), 'utf8');
  const parts = Array.from(script.matchAll(/(?:from|import)"\.\/(parts\/[^"]+)\.js"/g), ([, part = '']) => part);
  const own = gzipSync(script, { level: 9 }).length / 1024;
  return parts.reduce((sum, part) => sum + kibibytes(part), own);
}

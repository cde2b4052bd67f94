import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const folder = fileURLToPath(new URL('../../../build/embed', import.meta.url));

/** Base URL of the scripts and fonts of charts. With the stamp in it a URL never changes. */
export type Embed = { base: string; has: (file: string) => boolean };

/** The output of `scripts/bundle-embed.ts`, or null before it ran: charts are then static pictures. */
export function readEmbed(): Embed | null {
  const stamp = join(folder, 'stamp');
  if (!existsSync(stamp)) return null;
  const base = `/embed/${readFileSync(stamp, 'utf8').trim()}/`;
  return { base, has: (file) => existsSync(join(folder, file)) };
}

/** Scripts and fonts for any page: those under the stamp never change, those without are the newest. */
export async function addEmbedFiles(app: FastifyInstance, { base }: Embed): Promise<void> {
  for (const [prefix, caching] of [
    ['/embed/', 'public, max-age=3600'],
    [base, 'public, max-age=31536000, immutable'],
  ] as const) {
    await app.register(async (scope) => {
      await scope.register(fastifyStatic, {
        root: folder,
        prefix,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply) => {
          reply.header('cache-control', caching);
          reply.header('access-control-allow-origin', '*'); // module scripts and fonts are fetched with CORS by other sites
          reply.header('cross-origin-resource-policy', 'cross-origin');
        },
      });
    });
  }
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { geodataVersion } from '#chart/geo/version.ts';

const packed = fileURLToPath(new URL('../../../../build/geo', import.meta.url));
const plain = fileURLToPath(new URL('../../../../assets/geo', import.meta.url));

/**
 * Maps, names and places for any page, under a URL with the version of the geodata: these never change. A page that was
 * loaded before an update asks for an older version and gets the current one.
 */
export async function addGeoFiles(app: FastifyInstance): Promise<void> {
  for (const [prefix, caching] of [
    [`/geo/${geodataVersion}/`, 'public, max-age=31536000, immutable'],
    ['/geo/:version/', 'public, max-age=3600'],
  ] as const) {
    await app.register(async (scope) => {
      await scope.register(fastifyStatic, {
        root: existsSync(packed) ? packed : plain, // compressed once by the build
        prefix,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply) => {
          reply.header('cache-control', caching);
          reply.header('access-control-allow-origin', '*'); // charts embedded in other sites fetch them
          reply.header('cross-origin-resource-policy', 'cross-origin');
        },
      });
    });
  }
}

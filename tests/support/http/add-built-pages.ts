import type { FastifyInstance } from 'fastify';
import { addPages } from '../../../src/server/platform/http/pages/pages.ts';

/** The built pages, as in production. */
export async function addBuiltPages(app: FastifyInstance, publicUrl: string): Promise<void> {
  const settings = {
    publicUrl,
    bases: { api: '/api', blog: '/api/blog', video: '/api', file: '/api/file/' },
    links: { docs: '/docs', scheduling: '', videoChannel: '', extension: '', designPlugin: '' },
    designToolOrigins: [],
    hasChat: false,
    isProduction: true,
  };
  await addPages(app, settings, { isDevelopment: false });
}

import { join } from 'node:path';
import { placeIn, readAccess, urlOf } from '#server/platform/db/embedded/place.ts';
import { startServer } from '../../support/start-server.ts';
import { serverSecret } from './card.ts';

/** One running product for all browser tests; E2E_URL uses one that already runs, with E2E_DATABASE_URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => {};
  const server = await startServer({
    env: {
      TRUST_PROXY: 'true',
      FETCH_ALLOW_PRIVATE: 'true',
      SECRET_KEY: serverSecret,
      LINK_SCHEDULING: 'https://meet.example.org/',
    },
  });
  process.env.E2E_URL = server.url;
  process.env.E2E_DATABASE_URL = urlOf(readAccess(placeIn(join(server.folder, 'postgres'))));
  process.env.E2E_DEMO_PASSWORD = /demo\s+\S+\s+(\S+)/.exec(server.said())?.[1] ?? '';
  process.env.E2E_ADMIN_PASSWORD = /admin\s+\S+\s+(\S+)/.exec(server.said())?.[1] ?? '';
  return () => server[Symbol.asyncDispose]();
}

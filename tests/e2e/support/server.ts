import { join } from 'node:path';
import { placeIn, readAccess, urlOf } from '#server/db/embedded/place.ts';
import { startHouse } from '../../support/start-server.ts';
import { houseSecret } from './card.ts';

/** One running product for all browser tests; E2E_URL takes one that runs already, with E2E_DATABASE_URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => {};
  const house = await startHouse({
    env: { TRUST_PROXY: 'true', FETCH_ALLOW_PRIVATE: 'true', SECRET_KEY: houseSecret },
  });
  process.env.E2E_URL = house.url;
  process.env.E2E_DATABASE_URL = urlOf(readAccess(placeIn(join(house.folder, 'postgres'))));
  process.env.E2E_DEMO_PASSWORD = /demo\s+\S+\s+(\S+)/.exec(house.said())?.[1] ?? '';
  process.env.E2E_ADMIN_PASSWORD = /admin\s+\S+\s+(\S+)/.exec(house.said())?.[1] ?? '';
  return () => house[Symbol.asyncDispose]();
}

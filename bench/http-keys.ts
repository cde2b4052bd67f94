import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addUser, changeUser } from '#server/account/user/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { placeIn, readAccess, urlOf } from '#server/platform/db/embedded/place.ts';
import { newSecret } from '#server/workspace/api-key/keys.ts';
import { addKey } from '#server/workspace/api-key/store.ts';

/** API keys of accounts with the largest plan, written into the database of a server: together they may call all the time. */
export async function makeKeys({ folder }: { folder: string }, count: number): Promise<string[]> {
  const database: Database = openDatabase(urlOf(readAccess(placeIn(join(folder, 'postgres')))), { connections: 2 });
  const keys: string[] = [];
  for (let place = 0; place < count; place++) {
    const email = `bench-${randomUUID()}@example.org`;
    const names = { firstname: 'Bench', lastname: '', passwordHash: null };
    const { id } = await addUser(database.db, { email, ...names, verifiedAt: new Date() });
    await changeUser(database.db, id, { isEnterprise: true });
    const { secret, ...stored } = newSecret();
    await addKey(database.db, { userId: id, name: 'Bench', scopes: ['read'], ...stored });
    keys.push(secret);
  }
  await database.close();
  return keys;
}

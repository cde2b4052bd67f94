import type { Provider } from '#contract/social.ts';
import type { Db } from '../db/database.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { notify } from '../notification/index.ts';
import { providerNames } from './login-provider.ts';
import { listLogins, removeLogin } from './social-store.ts';
import { lockUser } from './store.ts';

/** Disconnects a login, but never the last way to sign in to an account. */
export async function disconnectLogin({ db, jobs }: { db: Db; jobs: Jobs }, userId: string, provider: Provider) {
  await db.transaction(async (within) => {
    const row = (await lockUser(within, userId)) ?? refuse('not-signed-in');
    const logins = await listLogins(within, userId);
    requireThat(
      logins.some((login) => login.provider === provider),
      'not-found',
    );
    if (row.passwordHash === null && logins.length === 1)
      refuse('conflict', 'This is your only way to sign in. Please set a password first.');
    await removeLogin(within, userId, provider);
    const title = `${providerNames[provider]} was disconnected from your account`;
    await notify({ db: within, jobs }, { to: userId, kind: 'security', title, path: '/panel/edit-profile' });
  });
}

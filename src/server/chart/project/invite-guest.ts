import { breaks } from '#contract/chart/breaks.ts';
import { toEmailKey } from '#lib/email-key.ts';
import { findUserByEmail, fullName } from '#server/account/user/index.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import type { Viewer } from './cards.ts';
import { withProjectLock } from './enter.ts';
import { type KnownGuest, listGuests, upsertGuest } from './guest-store.ts';
import { mailGuest } from './jobs.ts';

type Input = { id: string; email: string; role: 'viewer' | 'editor' };
type UsedPorts = Pick<Ports, 'db' | 'jobs' | 'now' | 'validators'>;

const mostGuests = 200;

/**
 * Shares a chart with an email address. Users with an account are notified there, others by email; the response is the
 * same.
 */
export function inviteGuest(
  { db, jobs, now, validators }: UsedPorts,
  user: Viewer & { account: { firstname: string; lastname: string; email: string } },
  { id, email: rawEmail, role }: Input,
): Promise<KnownGuest[]> {
  const email = rawEmail.trim();
  const fault = breaks(validators.user.email, email);
  if (fault !== null) refuse('bad-input', 'Please enter a valid email address.');
  return withProjectLock(db, { id, user, right: 'share' }, async (within, { project, owner }) => {
    requireThat(toEmailKey(email) !== toEmailKey(owner.email), 'bad-input', 'This person owns the chart.');
    const before = await listGuests(within, id);
    requireThat(before.length < mostGuests, 'bad-input', `You can share a chart with up to ${mostGuests} people.`);
    const isNew = await upsertGuest(within, { projectId: id, email, role, invitedBy: user.id, at: now() });
    if (isNew) {
      const inviter = fullName(user.account);
      const account = await findUserByEmail(within, email);
      if (account !== null && account.verifiedAt !== null) {
        const title = `${inviter} shared “${project.name}” with you`;
        const body = role === 'editor' ? 'You can view and edit it.' : 'You can view it.';
        await notify(
          { db: within, jobs },
          { to: account.id, kind: 'share', title, body, path: `/panel/project/${id}` },
        );
      } else await jobs.start(mailGuest, { projectId: id, email, inviter }, { db: within });
    }
    return listGuests(within, id);
  });
}

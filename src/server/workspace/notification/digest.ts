import type { Db } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { claimUnsentNotifications, findDue, listTimeZones, noteDigest } from './digest-store.ts';
import { sendDigest } from './jobs.ts';

const atOnce = 200;
const shownInEmail = 20;
const morning = { from: 7, to: 10 };

/** Hourly: an email to every user for whom it is morning and who has unread notifications that were not emailed yet. */
export const digest: Routine = {
  name: 'notification.digest',
  everyMinutes: 60,
  async run({ db, jobs, now }) {
    const at = now();
    const timeZones = (await listTimeZones(db)).filter((zone) => isMorning(zone, at));
    if (timeZones.length === 0) return;
    let after: string | null = null;
    do {
      const people: string[] = await findDue(db, { timeZones, now: at, after, limit: atOnce });
      for (const person of people) await digestFor({ db, jobs }, person, at);
      after = people.at(-1) ?? null;
    } while (after !== null);
  },
};

/** The notifications are marked in the transaction that starts the email: a retry starts no second one. */
async function digestFor({ db, jobs }: { db: Db; jobs: Jobs }, to: string, now: Date): Promise<void> {
  await db.transaction(async (within) => {
    const ids = await claimUnsentNotifications(within, to, now);
    if (ids.length === 0) return;
    await noteDigest(within, to, now);
    await jobs.start(sendDigest, { to, ids: ids.slice(0, shownInEmail), total: ids.length }, { db: within });
  });
}

function isMorning(timeZone: string, now: Date): boolean {
  const hour = hourIn(timeZone, now);
  return hour >= morning.from && hour < morning.to;
}

/** A time zone that this machine does not know counts as UTC. */
function hourIn(timeZone: string, now: Date): number {
  try {
    return Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));
  } catch {
    return now.getUTCHours();
  }
}

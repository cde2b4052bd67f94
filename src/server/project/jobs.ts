import { z } from 'zod';
import { toEmailKey } from '#lib/email-key.ts';
import { defineJob } from '../jobs/define-job.ts';
import { sharedChart } from '../mail/templates/shared-chart.ts';
import { findShared } from './guest-store.ts';

/** Email to someone without an account. Not sent if the share was removed in the meantime. */
export const mailGuest = defineJob({
  kind: 'project.share',
  input: z.object({ projectId: z.uuid(), email: z.string(), inviter: z.string() }),
  retries: 5,
  run: async ({ input: { projectId, email, inviter } }, { db, mail, publicUrl }) => {
    const shared = await findShared(db, projectId, toEmailKey(email));
    if (shared === null) return;
    const url = `${publicUrl}/panel/project/${projectId}`;
    await mail.send({ to: email, ...sharedChart({ inviter, ...shared, email, url }) });
  },
});

export const jobKinds = [mailGuest];

import { z } from 'zod';
import { retentionCutoff } from '#server/operations/retention/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { teamInvitation } from '#server/platform/mail/templates/team-invitation.ts';
import { findInvitation, purgeInvitations, toLink } from './invitation-store.ts';
import { inviterName } from './present.ts';

export const mailInvitation = defineJob({
  kind: 'workspace.invite',
  input: z.object({ id: z.uuid(), sentAt: z.iso.datetime() }),
  retries: 5,
  run: async ({ input }, { db, mail, secret, publicUrl }) => {
    const found = await findInvitation(db, input.id);
    // Revoked, answered or sent again in the meantime: this email would hold a dead link.
    if (found?.invitation.state !== 'open' || found.invitation.sentAt.toISOString() !== input.sentAt) return;
    const { invitation, workspace, inviter } = found;
    const { email, role, message, expiresAt, isForAnyone } = invitation;
    const url = toLink(invitation, { secret, publicUrl });
    await mail.send({
      to: email,
      ...teamInvitation({
        inviter: inviterName(inviter),
        workspace: workspace.name,
        role,
        message,
        expiresAt,
        url,
        isForAnyone,
      }),
    });
  },
});

/** Deletes invitations that were answered or expired long ago: they hold addresses, also of people without an account. */
export const invitationPurge: Routine = {
  name: 'workspace.invitations',
  everyMinutes: 24 * 60,
  run: async ({ db, now }) => purgeInvitations(db, await retentionCutoff(db, 'invitations', now())),
};

import type { GivenRole } from '#contract/workspaces.ts';
import type { EmailContent } from '../mail.ts';
import { inWords } from './in-words.ts';
import { notice } from './notification.ts';

type Invitation = {
  inviter: string;
  workspace: string;
  role: GivenRole;
  message: string;
  expiresAt: Date;
  url: string;
};

const duties: Record<GivenRole, string> = {
  admin: 'an admin: you can make charts, invite others and change their roles',
  editor: 'an editor: you can make and change charts',
  viewer: 'a viewer: you can see the charts of the team',
};

/** To somebody who is invited to a team and may not know Chartlas at all. */
export function teamInvitation({ inviter, workspace, role, message, expiresAt, url }: Invitation): EmailContent {
  const words = message.trim();
  return {
    ...notice({
      title: `${inviter} invites you to ${workspace}`,
      paragraphs: [
        `${inviter} would like you to join the workspace “${workspace}” at Chartlas, where people make charts and maps together.`,
        ...(words === '' ? [] : [`${inviter} writes: “${words}”`]),
        `You would be ${duties[role]}.`,
        `The link works until ${inWords(expiresAt)}. If you have no account yet, you can make one on the way.`,
      ],
      action: { label: 'See the invitation', url },
      footer: `You get this letter because ${inviter} entered this address at Chartlas. If you do not know them, you need not do anything.`,
    }),
    kind: 'team-invitation',
  };
}

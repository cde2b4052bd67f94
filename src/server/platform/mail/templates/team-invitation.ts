import type { GivenRole } from '#contract/workspace/workspaces.ts';
import type { EmailContent } from '../mail.ts';
import { formatEmailDate } from './html.ts';
import { messageEmail } from './notification.ts';

type Invitation = {
  inviter: string;
  workspace: string;
  role: GivenRole;
  message: string;
  expiresAt: Date;
  url: string;
  isForAnyone: boolean;
};

const duties: Record<GivenRole, string> = {
  admin: 'an admin: you can create charts, invite others and change their roles',
  editor: 'an editor: you can create and edit charts',
  viewer: 'a viewer: you can view the team’s charts',
};

/** Email for someone who is invited to a team and may not know Chartlas at all. */
export function teamInvitation(invitation: Invitation): EmailContent {
  const { inviter, workspace, role, message, expiresAt, url, isForAnyone } = invitation;
  const words = message.trim();
  return {
    ...messageEmail({
      title: `${inviter} invited you to ${workspace}`,
      paragraphs: [
        `${inviter} invited you to join the workspace “${workspace}” on Chartlas, where people make charts and maps together.`,
        ...(words === '' ? [] : [`${inviter} writes: “${words}”`]),
        `You will be ${duties[role]}.`,
        `The link works until ${formatEmailDate(expiresAt)}. If you don’t have an account yet, you can create one${isForAnyone ? '' : ' with this email address'}.`,
      ],
      action: { label: 'View invitation', url },
      footer: `You are receiving this email because ${inviter} entered this address on Chartlas. If you don’t know them, you can ignore it.`,
    }),
    kind: 'team-invitation',
  };
}

type Sharing = { inviter: string; chart: string; role: 'viewer' | 'editor'; email: string; url: string };

const chartDuties = { editor: 'view and edit it', viewer: 'view it' };

/** Email for a chart that is shared with someone who has no account yet. */
export function sharedChart({ inviter, chart, role, email, url }: Sharing): EmailContent {
  return {
    ...messageEmail({
      title: `${inviter} shared “${chart}” with you`,
      paragraphs: [
        `${inviter} shared the chart “${chart}” with you on Chartlas, where people make charts and maps together. You can ${chartDuties[role]}.`,
        `To open it, create an account with this address (${email}) and confirm it.`,
      ],
      action: { label: 'Open chart', url },
      footer: `You are receiving this email because ${inviter} entered this address on Chartlas. If you don’t know them, you can ignore it.`,
    }),
    kind: 'shared-chart',
  };
}

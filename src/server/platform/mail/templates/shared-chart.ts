import type { EmailContent } from '../mail.ts';
import { messageEmail } from './notification.ts';

type Sharing = { inviter: string; chart: string; role: 'viewer' | 'editor'; email: string; url: string };

const duties = { editor: 'view and edit it', viewer: 'view it' };

/** Email for a chart that is shared with someone who has no account yet. */
export function sharedChart({ inviter, chart, role, email, url }: Sharing): EmailContent {
  return {
    ...messageEmail({
      title: `${inviter} shared “${chart}” with you`,
      paragraphs: [
        `${inviter} shared the chart “${chart}” with you on Chartlas, where people make charts and maps together. You can ${duties[role]}.`,
        `To open it, create an account with this address (${email}) and confirm it.`,
      ],
      action: { label: 'Open chart', url },
      footer: `You are receiving this email because ${inviter} entered this address on Chartlas. If you don’t know them, you can ignore it.`,
    }),
    kind: 'shared-chart',
  };
}

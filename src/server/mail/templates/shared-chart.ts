import type { EmailContent } from '../mail.ts';
import { notice } from './notification.ts';

type Shared = { inviter: string; chart: string; role: 'viewer' | 'editor'; email: string; url: string };

const duties = { editor: 'see and change it', viewer: 'see it' };

/** To somebody with whom a chart is shared and who has no account yet. */
export function sharedChart({ inviter, chart, role, email, url }: Shared): EmailContent {
  return {
    ...notice({
      title: `${inviter} shares “${chart}” with you`,
      paragraphs: [
        `${inviter} shares the chart “${chart}” with you at Chartlas, where people make charts and maps together. You can ${duties[role]}.`,
        `To open it, make an account with this address (${email}) and confirm it.`,
      ],
      action: { label: 'Open the chart', url },
      footer: `You get this letter because ${inviter} entered this address at Chartlas. If you do not know them, you need not do anything.`,
    }),
    kind: 'shared-chart',
  };
}

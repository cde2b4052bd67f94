import type { Share } from '#contract/shares.ts';

/** What can be set of a published chart. */
export type ShareChange = {
  permissions?: Partial<Share['permissions']>;
  password?: string | null;
  expiresAt?: string | null;
  isListed?: boolean;
  topic?: string | null;
  licence?: Share['licence'];
};

export interface ShareSectionProps {
  share: Share;
  /** Fulfilled when the server has it; what it refuses is told above. */
  onChange: (settings: ShareChange) => Promise<unknown>;
}

import type { Share } from '#contract/publish/shares.ts';

/** Settings of a published chart. */
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
  /** Resolves when the server has it; refusals are shown above. */
  onChange: (settings: ShareChange) => Promise<unknown>;
}

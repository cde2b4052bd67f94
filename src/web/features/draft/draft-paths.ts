/** Links from a draft. */
export type DraftPaths = {
  again: string;
  /** For signed-in users; null for visitors. */
  save: string | null;
  register: string;
  login: string;
};

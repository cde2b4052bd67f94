/** Links from a draft. */
export type DraftPaths = {
  again: string;
  /** For signed-in users; null for visitors. */
  save: string | null;
  /** The editor of a chart that the draft became. */
  project: (id: string) => string;
  register: string;
  login: string;
};

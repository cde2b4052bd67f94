/** Where somebody goes from a draft. */
export type DraftPaths = {
  again: string;
  /** For whoever is signed in; null for visitors. */
  save: string | null;
  register: string;
  login: string;
};

/** Texts of the live view. */
export type ViewTexts = {
  table: string;
  chart: string;
  keys: string;
  of: string;
  more: string;
  failed: string;
  locked: string;
  gone: string;
  open: string;
};

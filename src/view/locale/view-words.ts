/** What the live view says by itself. */
export type ViewWords = { table: string; chart: string; keys: string; of: string; more: string; failed: string };

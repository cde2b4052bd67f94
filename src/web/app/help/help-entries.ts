import type { HelpEntry } from '#web/features/help/find-entries.ts';

export const helpEntries: readonly HelpEntry[] = [];

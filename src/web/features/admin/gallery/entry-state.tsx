import type { ReportedEntry } from '#contract/gallery.ts';
import { Badge } from '#web/ui/badge.tsx';

export function EntryState({ state }: Pick<ReportedEntry, 'state'>) {
  return state === 'hidden' ? <Badge kind="error">Hidden</Badge> : <Badge kind="success">Listed</Badge>;
}

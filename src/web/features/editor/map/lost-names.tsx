import { ListChecks, TriangleAlert } from 'lucide-react';
import { counted } from '#lib/counted.ts';
import { useStore } from '#web/api/store.ts';
import { Button } from '#web/ui/button.tsx';
import { useEditorSession } from '../model/editor-session.ts';
import { countNames } from './name-counts.ts';
import { useReview } from './use-review.ts';

/** Below the chart, next to the note for readers: what is missing, and how to fix it. */
export function LostNames() {
  const { names, isReviewing, mayEdit } = useEditorSession();
  const shown = useStore(names);
  const isOpen = useStore(isReviewing);
  const review = useReview();
  const lost = shown === null ? 0 : countNames(shown).lost;
  if (lost === 0 || isOpen || !mayEdit) return null;
  return (
    <div
      role="status"
      className="mx-auto mt-4 flex max-w-xl items-center gap-3 rounded-card bg-warning-wash px-3 py-2 text-13 text-warning-ink"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex-1">
        {counted(lost, 'name in your data was', 'names in your data were')} not found on the map.
      </span>
      <Button size="small" icon={<ListChecks />} onClick={review}>
        Review names
      </Button>
    </div>
  );
}

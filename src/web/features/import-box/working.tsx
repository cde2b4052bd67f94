import type { Sheet } from '#data/sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { FirstRows } from './first-rows.tsx';

export type Work = { words: string; share: number | null; head?: Sheet | null; onCancel: () => void };

/** What is being read or looked for, the way to stop it, and the rows that are known so far. */
export function Working({ work: { words, share, head = null, onCancel } }: { work: Work }) {
  return (
    <>
      <div className="flex items-end gap-4">
        <Progress label={words} value={share} className="min-w-0 flex-1" />
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {head !== null && <FirstRows sheet={head} />}
    </>
  );
}

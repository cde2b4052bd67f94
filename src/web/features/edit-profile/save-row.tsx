import { Check } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface SaveRowProps {
  isDirty: boolean;
  /** As react-query names it. */
  status: 'idle' | 'pending' | 'error' | 'success';
  /** The error of the last attempt, unless a field shows it. */
  failure?: string | null;
  label?: string;
  /** The message after saving. */
  done?: string;
  onDiscard?: () => void;
}

/** The end of a section's form: its button, and whether the input is saved. */
export function SaveRow({ isDirty, status, failure, label = 'Save', done = 'Saved', onDiscard }: SaveRowProps) {
  return (
    <div className="mt-5">
      <p role="alert" className="text-13 text-error-ink empty:hidden">
        {status === 'error' && failure}
      </p>
      <div className="mt-2 flex min-h-8 flex-wrap items-center gap-2">
        <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} busy={status === 'pending'}>
          {label}
        </Button>
        {isDirty && onDiscard && (
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <p role="status" className="flex items-center gap-1 text-13 text-muted">
          {status === 'success' && !isDirty && (
            <>
              <Check aria-hidden="true" className="size-4 text-success-ink" />
              {done}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

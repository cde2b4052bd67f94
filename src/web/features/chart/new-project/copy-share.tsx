import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import * as shares from '#web/client/endpoints/shares.ts';
import { isNeedsPlan, showUpgrade } from '#web/client/premium-modal.ts';
import { send } from '#web/client/send.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Progress } from '#web/ui/progress.tsx';

interface CopyShareProps {
  /** The id of the published chart. */
  id: string;
  pass: string | null;
  chartsPath: string;
  onCopied: (projectId: string) => void;
}

/** Copies a published chart, after “Duplicate” on its page. */
export function CopyShare({ id, pass, chartsPath, onCopied }: CopyShareProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);

  const copy = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { projectId } = await send(shares.fork, { id, ...(pass !== null && { pass }) }, { toast: false, signal });
      if (!signal.aborted) onCopied(projectId);
    } catch (error) {
      if (signal.aborted) return;
      if (isNeedsPlan(error)) showUpgrade(error);
      setFailure(error instanceof Error ? error.message : String(error));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const stopping = new AbortController();
    setFailure(null);
    // After a moment: a component that unmounts at once, as in React's strict mode, has sent nothing.
    const timer = setTimeout(() => void copy(stopping.signal), 0);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [attempt]);

  return (
    <div className="rounded-card border border-line px-5 py-10">
      {failure === null ? (
        <Progress label="Copying the chart" value={null} className="mx-auto max-w-md" />
      ) : (
        <ErrorState
          title="The chart could not be copied"
          advice={failure}
          onRetry={() => setAttempt(attempt + 1)}
          action={
            <Button asChild>
              <Link to={chartsPath}>My charts</Link>
            </Button>
          }
        />
      )}
    </div>
  );
}

import { Sparkles } from 'lucide-react';
import { creditCosts } from '#contract/credits.ts';
import { counted } from '#lib/counted.ts';
import { creditsInWords } from '#web/plans/credit-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ModelEdit } from './use-model-edit.ts';

/** Offers the language model for what the built-in engine left unread, and shows what came of it. */
export function ModelEditBar({ state, onAsk }: { state: ModelEdit; onAsk: () => void }) {
  switch (state.status) {
    case 'idle':
      return (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="small" icon={<Sparkles />} onClick={onAsk}>
            Ask the language model
          </Button>
          <p className="text-12 text-muted">
            {creditsInWords(creditCosts.question)}. It gets your words, the settings of the chart, and its columns with
            some values.
          </p>
        </div>
      );
    case 'reading':
      return (
        <div role="status" className="flex items-center gap-2 text-13 text-muted">
          <Spinner />
          <p className="min-w-0 flex-1">
            The language model is reading{state.changes > 0 && ` · ${counted(state.changes, 'change')}`} …
          </p>
          <Button size="small" variant="quiet" onClick={state.stop}>
            Stop
          </Button>
        </div>
      );
    case 'failed':
      return (
        <div className="flex flex-wrap items-center gap-2">
          <p role="alert" className="min-w-0 flex-1 text-13 text-error-ink">
            {state.message}
          </p>
          <Button size="small" onClick={onAsk}>
            Try again
          </Button>
        </div>
      );
    case 'done':
      return (
        <div className="flex flex-wrap items-center gap-2 text-12 text-muted">
          {state.edit.changes.length > 0 && (
            <Badge kind="accent" icon={<Sparkles />}>
              From the language model
            </Badge>
          )}
          <p role="status">{wordsOf(state)}</p>
        </div>
      );
  }
}

function wordsOf({ edit, note, cost }: Extract<ModelEdit, { status: 'done' }>): string {
  if (note !== null) return `${note} Nothing was charged.`;
  if (edit.changes.length === 0) return 'The language model found no change for this. Try other words.';
  return `${creditsInWords(cost)} used. Check the changes before you apply them.`;
}

import { type FormEvent, useMemo, useState } from 'react';
import type { Document } from '#chart/document/document.ts';
import { applyChanges, type Change, detailOf, labelOf } from '#chart/project/change.ts';
import { manifestOf } from '#chart/registry.ts';
import type { Table } from '#data/table.ts';
import { Announcement } from '#web/ai/announcement.tsx';
import { UnusedWords } from '#web/ai/unused-words.tsx';
import { useAi, useReply } from '#web/ai-worker/use-ai.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type SentenceFormProps = { document: Document; table: Table; onChange: (document: Document) => void };

/** Changes a chart by a sentence, which the built-in engine reads in this browser. */
export function SentenceForm({ document, table, onChange }: SentenceFormProps) {
  const ai = useAi();
  const [sentence, setSentence] = useState('');
  const about = useMemo(() => ({ table, name: '' }), [table]);
  const ask = useMemo(() => (sentence.trim() === '' ? null : { sentence, document }), [sentence, document]);
  const { last, isWaiting, error } = useReply(ai, 'edit', { ask, about });
  const edit = last?.reply ?? null;
  const lines = edit?.changes.map(toLine) ?? [];
  const next = useMemo(() => (edit === null ? null : changed(document, edit.changes)), [edit, document]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isWaiting || next === null || lines.length === 0) return;
    onChange(next);
    setSentence('');
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-2">
      <Field label="Describe a change">
        <TextInput
          value={sentence}
          maxLength={2000}
          placeholder="make it horizontal, sort by value"
          onChange={(event) => setSentence(event.target.value)}
        />
      </Field>
      {ai.status === 'failed' && ask !== null && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-error-ink">
          The built-in engine could not be loaded.
          <Button size="small" onClick={ai.onRetry}>
            Try again
          </Button>
        </p>
      )}
      {error !== null && <p className="text-13 text-error-ink">This sentence could not be read. Try other words.</p>}
      {lines.length > 0 && (
        <ul aria-label="Changes" className="rounded-card border border-line px-3 py-2 text-13">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {edit !== null && <UnusedWords words={edit.notDone.map(({ text }) => text)} />}
      {lines.length > 0 && next !== null && (
        <Button type="submit" className="self-start">
          Apply {lines.length === 1 ? 'change' : `${lines.length} changes`}
        </Button>
      )}
      <Announcement words={edit === null || isWaiting ? '' : `${lines.length} changes. ${lines.join('. ')}`} />
    </form>
  );
}

function toLine(change: Change): string {
  const detail = detailOf(change);
  return detail === '' ? labelOf(change) : `${labelOf(change)}: ${detail}`;
}

/** The chart after the changes; null when they cannot be made. */
function changed(document: Document, changes: readonly Change[]): Document | null {
  const content = { name: 'Preview', document, datasetId: null, steps: [] };
  const made = applyChanges(content, changes, { templateOf: manifestOf });
  return made.ok ? made.content.document : null;
}

import { Sparkles } from 'lucide-react';
import { type FormEvent, useId, useMemo, useState } from 'react';
import type { Table } from '#data/table.ts';
import { type Step, stepLabel } from '#data/transform/step.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useRested } from '#web/ui/use-rested.ts';
import { useAi, useReply } from '#web/workers/ai/use-ai.ts';
import { cachedStepTables } from './tables-of.ts';

interface DescribeStepsProps {
  /** The table after all steps. */
  table: Table;
  tableOf: (id: string) => Table | null;
  /** All steps at once: they are undone together. */
  onApply: (steps: readonly Step[], words: string) => void;
}

/** Steps by sentence: shown in words before they are added. The AI is loaded when the field is used. */
export function DescribeSteps(props: DescribeStepsProps) {
  const [text, setText] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const formId = useId();
  return (
    <div className="flex flex-col gap-2">
      <Field label="Describe what you want">
        <TextInput
          before={<Sparkles aria-hidden="true" className="size-4 text-accent-ink" />}
          form={formId}
          value={text}
          maxLength={2000}
          placeholder={placeholderFor(props.table)}
          onFocus={() => setIsUsed(true)}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {isUsed && <Described {...props} {...{ text, formId }} onDone={() => setText('')} />}
    </div>
  );
}

type DescribedProps = DescribeStepsProps & {
  text: string;
  /** The form that Enter in the field sends. */
  formId: string;
  onDone: () => void;
};

function Described({ table, tableOf, onApply, text, formId, onDone }: DescribedProps) {
  const ai = useAi();
  const about = useMemo(() => ({ table, name: '' }), [table]);
  const ask = useMemo(() => (text.trim() === '' ? null : { text, locale: 'en' }), [text]);
  const { last, error } = useReply(ai, 'steps', { ask, about });
  const reply = last?.reply ?? null;
  const steps = reply?.ok ? reply.steps : none;
  const [tablesOf] = useState(cachedStepTables);
  const tables = useMemo(() => tablesOf(table, steps, tableOf), [tablesOf, table, steps, tableOf]);
  const words = steps.map((step, place) => stepLabel(step, (tables[place] ?? table).columns));
  const spoken = useRested(reply === null ? '' : reply.ok ? `${words.join('. ')}.` : reply.error, 700);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onApply(steps, words.join(', '));
    onDone();
  }

  if (ai.status === 'failed')
    return (
      <p className="text-13 text-error-ink">
        AI could not be loaded.{' '}
        <Button size="small" onClick={ai.onRetry}>
          Try again
        </Button>
      </p>
    );
  return (
    <>
      {(error !== null || reply?.ok === false) && (
        <p className="text-13 text-muted">{reply?.ok === false ? reply.error : 'This could not be read.'}</p>
      )}
      {reply?.ok && (
        <form id={formId} onSubmit={handleSubmit} className="flex flex-col gap-2">
          <ol aria-label="Steps to add" className="flex flex-wrap gap-1.5">
            {words.map((each) => (
              <li key={each} className="rounded-full bg-accent-wash px-2.5 py-1 text-13 text-accent-ink">
                {each}
              </li>
            ))}
          </ol>
          {reply.unused.length > 0 && (
            <p className="text-13 text-warning-ink">Not used: {reply.unused.map((word) => `“${word}”`).join(', ')}</p>
          )}
          <div className="flex items-center gap-2">
            <Button type="submit" variant="primary" size="small">
              Add {counted(steps.length, 'step')}
            </Button>
            <p className="text-12 text-muted">{counted(reply.rows, 'row')} after them</p>
          </div>
        </form>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  );
}

const none: readonly Step[] = [];

/** An example with the user’s own columns. */
function placeholderFor({ columns }: Table): string {
  const number = columns.findLast(({ kind }) => kind === 'number')?.name;
  const group = columns.find(({ kind }) => kind === 'text')?.name;
  return number === undefined || group === undefined ? 'only 2020, top 5' : `top 5 ${group} by ${number}`;
}

import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import type { Table } from '#data/table.ts';
import { runStep } from '#data/transform/run-steps.ts';
import { kindOf, type Step } from '#data/transform/step.ts';
import { Button } from '#web/ui/button.tsx';
import { type Entry, FieldList } from './field-list.tsx';
import type { Others } from './others.ts';
import { StepPreview } from './step-preview.tsx';

interface StepFormProps {
  step: Step;
  /** The table that the step is applied to. */
  table: Table;
  isNew: boolean;
  others: Others;
  onApply: (step: Step) => void;
  onCancel: () => void;
}

/** The settings of a step as its kind declares them, with a preview. */
export function StepForm({ step, table, isNew, others, onApply, onCancel }: StepFormProps) {
  const [draft, setDraft] = useState(step);
  const [isChecked, setIsChecked] = useState(false);
  const settled = useDeferredValue(draft);
  const kind = kindOf(step);
  const ran = useMemo(() => runStep(table, settled, { tableOf: others.tableOf }), [table, settled, others.tableOf]);
  const isUntouched = isNew && draft === step && !isChecked;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (runStep(table, draft, { tableOf: others.tableOf }).ok) onApply(draft);
  }

  return (
    <form
      aria-label={kind.label}
      onSubmit={handleSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
      }}
      className="flex flex-col gap-3 rounded-card border border-edge p-3"
    >
      <h4 className="font-semibold text-13">{kind.label}</h4>
      <FieldList
        fields={kind.fields}
        entry={draft as unknown as Entry} // the settings of its kind, by name
        whole={draft as unknown as Entry}
        scope={{ table, others, step: step.kind }}
        onChange={(entry) => setDraft(entry as unknown as Step)} // only its settings were changed
        isFirst
      />
      <StepPreview before={table} ran={ran} isUntouched={isUntouched} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="small">
          {isNew ? 'Add step' : 'Save step'}
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A new step with a first entry in every list that needs one, so that the form shows what to choose. */
export function readyStep(step: Step): Step {
  const lists = Object.entries(kindOf(step).fields).filter(([, field]) => field.kind === 'list');
  const filled = lists.map(([name, field]) => [name, field.schema.parse([{}])]);
  return { ...step, ...Object.fromEntries(filled) };
}

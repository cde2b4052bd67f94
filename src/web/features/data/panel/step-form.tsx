import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import type { Table } from '#data/table.ts';
import { runStep } from '#data/transform/run-steps.ts';
import { type Step, stepKindOf } from '#data/transform/step.ts';
import type { Ran } from '#data/transform/step-kind.ts';
import { textAt } from '#data/written.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { sheetOfTable } from '#web/shared/charts/sheet-of-table.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type FieldEntry, FieldList } from './field-list.tsx';
import type { Others } from './tables-of.ts';

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
  const kind = stepKindOf(step);
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
        entry={draft as unknown as FieldEntry} // the settings of its kind, by name
        whole={draft as unknown as FieldEntry}
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
  const lists = Object.entries(stepKindOf(step).fields).filter(([, field]) => field.kind === 'list');
  const filled = lists.map(([name, field]) => [name, field.schema.parse([{}])]);
  return { ...step, ...Object.fromEntries(filled) };
}

const mostRows = 5;
const mostColumns = 12;

/** Preview of a step: the size of the table, notes, and the first rows. */
function StepPreview({ before, ran, isUntouched }: { before: Table; ran: Ran; isUntouched: boolean }) {
  const { number } = useFormats();
  if (!ran.ok) {
    return (
      <p role="status" className={classNames('text-13 break-words', isUntouched ? 'text-muted' : 'text-error-ink')}>
        {ran.error}
      </p>
    );
  }
  const { table } = ran;
  const known = new Map(before.columns.map((column) => [column.key, column]));
  const isNew = (key: string) => !known.has(key);
  // New columns are scrolled into view.
  const columns = [...table.columns]
    .sort((one, other) => Number(isNew(other.key)) - Number(isNew(one.key)))
    .slice(0, mostColumns);
  const sheet = sheetOfTable({ rows: Math.min(mostRows, table.rows), columns: columns.map((column) => cut(column)) });
  return (
    <section aria-label="Preview" className="flex flex-col gap-1.5">
      <p role="status" className="text-12 text-muted">
        {number(before.rows)} × {number(before.columns.length)} becomes {number(table.rows)} ×{' '}
        {number(table.columns.length)}. {ran.sentences?.join(' ')}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="First rows"
        className="overflow-x-auto rounded-control border border-line"
      >
        <table className="tabular w-full text-12">
          <thead className="bg-wash">
            <tr>
              {sheet.columns.map(({ key, name }) => (
                <th
                  key={key}
                  scope="col"
                  className={classNames(
                    'max-w-40 truncate px-2 py-1 text-start font-medium whitespace-nowrap',
                    isNew(key) && 'text-accent-ink',
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: sheet.rows }, (_, row) => row).map((row) => (
              <tr key={row} className="border-t border-line">
                {sheet.columns.map(({ key, written }) => (
                  <td
                    key={key}
                    className={classNames(
                      'max-w-40 truncate px-2 py-1 whitespace-nowrap',
                      isNew(key) && 'bg-accent-wash',
                    )}
                  >
                    {textAt(written, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {table.rows === 0 && <p className="text-12 text-warning-ink">No rows would be left.</p>}
    </section>
  );
}

/** Only the visible rows are formatted. */
function cut(column: Table['columns'][number]): Table['columns'][number] {
  if (column.kind === 'text') return { ...column, codes: column.codes.subarray(0, mostRows) };
  return { ...column, values: column.values.subarray(0, mostRows) };
}

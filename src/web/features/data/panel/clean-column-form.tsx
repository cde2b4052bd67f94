import { useMemo, useState } from 'react';
import { cleaningsOf } from '#data/profile/clean-column.ts';
import type { Sheet } from '#data/sheet.ts';
import { columnOf, type Table } from '#data/table.ts';
import { type Step, stepLabel } from '#data/transform/step.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

interface CleanColumnFormProps {
  column: string;
  /** The table before the first step. */
  table: Table;
  sheet: Sheet;
  /** All chosen steps at once: they are undone together. */
  onApply: (steps: readonly Step[], words: string) => void;
  onCancel: () => void;
}

/** What a column needs to be cleaned, to be chosen and added as steps. */
export function CleanColumnForm({ column, table, sheet, onApply, onCancel }: CleanColumnFormProps) {
  const name = columnOf(table, column)?.name ?? '';
  const found = useMemo(() => cleaningsOf(table, sheet, column), [table, sheet, column]);
  const [chosen, setChosen] = useState(() => new Set(found.flatMap(({ isSafe }, place) => (isSafe ? [place] : []))));

  function toggle(place: number, isOn: boolean) {
    const next = new Set(chosen);
    if (isOn) next.add(place);
    else next.delete(place);
    setChosen(next);
  }

  return (
    <section aria-label={`Clean ${name}`} className="flex flex-col gap-3 rounded-card border border-edge p-3">
      <h4 className="font-semibold text-13">Clean “{name}”</h4>
      {found.length === 0 && <p className="text-13 text-muted">Nothing to clean in this column.</p>}
      <ul className="flex flex-col gap-2.5">
        {found.map(({ reason, step }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their place is what is chosen
          <li key={place}>
            <Checkbox
              label={stepLabel(step, table.columns)}
              hint={reason}
              checked={chosen.has(place)}
              onChange={(isOn) => toggle(place, isOn)}
            />
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        {found.length > 0 && (
          <Button
            variant="primary"
            size="small"
            disabled={chosen.size === 0}
            onClick={() =>
              onApply(
                found.flatMap(({ step }, place) => (chosen.has(place) ? [step] : [])),
                `Clean ${name}`,
              )
            }
          >
            Add {counted(chosen.size, 'step')}
          </Button>
        )}
        <Button size="small" onClick={onCancel}>
          {found.length === 0 ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </section>
  );
}

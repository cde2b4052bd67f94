import { measureKindOf } from '#data/measure/measure-kind.ts';
import { type MeasureKind, measureKinds } from '#data/measure/measure-kinds.ts';
import type { Column } from '#data/table.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

interface MeasureFieldProps {
  column: Column | null;
  readOnly: boolean;
  onChange: (measure: MeasureKind | null) => void;
}

const options = (Object.entries(measureKinds) as [MeasureKind, string][]) // the entries of the table
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

/** What a column of numbers measures, which decides how its values are combined, with the reason. */
export function MeasureField({ column, readOnly, onChange }: MeasureFieldProps) {
  if (column?.kind !== 'number') return null;
  const { kind, reason } = measureKindOf(column);
  return (
    <div className="flex flex-col gap-1">
      <Select
        aria-label={`Measure of ${column.name}`}
        options={options}
        value={kind}
        disabled={readOnly}
        onChange={onChange}
      />
      <p className="flex items-center gap-2 text-12 text-muted">
        <span className="min-w-0 flex-1">{reason}</span>
        {column.measure !== undefined && !readOnly && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            Reset
          </Button>
        )}
      </p>
    </div>
  );
}

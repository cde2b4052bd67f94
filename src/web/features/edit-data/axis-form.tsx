import { problemOfAxis, type ReadAxis } from '#web/readings/axis.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

interface AxisFormProps {
  axis: ReadAxis;
  onAxis: (axis: ReadAxis) => void;
  onApply: () => void;
  onClose: () => void;
}

/** Corrects an axis: two ticks, moved on the picture, with their values. */
export function AxisForm({ axis, onAxis, onApply, onClose }: AxisFormProps) {
  const problem = problemOfAxis(axis);
  const setValue = (place: number, value: number | null) => {
    const [a, b] = axis.ticks;
    const next = value ?? Number.NaN;
    onAxis({ ...axis, ticks: place === 0 ? [{ ...a, value: next }, b] : [a, { ...b, value: next }] });
  };
  return (
    <section aria-label="Correct the axis" className="flex flex-col gap-3 rounded-card border border-accent p-3">
      <p className="text-13 text-muted">
        Drag the lines 1 and 2 in the picture onto two ticks of the {axis.direction === 'y' ? 'vertical' : 'horizontal'}{' '}
        axis, and enter their values. Every value that was measured on a shape is computed again.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {axis.ticks.map(({ value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are two, always in this order
          <Field key={place} label={`Value at tick ${place + 1}`} className="w-32">
            <NumberInput value={Number.isFinite(value) ? value : null} onChange={(next) => setValue(place, next)} />
          </Field>
        ))}
        <Segmented
          label="Scale"
          value={axis.kind}
          options={[
            { value: 'linear', label: 'Linear' },
            { value: 'log', label: 'Logarithmic' },
          ]}
          onChange={(kind) => onAxis({ ...axis, kind })}
        />
      </div>
      {problem !== null && <p className="text-13 text-error-ink">{problem}</p>}
      <div className="flex gap-2">
        <Button size="small" variant="primary" disabled={problem !== null} onClick={onApply}>
          Update values
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

import type { Annotation } from '#chart/document/document.ts';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { readPlace } from './annotations.ts';

type AnnotationFormProps = {
  annotation: Annotation;
  isDisabled: boolean;
  /** `run` names the setting: consecutive changes of the same setting are undone as one. */
  onChange: (annotation: Annotation, run: string) => void;
};

export function AnnotationForm({ annotation, isDisabled, onChange }: AnnotationFormProps) {
  const words = (
    <Field label="Text" labelHidden>
      <TextArea
        rows={2}
        value={annotation.text}
        placeholder="Add a note"
        disabled={isDisabled}
        onChange={(event) => onChange({ ...annotation, text: event.target.value }, 'words')}
      />
    </Field>
  );
  if (annotation.kind === 'text')
    return (
      <div className="flex flex-col gap-2.5">
        {words}
        <div className="grid grid-cols-2 gap-2">
          <PlaceField
            label="X position"
            value={annotation.at.x}
            isDisabled={isDisabled}
            onChange={(x) => onChange({ ...annotation, at: { ...annotation.at, x } }, 'at x')}
          />
          <PlaceField
            label="Y position"
            value={annotation.at.y}
            isDisabled={isDisabled}
            onChange={(y) => onChange({ ...annotation, at: { ...annotation.at, y } }, 'at y')}
          />
          <NumberField
            label="X offset"
            value={annotation.dx}
            isDisabled={isDisabled}
            onChange={(dx) => onChange({ ...annotation, dx }, 'dx')}
          />
          <NumberField
            label="Y offset"
            value={annotation.dy}
            isDisabled={isDisabled}
            onChange={(dy) => onChange({ ...annotation, dy }, 'dy')}
          />
          <NumberField
            label="Width"
            value={annotation.width}
            min={40}
            isDisabled={isDisabled}
            onChange={(width) => onChange({ ...annotation, width }, 'width')}
          />
        </div>
        <Switch
          label="Connector line"
          checked={annotation.hasLine}
          disabled={isDisabled}
          onChange={(hasLine) => onChange({ ...annotation, hasLine }, 'line')}
        />
        {annotation.hasLine && (
          <Segmented
            wide
            label="Connector"
            value={annotation.arrow}
            disabled={isDisabled}
            onChange={(arrow) => onChange({ ...annotation, arrow }, 'arrow')}
            options={[
              { value: 'none', label: 'Line' },
              { value: 'straight', label: 'Arrow' },
              { value: 'curved', label: 'Curved arrow' },
            ]}
          />
        )}
        <Switch
          label="On phones, show in the chart"
          checked={annotation.narrow !== null}
          disabled={isDisabled}
          onChange={(isShown) => onChange({ ...annotation, narrow: isShown ? { dx: 0, dy: -40 } : null }, 'narrow')}
        />
        <p className="text-12 text-muted">
          Drag it on the chart, or select it and use the arrow keys. On phones it is a numbered note below the chart;
          drag it in the phone preview to place it in the chart there.
        </p>
      </div>
    );
  return (
    <div className="flex flex-col gap-2.5">
      {words}
      <Segmented
        wide
        label="Axis"
        value={annotation.axis}
        disabled={isDisabled}
        onChange={(axis) => onChange({ ...annotation, axis }, 'axis')}
        options={[
          { value: 'y', label: 'Horizontal' },
          { value: 'x', label: 'Vertical' },
        ]}
      />
      {annotation.kind === 'line' ? (
        <PlaceField
          label="At"
          value={annotation.at}
          isDisabled={isDisabled}
          onChange={(at) => onChange({ ...annotation, at: at ?? 0 }, 'at')}
        />
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <PlaceField
            label="From"
            value={annotation.from}
            isDisabled={isDisabled}
            onChange={(from) => onChange({ ...annotation, from: from ?? 0 }, 'from')}
          />
          <PlaceField
            label="To"
            value={annotation.to}
            isDisabled={isDisabled}
            onChange={(to) => onChange({ ...annotation, to: to ?? 0 }, 'to')}
          />
        </div>
      )}
    </div>
  );
}

type PlaceFieldProps = {
  label: string;
  value: number | string | null;
  isDisabled: boolean;
  onChange: (value: number | string | null) => void;
};

/** A value, a date or a name of the data. */
function PlaceField({ label, value, isDisabled, onChange }: PlaceFieldProps) {
  return (
    <Field label={label}>
      <TextInput
        key={value === null ? 'empty' : typeof value}
        defaultValue={value === null ? '' : String(value)}
        placeholder="Value or name"
        disabled={isDisabled}
        onChange={(event) => {
          const typed = event.target.value;
          if (/[-.,]$/.test(typed)) return; // an unfinished number
          onChange(typed.trim() === '' ? null : readPlace(typed));
        }}
      />
    </Field>
  );
}

type NumberFieldProps = {
  label: string;
  value: number;
  min?: number;
  isDisabled: boolean;
  onChange: (value: number) => void;
};

function NumberField({ label, value, min, isDisabled, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      <NumberInput
        value={value}
        unit="px"
        disabled={isDisabled}
        {...(min !== undefined && { min })}
        onChange={(next) => next !== null && onChange(next)}
      />
    </Field>
  );
}

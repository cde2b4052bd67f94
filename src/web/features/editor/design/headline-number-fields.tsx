import type { Document } from '#chart/document/document.ts';
import { headlineNumberOf, headlineSeries } from '#chart/headline-number.ts';
import type { Chart } from '#chart/tooltip-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useContentPart, useEditorSession } from '../model/editor-session.ts';

type HeadlineNumber = Document['headlineNumber'];

const figures: readonly { value: HeadlineNumber['figure']; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'last', label: 'Last value' },
  { value: 'first', label: 'First value' },
  { value: 'change', label: 'Change from first to last' },
  { value: 'percent-change', label: 'Change from first to last, in %' },
  { value: 'sum', label: 'Sum' },
  { value: 'mean', label: 'Mean' },
  { value: 'max', label: 'Maximum' },
  { value: 'min', label: 'Minimum' },
];

/** The number above the plot: which value, of what, and its label. The number itself comes from the data. */
export function HeadlineNumberFields({ chart }: { chart: Chart }) {
  const { change, mayEdit } = useEditorSession();
  const stored = useContentPart(({ document }) => document.headlineNumber);
  const series = headlineSeries(chart);
  const isOn = stored.figure !== 'none';
  const automatic = isOn ? headlineNumberOf(withNumber(chart, { ...stored, label: '' })) : null;

  function set(part: Partial<HeadlineNumber>, run?: string) {
    change({ kind: 'headline-number', headlineNumber: { ...stored, ...part } }, run === undefined ? {} : { run });
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label="Value" hint="Computed from the data and shown above the chart.">
        <Select options={figures} value={stored.figure} disabled={!mayEdit} onChange={(figure) => set({ figure })} />
      </Field>
      {isOn && series.length > 1 && (
        <Field label="Series">
          <Select
            options={[
              { value: '', label: 'Automatic', description: 'All together where they can be summed, else the first' },
              ...series.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            value={stored.series}
            disabled={!mayEdit}
            onChange={(key) => set({ series: key })}
          />
        </Field>
      )}
      {isOn && (
        <Field label="Label" error={automatic === null ? 'This value cannot be computed from the data.' : undefined}>
          <TextInput
            name="headline-label"
            value={stored.label}
            maxLength={120}
            placeholder={automatic?.label ?? ''}
            disabled={!mayEdit}
            onChange={(event) => set({ label: event.target.value }, 'headline label')}
          />
        </Field>
      )}
    </div>
  );
}

function withNumber(chart: Chart, headlineNumber: HeadlineNumber): Chart {
  return { ...chart, document: { ...chart.document, headlineNumber } };
}

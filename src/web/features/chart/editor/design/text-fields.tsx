import { Sparkles } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { describeChart } from '#chart/describe/describe.ts';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Document } from '#chart/document/document.ts';
import { useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useContentPart, useEditorSession } from '../model/editor-session.ts';
import { TooltipField } from './reader-fields.tsx';

type TextField = keyof Document['text'];

type TextRowProps = {
  field: TextField;
  label: string;
  placeholder: string;
  /** Number of lines for long texts; the field grows when it needs more. */
  rows?: number;
  hint?: string;
};

const fields: readonly TextRowProps[] = [
  { field: 'title', label: 'Title', placeholder: 'What the chart shows, in one sentence', rows: 2 },
  { field: 'subtitle', label: 'Subtitle', placeholder: 'What is measured, where, when and in which unit', rows: 1 },
  { field: 'source', label: 'Source', placeholder: 'Where the data comes from' },
  { field: 'sourceUrl', label: 'Source link', placeholder: 'https://…' },
  { field: 'note', label: 'Note', placeholder: 'What readers need to know', rows: 1 },
  { field: 'byline', label: 'Byline', placeholder: 'Who made the chart' },
];

/** The texts around the chart. */
export function TextFields({ chart }: { chart: Chart }) {
  const { change, mayEdit, drawn, selected } = useEditorSession();
  const drawing = useStore(drawn);
  const pointed = useStore(selected)?.role;
  const place = useRef<HTMLDivElement>(null);
  const { text } = chart.document;
  const focusOn = useEffectEvent((field: string) => {
    // Only if an empty text was selected: otherwise the focus stays on the preview.
    if (fields.some((each) => each.field === field) && text[field as TextField] === '')
      place.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  });
  useEffect(() => {
    if (pointed !== undefined) focusOn(pointed);
  }, [pointed]);

  function writeAlt() {
    if (drawing === null) return;
    const blank = { ...chart, document: { ...chart.document, text: { ...text, alt: '' } } };
    change({ kind: 'text', field: 'alt', value: describeChart(blank, drawing.description).alt });
  }

  return (
    <div ref={place} className="flex flex-col gap-3">
      {fields.map((row) => (
        <TextRow key={row.field} {...row} />
      ))}
      <TextRow
        field="alt"
        label="Alt text"
        hint="Description for screen readers."
        placeholder={drawing?.description.summary ?? ''}
        rows={3}
      />
      <Button
        size="small"
        className="self-start"
        icon={<Sparkles />}
        disabled={!mayEdit || drawing === null}
        onClick={writeAlt}
      >
        Write it for me
      </Button>
      <TooltipField chart={chart} />
    </div>
  );
}

const TextRow = memo(function TextRow({ field, label, placeholder, rows, hint }: TextRowProps) {
  const { change, mayEdit } = useEditorSession();
  const value = useContentPart(({ document }) => document.text[field]);
  const shared = {
    name: field,
    value,
    placeholder,
    disabled: !mayEdit,
    onChange: (event: { target: { value: string } }) =>
      change({ kind: 'text', field, value: event.target.value }, { run: `text ${field}` }),
  };
  return (
    <Field label={label} hint={hint}>
      {rows === undefined ? <TextInput {...shared} /> : <TextArea {...shared} rows={rows} />}
    </Field>
  );
});

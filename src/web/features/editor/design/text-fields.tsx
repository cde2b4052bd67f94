import { Sparkles } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { describeChart } from '#chart/describe.ts';
import type { Document } from '#chart/document/document.ts';
import type { Chart } from '#chart/tell.ts';
import { useStore } from '#web/api/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useBench } from '../model/bench.ts';

type TextField = keyof Document['text'];

const fields: readonly { field: TextField; label: string; placeholder: string; isLong?: boolean; hint?: string }[] = [
  { field: 'title', label: 'Title', placeholder: 'What the chart says, in a sentence', isLong: true },
  { field: 'subtitle', label: 'Subtitle', placeholder: 'What is measured, where, when, in which unit', isLong: true },
  { field: 'source', label: 'Source', placeholder: 'Who counted' },
  { field: 'sourceUrl', label: 'Link to the source', placeholder: 'https://…' },
  { field: 'note', label: 'Note', placeholder: 'What a reader must know', isLong: true },
  { field: 'byline', label: 'Byline', placeholder: 'Who made the chart' },
];

/** The words around the chart. */
export function TextFields({ chart }: { chart: Chart }) {
  const { change, mayEdit, drawn, selected } = useBench();
  const drawing = useStore(drawn);
  const pointed = useStore(selected)?.role;
  const place = useRef<HTMLDivElement>(null);
  const { text } = chart.document;
  const focusOn = useEffectEvent((field: string) => {
    // Only where a part without words was asked for: else the focus stays on the picture.
    if (fields.some((each) => each.field === field) && text[field as TextField] === '')
      place.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  });
  useEffect(() => {
    if (pointed !== undefined) focusOn(pointed);
  }, [pointed]);

  function type(field: TextField, value: string) {
    change({ kind: 'text', field, value }, { run: `text ${field}` });
  }

  function writeAlt() {
    if (drawing === null) return;
    const blank = { ...chart, document: { ...chart.document, text: { ...text, alt: '' } } };
    change({ kind: 'text', field: 'alt', value: describeChart(blank, drawing.description).alt });
  }

  return (
    <div ref={place} className="flex flex-col gap-3">
      {fields.map(({ field, label, placeholder, isLong, hint }) => {
        const shared = {
          name: field,
          value: text[field],
          placeholder,
          disabled: !mayEdit,
          onChange: (event: { target: { value: string } }) => type(field, event.target.value),
        };
        return (
          <Field key={field} label={label} hint={hint}>
            {isLong ? <TextArea {...shared} rows={field === 'title' ? 2 : 1} /> : <TextInput {...shared} />}
          </Field>
        );
      })}
      <Field label="For those who do not see it" hint="Read aloud instead of the picture.">
        <TextArea
          name="alt"
          rows={3}
          value={text.alt}
          placeholder={drawing?.description.summary}
          disabled={!mayEdit}
          onChange={(event) => type('alt', event.target.value)}
        />
      </Field>
      <Button
        size="small"
        className="self-start"
        icon={<Sparkles />}
        disabled={!mayEdit || drawing === null}
        onClick={writeAlt}
      >
        Write it for me
      </Button>
    </div>
  );
}

import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type SentenceFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter; Shift and Enter begin a new line. */
  onEnter: () => void;
  rows?: number;
};

/** The text field of a mode; it has the focus when the mode opens. */
export function SentenceField({ label, placeholder, value, onChange, onEnter, rows = 3 }: SentenceFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <Field label={label}>
      <TextArea
        ref={field}
        rows={rows}
        value={value}
        maxLength={2000}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
        className="resize-none"
      />
    </Field>
  );
}

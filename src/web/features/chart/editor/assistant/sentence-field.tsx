import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Sentences to try, made from the user’s own data. */
export function ExampleList({ examples, onChoose }: { examples: readonly string[]; onChoose: (text: string) => void }) {
  if (examples.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 text-12 font-medium text-muted">Try</h3>
      <ul className="flex flex-col items-start gap-1">
        {examples.map((example) => (
          <li key={example} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(example)}
              className="max-w-full rounded-control border border-line px-2.5 py-1.5 text-start text-13 hover:border-edge hover:bg-wash pointer-coarse:min-h-11"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An action that waits for the reply to what was typed last: Enter may come before it. */
export function useAfterReply(isWaiting: boolean, act: () => void): () => void {
  const [isAsked, setIsAsked] = useState(false);
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!isAsked || isWaiting) return;
    setIsAsked(false);
    run();
  }, [isAsked, isWaiting]);
  return () => setIsAsked(true);
}

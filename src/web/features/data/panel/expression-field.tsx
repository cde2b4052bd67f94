import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { compile } from '#data/expression/compile.ts';
import { completeAt, type Suggestion, signatureAt } from '#data/expression/complete.ts';
import type { Table } from '#data/table.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface ExpressionFieldProps {
  label: string;
  hint?: string;
  table: Table;
  value: string;
  onChange: (value: string) => void;
}

const mostShown = 8;

/** A formula field, with completions below the cursor, and errors at their position. */
export function ExpressionField({ label, hint, table, value, onChange }: ExpressionFieldProps) {
  const [cursor, setCursor] = useState(value.length);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const offered = isOpen ? completeAt(value, cursor, table.columns).slice(0, mostShown) : [];
  const isOffering = offered.length > 0;
  const signature = signatureAt(value, cursor);
  const checked = value.trim() === '' ? null : compile(value, table);
  const fault = checked && !checked.ok ? checked : null;

  function take(suggestion: Suggestion) {
    const next = applySuggestion(value, suggestion);
    onChange(next.text);
    setCursor(next.cursor);
    setActive(0);
    // After the new text is in the field.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.cursor, next.cursor);
    });
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOffering) {
      if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true);
      return;
    }
    const chosen = offered[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
    else if (event.key === 'Escape') setIsOpen(false);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) take(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <Field label={label} hint={hint}>
        {/* The list floats: if it pushed the rest down, a button would move away under the click that closes it. */}
        <div className="relative">
          <TextArea
            ref={area}
            aria-invalid={fault !== null}
            rows={2}
            spellCheck={false}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOffering}
            aria-controls={isOffering ? listId : undefined}
            aria-activedescendant={isOffering ? `${listId}-${active}` : undefined}
            className="font-mono"
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              setCursor(event.target.selectionStart);
              setIsOpen(true);
              setActive(0);
            }}
            onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
            onFocus={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onKeyDown={handleKey}
          />
          {isOffering && (
            <div
              id={listId}
              role="listbox"
              aria-label="Suggestions"
              className="absolute inset-x-0 top-full z-10 mt-1 rounded-card border border-line bg-paper p-1 text-13 shadow-float"
            >
              {offered.map((suggestion, place) => (
                // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which points here
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field
                <div
                  key={suggestion.label}
                  id={`${listId}-${place}`}
                  role="option"
                  aria-selected={place === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(suggestion)}
                  className={classNames(
                    'flex cursor-pointer items-baseline gap-2 rounded-control px-2 py-1',
                    place === active && 'bg-ink/6',
                  )}
                >
                  <span className="shrink-0 font-mono text-12">{suggestion.label}</span>
                  <span className="min-w-0 truncate text-12 text-muted">{suggestion.words}</span>
                </div>
              ))}
            </div>
          )}
        </div>
      </Field>
      {signature && (
        <p className="mt-1.5 text-12 text-muted">
          <span className="font-mono text-ink">{signature.text}</span>: {signature.words}
        </p>
      )}
      {fault && fault.end > fault.at && (
        <p aria-hidden="true" className="mt-1 font-mono text-12 break-words">
          {value.slice(0, fault.at)}
          <mark className="bg-error-wash text-error-ink underline decoration-wavy">
            {value.slice(fault.at, fault.end)}
          </mark>
          {value.slice(fault.end)}
        </p>
      )}
    </div>
  );
}

/** The text with a suggestion inserted, and the new position of the cursor. */
export function applySuggestion(text: string, { insert, from, to }: Suggestion): { text: string; cursor: number } {
  return { text: text.slice(0, from) + insert + text.slice(to), cursor: from + insert.length };
}

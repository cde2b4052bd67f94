import type { Choices } from '#data/reading.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import type { FoundTable } from './use-box.ts';

interface WhatWasReadProps {
  found: FoundTable;
  onReadAgain: (change: Partial<Choices>) => void;
  onClear: () => void;
}

/** Size of the table, what was detected, and how to correct it. */
export function WhatWasRead({ found, onReadAgain, onClear }: WhatWasReadProps) {
  const { name, table, notes, parts, part } = found;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="tabular min-w-0 text-13">
          {name !== '' && <span className="font-medium">{name} · </span>}
          {counted(table.rows, 'row')}, {counted(table.columns.length, 'column')}
        </p>
        {parts.length > 1 && (
          <Select
            aria-label="Table in the file"
            options={parts.map((each) => ({ value: each, label: each }))}
            value={part}
            onChange={(next) => onReadAgain({ part: next })}
            className="w-48!"
          />
        )}
        <Button size="small" className="ms-auto" onClick={onClear}>
          Replace data
        </Button>
      </div>
      {notes.length > 0 && (
        <details className="text-12 text-muted" open={notes.some(({ certainty }) => certainty === 'doubtful')}>
          <summary className="w-fit cursor-pointer rounded-control py-1 hover:text-ink">
            {counted(notes.length, 'note')} on how it was read
          </summary>
          <ul className="mt-1 flex flex-col">
            {notes.map(({ kind, sentence, undo, column }) => (
              <li key={`${kind} ${column ?? ''} ${sentence}`} className="flex items-center gap-2">
                <span className="min-w-0 break-words">{sentence}</span>
                {undo !== null && (
                  <Button size="small" variant="quiet" onClick={() => onReadAgain(undo)}>
                    Undo
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

import { useState } from 'react';
import type { Choices, Note } from '#data/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface NoteListProps {
  notes: readonly Note[];
  choices: Partial<Choices>;
  /** Choices that the user made before; they stay. */
  said: Partial<Choices>;
  parts: readonly string[];
  /** Left out where the file no longer exists, or may not be read again. */
  onReadAgain?: ((choices: Partial<Choices>) => void) | undefined;
  isReading: boolean;
  onShow: (rows: readonly number[], column: string | null) => void;
}

/** Import notes: what was detected in the file. Uncertain ones come first. */
export function NoteList({ notes, choices, said, parts, onReadAgain, isReading, onShow }: NoteListProps) {
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const isAsked = ({ certainty, sentence, undo }: Note) =>
    certainty === 'doubtful' && undo !== null && !agreed.has(sentence);
  const questions = notes.filter(isAsked);
  const others = notes.filter((note) => !isAsked(note));

  const actionsOf = (note: Note) => (
    <>
      {(note.column !== undefined || (note.rows?.length ?? 0) > 0) && (
        <Button size="small" variant="quiet" onClick={() => onShow(note.rows ?? [], note.column ?? null)}>
          Show
          <span className="sr-only">: {note.sentence}</span>
        </Button>
      )}
      {note.undo !== null && onReadAgain && (
        <Button
          size="small"
          disabled={isReading}
          onClick={() => note.undo !== null && onReadAgain(withUndo(said, note.undo))}
        >
          Undo
          <span className="sr-only">: {note.sentence}</span>
        </Button>
      )}
    </>
  );

  return (
    <div className="flex flex-col gap-4" aria-busy={isReading}>
      {parts.length > 1 && onReadAgain && (
        <Field label="Table in the file">
          <Select
            options={parts.map((part) => ({ value: part, label: part }))}
            value={choices.part ?? null}
            disabled={isReading}
            onChange={(part) => onReadAgain({ ...(choices.format && { format: choices.format }), part })}
          />
        </Field>
      )}
      {questions.length > 0 && (
        <ul aria-label="Questions" className="flex flex-col gap-2">
          {questions.map((note) => (
            <li key={note.sentence} className="rounded-card bg-warning-wash p-3 text-13">
              <p className="break-words">{note.sentence}</p>
              <p className="mt-0.5 text-warning-ink">Is that right?</p>
              <div className="mt-2 flex flex-wrap gap-1">
                <Button
                  size="small"
                  onClick={() => setAgreed((before) => new Set([...before, note.sentence]))}
                  disabled={isReading}
                >
                  Yes
                  <span className="sr-only">, {note.sentence}</span>
                </Button>
                {actionsOf(note)}
              </div>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label="Changes made on import" className="divide-y divide-line">
          {others.map((note) => (
            <li key={note.sentence} className="py-2.5 text-13 first:pt-0">
              <p className="break-words">{note.sentence}</p>
              {note.leftOut !== undefined && (
                <blockquote className="mt-1 line-clamp-3 whitespace-pre-line border-line border-s-2 ps-2 text-12 text-muted">
                  {note.leftOut.join('\n')}
                </blockquote>
              )}
              <div className="mt-1.5 flex flex-wrap gap-1 empty:hidden">{actionsOf(note)}</div>
            </li>
          ))}
        </ul>
      )}
      {notes.length === 0 && (
        <EmptyState title="Nothing to review">The table was imported exactly as it is in the file.</EmptyState>
      )}
    </div>
  );
}

/** The import options without one of the detected ones. Types of other columns stay. */
export function withUndo(choices: Partial<Choices>, undo: Partial<Choices>): Partial<Choices> {
  const types = { ...choices.types, ...undo.types };
  return { ...choices, ...undo, ...(Object.keys(types).length > 0 && { types }) };
}

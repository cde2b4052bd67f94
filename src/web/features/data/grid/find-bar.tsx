import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Search } from './find.ts';

interface FindBarProps {
  search: Search;
  onSearch: (search: Search) => void;
  /** Null until there is a search. */
  found: { count: number; number: number | null } | null;
  onStep: (step: 1 | -1) => void;
  /** The column for "In this column". */
  columnName: string | null;
  columnPlace: number | null;
  /** Null where nothing can be replaced. */
  replacement: string | null;
  onReplacement: (text: string) => void;
  onReplace: (which: 'one' | 'all') => void;
  /** Increases when find is requested again, to take the focus. */
  asked: number;
  onClose: () => void;
}

export function FindBar(props: FindBarProps) {
  const { search, onSearch, found, onStep, columnName, columnPlace, replacement, onReplacement, onReplace, onClose } =
    props;
  const input = useRef<HTMLInputElement>(null);
  const { asked } = props;

  useEffect(() => {
    if (asked > 0) input.current?.select();
  }, [asked]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <search
      aria-label="Find in the table"
      onKeyDown={handleKeyDown}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-wash px-2 py-2"
    >
      <div className="flex w-full items-center gap-1 sm:w-auto">
        <TextInput
          ref={input}
          aria-label="Find"
          placeholder="Find"
          value={search.text}
          onChange={(event) => onSearch({ ...search, text: event.target.value })}
          onKeyDown={(event) => event.key === 'Enter' && onStep(event.shiftKey ? -1 : 1)}
          className="min-w-0 flex-1 sm:w-56 sm:flex-none"
        />
        <IconButton label="Previous match" size="small" disabled={!found?.count} onClick={() => onStep(-1)}>
          <ChevronUp />
        </IconButton>
        <IconButton label="Next match" size="small" disabled={!found?.count} onClick={() => onStep(1)}>
          <ChevronDown />
        </IconButton>
        <p role="status" className="tabular min-w-20 px-1 text-12 whitespace-nowrap text-muted">
          {found && toCount(found)}
        </p>
        <span className="ms-auto sm:hidden">
          <IconButton label="Close find" size="small" onClick={onClose}>
            <X />
          </IconButton>
        </span>
      </div>
      {replacement !== null && (
        <div className="flex w-full items-center gap-1 sm:w-auto">
          <TextInput
            aria-label="Replace with"
            placeholder="Replace with"
            value={replacement}
            onChange={(event) => onReplacement(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && onReplace('one')}
            className="min-w-0 flex-1 sm:w-44 sm:flex-none"
          />
          <Button size="small" disabled={!found?.count} onClick={() => onReplace('one')}>
            Replace
          </Button>
          <Button size="small" disabled={!found?.count} onClick={() => onReplace('all')}>
            Replace all
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          label="Match case"
          checked={search.isCaseSensitive}
          onChange={(isCaseSensitive) => onSearch({ ...search, isCaseSensitive })}
        />
        <Checkbox
          label="Whole cell"
          checked={search.isWholeCell}
          onChange={(isWholeCell) => onSearch({ ...search, isWholeCell })}
        />
        {columnName !== null && (
          <Checkbox
            label={`Only in ${columnName}`}
            checked={search.column !== null}
            onChange={(isOnly) => onSearch({ ...search, column: isOnly ? columnPlace : null })}
          />
        )}
      </div>
      <span className="ms-auto hidden sm:block">
        <IconButton label="Close find" size="small" onClick={onClose}>
          <X />
        </IconButton>
      </span>
    </search>
  );
}

function toCount({ count, number }: { count: number; number: number | null }): string {
  if (count === 0) return 'Not found';
  const all = count.toLocaleString('en');
  return number === null ? `${all} found` : `${number.toLocaleString('en')} of ${all}`;
}

import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Edit } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type CellPosition, find, gridCellText, nextFound, replaceEdit, type Search } from './find.ts';

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

type Finding = {
  search: Search;
  replacement: string;
  here: { place: CellPosition; number: number } | null;
  asked: number;
};

interface FindIn {
  sheet: Sheet;
  /** The current sheet after an edit. */
  latest: () => Sheet;
  current: CellPosition | null;
  edit: (edit: Edit | null) => void;
  onGo: (place: CellPosition) => void;
}

/** State of the search: its text, its matches, and moving from one match to the next. */
export function useFind({ sheet, latest, current, edit, onGo }: FindIn) {
  const [finding, setFinding] = useState<Finding | null>(null);
  const search = finding?.search;
  const found = useMemo(() => (search ? find(sheet, search) : null), [sheet, search]);

  /** Starts with the text of the selected cell; when it is open already it only takes the focus. */
  function open() {
    const text = current ? gridCellText(sheet, current) : '';
    setFinding((before) => ({
      search: before?.search ?? { ...ANYWHERE, text: text.includes('\n') ? '' : text },
      replacement: before?.replacement ?? '',
      here: before?.here ?? null,
      asked: (before?.asked ?? 0) + 1,
    }));
  }

  function lookFor(next: Search) {
    const before = current && { ...current, column: current.column - 1 };
    go({ search: next, from: before, step: 1 });
  }

  function step(by: 1 | -1) {
    if (search) go({ search, from: finding.here?.place ?? current, step: by });
  }

  function go({ search: wanted, from, step: by }: { search: Search; from: CellPosition | null; step: 1 | -1 }) {
    const inside = latest();
    const here = nextFound(find(inside, wanted), inside, { from, step: by });
    setFinding((before) => before && { ...before, search: wanted, here });
    if (here) onGo(here.place);
  }

  function replace(which: 'one' | 'all') {
    if (!finding || !found) return;
    const only = which === 'one' ? (finding.here?.place ?? null) : null;
    if (which === 'one' && !only) return step(1);
    edit(replaceEdit(found, { search: finding.search, by: finding.replacement, only }));
    if (only) step(1);
    else setFinding({ ...finding, here: null });
  }

  return {
    finding,
    found,
    open,
    close: () => setFinding(null),
    lookFor,
    step,
    replace,
    setReplacement: (replacement: string) => setFinding((before) => before && { ...before, replacement }),
  };
}

const ANYWHERE = { isCaseSensitive: false, isWholeCell: false, column: null };

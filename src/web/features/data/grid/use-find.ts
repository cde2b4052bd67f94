import { useMemo, useState } from 'react';
import type { Edit } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { type CellPosition, find, gridCellText, nextFound, replaceEdit, type Search } from './find.ts';

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

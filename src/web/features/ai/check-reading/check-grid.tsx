import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { methodWords } from '#ai/offline/extraction.ts';
import type { CellEvidence } from '#contract/data/data-shapes.ts';
import type { Sheet } from '#data/sheet.ts';
import { type CellPlace, isUnsure, readingCellText } from '#web/shared/readings/change-table.ts';
import type { ReadTable } from '#web/shared/readings/reading.ts';
import { classNames } from '#web/ui/class-names.ts';

interface CheckGridProps {
  table: ReadTable;
  selected: CellPlace | null;
  onSelect: (place: CellPlace) => void;
  onType: (place: CellPlace, text: string) => void;
  onRename: (column: number, name: string) => void;
  /** Enter on a cell that is not being edited. */
  onAccept: (place: CellPlace) => void;
  readOnly: boolean;
}

/** The cells with how certain each is. Arrow keys move, typing corrects, Enter accepts. */
export function CheckGrid({ table, selected, onSelect, onType, onRename, onAccept, readOnly }: CheckGridProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const { sheet, evidence } = table;
  const key = selected && `${selected.row} ${selected.column}`;
  useEffect(() => {
    setTyped(null);
    if (key === null) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${key}"]`);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (grid.current?.contains(document.activeElement)) cell?.focus();
  }, [key]);

  function move(rows: number, columns: number) {
    if (selected === null) return;
    const row = Math.min(sheet.rows - 1, Math.max(0, selected.row + rows));
    const column = Math.min(sheet.columns.length - 1, Math.max(0, selected.column + columns));
    onSelect({ row, column });
  }

  function handleKey(event: KeyboardEvent, place: CellPlace) {
    if (typed !== null || event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      return move(...step);
    }
    if (readOnly) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return onAccept(place);
    }
    if (event.key === 'F2') return setTyped(readingCellText(table, place));
    if (event.key === 'Delete' || event.key === 'Backspace') return onType(place, '');
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      setTyped(event.key);
    }
  }

  function handleTyped(event: KeyboardEvent, place: CellPlace) {
    if (event.nativeEvent.isComposing || typed === null) return;
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    setTyped(null);
    onType(place, typed.trim());
    grid.current?.querySelector<HTMLElement>(`[data-cell="${place.row} ${place.column}"]`)?.focus();
  }

  return (
    <div className="min-h-0 overflow-auto rounded-card border border-line">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are reached by arrow keys is a grid */}
      <table ref={grid} role="grid" aria-label="Values that were read" className="w-full border-collapse text-13">
        <thead className="sticky top-0 z-1 bg-wash">
          <tr>
            {sheet.columns.map(({ key: columnKey, name, type }, column) => (
              <th
                key={columnKey}
                scope="col"
                className={classNames(
                  'border-line border-b p-0 font-medium',
                  isNumber(type) ? 'text-end' : 'text-start',
                )}
              >
                {readOnly ? (
                  <span className="block px-3 py-2">{name}</span>
                ) : (
                  <input
                    key={name}
                    aria-label={`Name of column ${column + 1}`}
                    defaultValue={name}
                    onBlur={({ target }) => target.value.trim() !== name && onRename(column, target.value.trim())}
                    className="w-full min-w-24 bg-transparent px-3 py-2 font-medium [text-align:inherit]"
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {evidence.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={row} className="[content-visibility:auto]">
              {cells.map((cell, column) => {
                const state = stateOfCell(cell);
                const { mark, words, cell: look } = cellLooks[state];
                const isSelected = selected?.row === row && selected.column === column;
                const text = readingCellText(table, { row, column });
                return (
                  <td
                    key={sheet.columns[column]?.key ?? column}
                    data-cell={`${row} ${column}`}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
                    role="gridcell"
                    aria-selected={isSelected}
                    tabIndex={isSelected || (selected === null && row === 0 && column === 0) ? 0 : -1}
                    onFocus={() => !isSelected && onSelect({ row, column })}
                    onClick={() => onSelect({ row, column })}
                    onDoubleClick={() => !readOnly && setTyped(text)}
                    onKeyDown={(event) => handleKey(event, { row, column })}
                    className={classNames(
                      'border-line border-b px-3 py-1.5',
                      look,
                      isSelected && 'outline-2 outline-accent -outline-offset-2',
                    )}
                  >
                    {isSelected && typed !== null ? (
                      <input
                        // biome-ignore lint/a11y/noAutofocus: the user is typing into this cell
                        autoFocus
                        aria-label={`Value of row ${row + 1}, ${sheet.columns[column]?.name}`}
                        value={typed}
                        onChange={({ target }) => setTyped(target.value)}
                        onKeyDown={(event) => handleTyped(event, { row, column })}
                        onBlur={() => {
                          setTyped(null);
                          onType({ row, column }, typed.trim());
                        }}
                        className="w-full min-w-16 bg-paper"
                      />
                    ) : (
                      <span
                        className={classNames(
                          'flex justify-between gap-2',
                          isNumber(sheet.columns[column]?.type) && 'flex-row-reverse',
                        )}
                      >
                        <span className="tabular-nums">{text || <span className="text-muted">empty</span>}</span>
                        {mark !== '' && (
                          <>
                            <span aria-hidden="true">{mark}</span>
                            <span className="sr-only">{words}</span>
                          </>
                        )}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Numbers are compared digit by digit, so they end at one line. */
function isNumber(type: Sheet['columns'][number]['type'] | undefined): boolean {
  return type?.is === 'number';
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type CellState = 'sure' | 'unsure' | 'changed' | 'checked';

/** State of a cell: how certain it is, or what the user did with it. */
export function stateOfCell(evidence: CellEvidence | undefined): CellState {
  if (evidence?.read !== undefined) return 'changed';
  if (isUnsure(evidence)) return 'unsure';
  return evidence?.isChecked === true ? 'checked' : 'sure';
}

/** How cells of each state look and are called. The mark says it without color. */
export const cellLooks: Record<CellState, { mark: string; words: string; cell: string; box: string }> = {
  sure: { mark: '', words: '', cell: '', box: 'border-accent/60' },
  unsure: { mark: '?', words: 'unsure', cell: 'bg-warning-wash text-warning-ink', box: 'border-warning border-dashed' },
  changed: {
    mark: '✎',
    words: 'changed by hand',
    cell: 'bg-accent-wash text-accent-ink',
    box: 'border-accent border-dotted',
  },
  checked: { mark: '✓', words: 'checked', cell: '', box: 'border-success' },
};

/** How a cell was read, as a sentence. */
export function cellEvidenceText({ method, confidence, read, page }: CellEvidence): string {
  const words = methodWords[method];
  const where = page === undefined ? '' : `, page ${page}`;
  const changed = read === undefined ? '' : ` Changed by hand: “${read}” was read.`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${where}, ${Math.round(confidence * 100)}% certain.${changed}`;
}

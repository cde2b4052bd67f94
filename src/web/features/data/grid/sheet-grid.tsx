import type { DataEditorRef, GridKeyEventArgs, GridMouseEventArgs, GridSelection } from '@glideapps/glide-data-grid';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Edit } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { columnTypes } from '#data/types/column-type.ts';
import { CellEditor, type Move } from './cell-editor.tsx';
import { type DetectTypes, insertRowsEdit, typeEdit } from './edits.ts';
import { type CellPosition, gridCellText } from './find.ts';
import { FindBar, useFind } from './find-bar.tsx';
import { fitOf, reasonOf } from './fit.ts';
import { GridCanvas } from './grid-canvas.tsx';
import type { ColumnAction } from './grid-menu.tsx';
import { GridMenu, type OpenMenu } from './grid-menu.tsx';
import { EmptyGrid, MisfitTip, StatusLine } from './grid-states.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import {
  blocksOf,
  nothingSelected,
  selectCell,
  selectColumns,
  selectRows,
  selectSingleRows,
  summaryOf,
  toBlock,
} from './selection.ts';
import { useSheetHistory } from './use-history.ts';
import { useLooks } from './use-looks.ts';
import { useSelectionEdits } from './use-selection-edits.ts';

export interface SheetGridProps {
  /** Name of the table, for screen readers. */
  label: string;
  sheet: Sheet;
  readOnly?: boolean;
  /** Called for every change, including undo: the edit to store or send, and the sheet after it. */
  onEdit?: (edit: Edit, sheet: Sheet) => void;
  detect?: DetectTypes;
  /** A whole table was pasted into an empty sheet: the page imports it with all detection. */
  onPasteTable?: (source: { text: string; html: string }) => void;
  /** The history of the page, which gets all edits; without it the table has its own. */
  history?: GridHistory;
  /** Cleans the column with this key; left out where the page cannot. */
  onClean?: (column: string) => void;
  /** Buttons of the page, at the end of the toolbar. */
  actions?: ReactNode;
  /** Actions of the page on the table as if done in it: with undo, and with the cells scrolled into view. */
  control?: RefObject<GridControl | null>;
}

export type GridHistory = {
  undo: () => void;
  redo: () => void;
  /** The labels of the buttons; null when there is no step. */
  words: { undo: string | null; redo: string | null };
};

export type GridControl = {
  edit: (edit: Edit) => void;
  /** Selects rows, or their cells in one column, and scrolls the first of them into view. */
  show: (rows: readonly number[], column: number | null) => void;
};

type Editing = { place: CellPosition; initial: string; isTyping: boolean };

/** An editable sheet. */
export function SheetGrid(props: SheetGridProps) {
  const { label, readOnly: isReadOnly = false, onEdit, detect, onPasteTable, onClean, actions, control } = props;
  const history = useSheetHistory(props.sheet, onEdit);
  const { sheet, edit } = history;
  const steps: GridHistory = props.history ?? history;
  const [selection, setSelection] = useState<GridSelection>(nothingSelected);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [hovered, setHovered] = useState<CellPosition | null>(null);
  const [, setScrolls] = useState(0);
  const grid = useRef<DataEditorRef>(null);
  const holder = useRef<HTMLDivElement>(null);
  const clicked = useRef<number | null>(null);
  const looks = useLooks(holder);
  const hintId = useId();

  const settled = useDeferredValue(selection);
  const summary = useMemo(() => summaryOf(sheet, blocksOf(settled, sheet)), [sheet, settled]);

  const current: CellPosition | null = selection.current
    ? { column: selection.current.cell[0], row: selection.current.cell[1] }
    : null;

  const { finding, found, ...findings } = useFind({
    sheet,
    latest: history.latest,
    current,
    edit,
    onGo: (place) => setSelection(selectCell(place)),
  });
  const edits = useSelectionEdits({
    sheet,
    selection,
    onSelection: setSelection,
    isReadOnly,
    detect,
    edit,
    say: history.say,
    onPasteTable,
    onNewColumn: (place) => setTimeout(() => grid.current?.scrollTo(place, 0, 'horizontal')),
  });

  useImperativeHandle(
    control,
    () => ({
      edit,
      show(rows, column) {
        const row = rows[0] ?? 0;
        setSelection(rows.length === 1 && column !== null ? selectCell({ column, row }) : selectSingleRows(rows));
        grid.current?.scrollTo(column ?? 0, row, 'both', 0, 0, { vAlign: 'center' });
      },
    }),
    [edit],
  );

  function boundsOf({ column, row }: CellPosition) {
    const bounds = grid.current?.getBounds(column, row);
    const around = holder.current?.getBoundingClientRect();
    if (!bounds || !around) return null;
    return { ...bounds, x: bounds.x - around.x, y: bounds.y - around.y, room: around.height };
  }

  function focusGrid() {
    grid.current?.focus();
  }

  /** The library's cells are inside its canvas, so that tabbing backward from them leads to the canvas again. */
  function focusBefore() {
    const parts = holder.current?.parentElement?.querySelectorAll<HTMLElement>('button, input') ?? [];
    const before = [...parts].filter((part) => isBefore(part, holder.current) && part.offsetParent !== null);
    before.at(-1)?.focus();
  }

  function startEditing(place: CellPosition, isTyping: boolean) {
    if (isReadOnly || place.column >= sheet.columns.length) return;
    const name = sheet.columns[place.column]?.name ?? '';
    const initial = isTyping ? '' : place.row === NAME_ROW ? name : gridCellText(sheet, place);
    grid.current?.scrollTo(place.column, Math.max(0, place.row), place.row === NAME_ROW ? 'horizontal' : 'both');
    setEditing({ place, initial, isTyping });
  }

  function finishEditing(text: string, move: Move) {
    if (!editing) return;
    const { place } = editing;
    setEditing(null);
    if (place.row === NAME_ROW) {
      const name = text.replace(/\s+/g, ' ').trim();
      if (name !== sheet.columns[place.column]?.name) edit({ do: 'rename-column', column: place.column, name });
      return focusGrid();
    }
    edit(typeEdit(sheet, place, text));
    if (move.x === 0 && move.y === 0) return; // the focus moved elsewhere by itself
    const rows = Math.max(sheet.rows, place.row + 1);
    const column = Math.min(Math.max(place.column + move.x, 0), sheet.columns.length - 1);
    setSelection(selectCell({ column, row: Math.min(Math.max(place.row + move.y, 0), rows) }));
    focusGrid();
  }

  /** Also when the cell is already selected and was scrolled out of view, where the library would do nothing. */
  function goTo({ column, row }: CellPosition) {
    setSelection(selectCell({ column, row }));
    grid.current?.scrollTo(column, row);
  }

  function handleKeyDown(event: GridKeyEventArgs) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const column = current?.column ?? selection.columns.first() ?? null;
    if (!current && WAYS_IN.has(key))
      return stop(event, () => setSelection(selectCell({ column: column ?? 0, row: selection.rows.first() ?? 0 })));
    if ((ctrlKey || metaKey) && !shiftKey && (key === 'Home' || key === 'End')) {
      const end = { column: sheet.columns.length - 1, row: isReadOnly ? sheet.rows - 1 : sheet.rows }; // including the new row
      return stop(event, () => goTo(key === 'Home' ? { column: 0, row: 0 } : end));
    }
    if (key === 'Tab' && shiftKey && (current?.column ?? 0) === 0) return stop(event, focusBefore);
    if ((key === 'F2' || (key === 'Enter' && !ctrlKey && !metaKey)) && current)
      return stop(event, () => startEditing(current, false));
    if (key === 'ArrowDown' && altKey && column !== null && !isReadOnly)
      return stop(event, () => openColumnMenu(column));
    if ((key === 'ContextMenu' || (key === 'F10' && shiftKey)) && event.bounds) {
      const { x, y, height } = event.bounds;
      return stop(event, () =>
        setMenu({ of: selection.rows.length > 0 ? 'rows' : 'cells', at: { x: x + 8, y: y + height } }),
      );
    }
    const isLetter = key.length === 1 || key === 'Process' || key === 'Dead';
    const isCommand = (ctrlKey || metaKey || altKey) && event.rawEvent?.getModifierState('AltGraph') !== true;
    if (!current || isReadOnly || !isLetter || isCommand || (key === ' ' && shiftKey)) return;
    // The field gets the focus before the browser writes the character, so that it lands there; also from an input
    // method.
    event.cancel();
    flushSync(() => startEditing(current, true));
  }

  /** Shortcuts that work wherever the focus is, unless they belong to a text field. */
  function handleCommand(event: KeyboardEvent) {
    const isMod = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (!isMod || event.altKey) return;
    if (key === 'f' || (key === 'h' && !isReadOnly)) return stop(event, findings.open);
    if (isReadOnly || isInField(event)) return;
    if (key === 'z') stop(event, event.shiftKey ? steps.redo : steps.undo);
    else if (key === 'y') stop(event, steps.redo);
  }

  function openColumnMenu(column: number, at?: { x: number; y: number }) {
    const bounds = grid.current?.getBounds(column, NAME_ROW);
    const place = at ?? (bounds && { x: bounds.x + 8, y: bounds.y + bounds.height });
    if (!place || isReadOnly) return;
    if (at) setSelection(selectColumns(column, 1)); // by keyboard the cell stays selected, and the way back is short
    setMenu({ of: 'column', column, at: place });
  }

  function closeMenu() {
    setMenu(null);
    // After the menu released the focus, and unless something that it opened took it.
    setTimeout(() => document.activeElement === document.body && focusGrid());
  }

  function handleCopy(event: ClipboardEvent) {
    if (!isInField(event)) edits.copy(event);
  }

  function handlePaste(event: ClipboardEvent) {
    if (isInField(event)) return;
    event.preventDefault();
    edits.paste({ text: event.clipboardData.getData('text/plain'), html: event.clipboardData.getData('text/html') });
  }

  function handleColumnAction(column: number, action: ColumnAction) {
    if (action.do === 'rename') startEditing({ column, row: NAME_ROW }, false);
    else if (action.do === 'clean') onClean?.(sheet.columns[column]?.key ?? '');
    else edits.actOnColumn(column, action);
  }

  function handleHover({ kind, location: [column, row] }: GridMouseEventArgs) {
    const place = kind === 'cell' && misfitAt(sheet, { column, row }) ? { column, row } : null;
    setHovered((before) => (before?.column === place?.column && before?.row === place?.row ? before : place));
  }

  const bounds = editing && boundsOf(editing.place);
  const tip = hovered && !editing && !menu ? misfitAt(sheet, hovered) : null;
  const edited = editing && sheet.columns[editing.place.column];

  return (
    <section
      aria-label={label}
      onKeyDown={handleCommand}
      onCopy={handleCopy}
      onCut={handleCopy}
      onPaste={handlePaste}
      className="flex h-full min-h-0 flex-col overflow-hidden rounded-card border border-line bg-paper"
    >
      <GridToolbar
        label={label}
        isReadOnly={isReadOnly}
        isEmpty={sheet.columns.length === 0}
        words={steps.words}
        isFinding={finding !== null}
        onUndo={steps.undo}
        onRedo={steps.redo}
        onFind={finding ? findings.close : findings.open}
        onAddRow={() => edits.addRows(sheet.rows, 1)}
        onAddColumn={() => edits.addColumn(sheet.columns.length)}
        actions={actions}
      />
      {finding && (
        <FindBar
          search={finding.search}
          onSearch={findings.lookFor}
          found={
            found && finding.search.text !== '' ? { count: found.count, number: finding.here?.number ?? null } : null
          }
          onStep={findings.step}
          columnName={(current && sheet.columns[current.column]?.name) ?? null}
          columnPlace={current?.column ?? null}
          replacement={isReadOnly ? null : finding.replacement}
          onReplacement={findings.setReplacement}
          onReplace={findings.replace}
          asked={finding.asked}
          onClose={() => {
            findings.close();
            focusGrid();
          }}
        />
      )}
      <p id={hintId} className="sr-only">
        {isReadOnly ? READ_HINT : EDIT_HINT}
      </p>
      <div ref={holder} className="tabular relative min-h-0 flex-1">
        {sheet.columns.length === 0 && (
          <EmptyGrid
            isReadOnly={isReadOnly}
            takesFocus={history.count > 0}
            onPaste={() => edits.actOnCells('paste')}
            onStart={() => edits.addColumn(0)}
          />
        )}
        {sheet.columns.length > 0 && looks && (
          <GridCanvas
            label={label}
            describedBy={hintId}
            sheet={sheet}
            looks={looks}
            selection={selection}
            onSelection={setSelection}
            found={found}
            here={finding?.here?.place ?? null}
            isReadOnly={isReadOnly}
            grid={grid}
            holder={holder}
            onColumnMenu={openColumnMenu}
            onMoveRow={edits.moveRow}
            onMoveColumn={edits.moveColumn}
            onAddRow={() => edit(insertRowsEdit(sheet.rows, 1))}
            handlers={{
              onKeyDown: handleKeyDown,
              onDelete: () => {
                edits.clear();
                return false;
              },
              onFillPattern: (event) => {
                event.preventDefault();
                edits.fill(toBlock(event.patternSource), toBlock(event.fillDestination));
              },
              onCellActivated: ([column, row]) => soon(() => startEditing({ column, row }, false)),
              onCellContextMenu: ([column, row], event) => {
                event.preventDefault();
                const at = { x: event.bounds.x + event.localEventX, y: event.bounds.y + event.localEventY };
                setMenu({ of: column < 0 ? 'rows' : 'cells', at });
                // After the library moved the selection to the first cell of the row.
                if (column < 0 && !selection.rows.hasIndex(row)) queueMicrotask(() => setSelection(selectRows(row, 1)));
              },
              onHeaderContextMenu: (column, event) => {
                event.preventDefault();
                const at = { x: event.bounds.x + event.localEventX, y: event.bounds.y + event.localEventY };
                if (column >= 0) openColumnMenu(column, at);
              },
              onHeaderClicked: (column, event) => {
                // The library opens its menus on click, which it suppresses after a touch.
                const isOnArrow = event.isTouch && event.localEventX > event.bounds.width - 36;
                if (isOnArrow) soon(() => openColumnMenu(column));
                else if (event.isDoubleClick && clicked.current === column)
                  soon(() => startEditing({ column, row: NAME_ROW }, false));
                clicked.current = column; // what it calls a double click may have started on another header
              },
              onItemHovered: handleHover,
              onVisibleRegionChanged: () => editing && setScrolls((count) => count + 1),
            }}
          />
        )}
        {editing && bounds && edited && (
          <CellEditor
            key={`${editing.place.column} ${editing.place.row}`}
            label={editing.place.row === NAME_ROW ? 'Column name' : `${edited.name}, row ${editing.place.row + 1}`}
            initial={editing.initial}
            isTyping={editing.isTyping}
            isFigure={columnTypes[edited.type.is].kind === 'number' && editing.place.row !== NAME_ROW}
            isName={editing.place.row === NAME_ROW}
            bounds={bounds}
            onDone={finishEditing}
            onCancel={() => {
              setEditing(null);
              focusGrid();
            }}
          />
        )}
        {tip && hovered && <MisfitTip text={tip} bounds={boundsOf(hovered)} />}
      </div>
      <StatusLine
        rows={sheet.rows}
        columns={sheet.columns.length}
        said={history.said}
        saidCount={history.count}
        misfit={current && misfitAt(sheet, current)}
        summary={summary}
      />
      {menu && (
        <GridMenu
          menu={menu}
          sheet={sheet}
          selection={selection}
          isReadOnly={isReadOnly}
          mayClean={onClean !== undefined}
          detect={detect}
          onColumnAction={handleColumnAction}
          onCellAction={edits.actOnCells}
          onClose={closeMenu}
        />
      )}
    </section>
  );
}

/** With rows or columns selected, the library does not move: these keys go to their first cell. */
const WAYS_IN = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'F2']);

/** The library counts the header as the row before the first. */
const NAME_ROW = -1;

const READ_HINT = 'Arrow keys move. Ctrl F opens search.';
const EDIT_HINT =
  'Arrow keys move. Type, or press F2, to edit. Alt + Down opens the column menu, Shift + F10 the cell menu. Ctrl Z undoes, Ctrl F finds and replaces.';

/** The reason why a cell does not fit its column; null when it does. */
function misfitAt(sheet: Sheet, place: CellPosition): string | null {
  const column = sheet.columns[place.column];
  if (!column || place.row < 0 || place.row >= sheet.rows) return null;
  const text = gridCellText(sheet, place);
  return fitOf(text, column.type) === 'misfit' ? reasonOf(text, column) : null;
}

/** After the library focused itself, which it does in the next frame after a click. */
function soon(then: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

function stop(
  event: { preventDefault: () => void; stopPropagation: () => void; cancel?: () => void },
  then: () => void,
) {
  event.preventDefault();
  event.stopPropagation();
  event.cancel?.();
  then();
}

function isBefore(one: Node, other: Node | null): boolean {
  return other !== null && (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

function isInField({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('input, textarea') !== null;
}

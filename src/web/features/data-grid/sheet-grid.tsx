import type { DataEditorRef, GridKeyEventArgs, GridMouseEventArgs, GridSelection } from '@glideapps/glide-data-grid';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Edit } from '#data/edit/edit.ts';
import type { Block } from '#data/edit/texts-of.ts';
import type { Sheet, SheetColumn } from '#data/sheet.ts';
import { type ColumnType, columnTypes } from '#data/types/column-type.ts';
import { Menu } from '#web/ui/menu.tsx';
import { CellEditor, type Move } from './cell-editor.tsx';
import { type CellAction, CellMenu } from './cell-menu.tsx';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { type ColumnAction, ColumnMenu } from './column-menu.tsx';
import {
  clearEdit,
  type DetectTypes,
  insertColumnEdit,
  insertRowsEdit,
  pasteEdit,
  repeatEdit,
  typeEdit,
} from './edits.ts';
import { EmptyGrid } from './empty-grid.tsx';
import { find, nextFound, type Place, replaceEdit, type Search, textOf } from './find.ts';
import { FindBar } from './find-bar.tsx';
import { fitOf, reasonOf } from './fit.ts';
import { GridCanvas } from './grid-canvas.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { MisfitTip } from './misfit-tip.tsx';
import {
  blocksOf,
  columnsOf,
  nothingSelected,
  rowsOf,
  selectBlock,
  selectCell,
  selectColumns,
  selectRows,
  summaryOf,
  toBlock,
} from './selection.ts';
import { sortEdit } from './sort-rows.ts';
import { StatusLine } from './status-line.tsx';
import { useHistory } from './use-history.ts';
import { useLooks } from './use-looks.ts';

export interface SheetGridProps {
  /** What the table is called, for screen readers. */
  label: string;
  sheet: Sheet;
  readOnly?: boolean;
  /** Every change, also one that was undone: the edit to keep or send, and the sheet after it. */
  onEdit?: (edit: Edit, sheet: Sheet) => void;
  detect?: DetectTypes;
  /** A whole table was pasted into nothing: the page reads it with all its guesses. */
  onPasteTable?: (source: { text: string; html: string }) => void;
  /** Buttons of the page, at the end of the toolbar. */
  actions?: ReactNode;
}

type Editing = { place: Place; initial: string; isTyping: boolean };
type OpenMenu = { at: { x: number; y: number } } & ({ of: 'column'; column: number } | { of: 'cells' | 'rows' });
type Finding = { search: Search; replacement: string; here: { place: Place; number: number } | null; asked: number };

/** A sheet to look at and to edit. */
export function SheetGrid(props: SheetGridProps) {
  const { label, readOnly: isReadOnly = false, onEdit, detect, onPasteTable, actions } = props;
  const history = useHistory(props.sheet, onEdit);
  const { sheet, edit } = history;
  const [selection, setSelection] = useState<GridSelection>(nothingSelected);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [finding, setFinding] = useState<Finding | null>(null);
  const [hovered, setHovered] = useState<Place | null>(null);
  const [, setScrolls] = useState(0);
  const grid = useRef<DataEditorRef>(null);
  const holder = useRef<HTMLDivElement>(null);
  const clicked = useRef<number | null>(null);
  const looks = useLooks(holder);
  const hintId = useId();

  const search = finding?.search;
  const found = useMemo(() => (search ? find(sheet, search) : null), [sheet, search]);
  const settled = useDeferredValue(selection);
  const summary = useMemo(() => summaryOf(sheet, blocksOf(settled, sheet)), [sheet, settled]);

  const current: Place | null = selection.current
    ? { column: selection.current.cell[0], row: selection.current.cell[1] }
    : null;

  function boundsOf({ column, row }: Place) {
    const bounds = grid.current?.getBounds(column, row);
    const around = holder.current?.getBoundingClientRect();
    if (!bounds || !around) return null;
    return { ...bounds, x: bounds.x - around.x, y: bounds.y - around.y, room: around.height };
  }

  function focusGrid() {
    grid.current?.focus();
  }

  /** The library's cells stand inside its canvas, so that the browser's way back from them leads to the canvas again. */
  function focusBefore() {
    const parts = holder.current?.parentElement?.querySelectorAll<HTMLElement>('button, input') ?? [];
    const before = [...parts].filter((part) => isBefore(part, holder.current) && part.offsetParent !== null);
    before.at(-1)?.focus();
  }

  function startEditing(place: Place, isTyping: boolean) {
    if (isReadOnly || place.column >= sheet.columns.length) return;
    const name = sheet.columns[place.column]?.name ?? '';
    const initial = isTyping ? '' : place.row === NAME_ROW ? name : textOf(sheet, place);
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
    if (move.x === 0 && move.y === 0) return; // the focus went elsewhere by itself
    const rows = Math.max(sheet.rows, place.row + 1);
    const column = Math.min(Math.max(place.column + move.x, 0), sheet.columns.length - 1);
    setSelection(selectCell({ column, row: Math.min(Math.max(place.row + move.y, 0), rows) }));
    focusGrid();
  }

  function handleKeyDown(event: GridKeyEventArgs) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const column = current?.column ?? selection.columns.first() ?? null;
    if (!current && WAYS_IN.has(key))
      return stop(event, () => setSelection(selectCell({ column: column ?? 0, row: selection.rows.first() ?? 0 })));
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
    // The field has the focus before the browser writes the letter, so that it lands there; also from an input method.
    event.cancel();
    flushSync(() => startEditing(current, true));
  }

  /** Keys that count wherever the focus is, unless they belong to a text field. */
  function handleCommand(event: KeyboardEvent) {
    const isMod = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (!isMod || event.altKey) return;
    if (key === 'f' || (key === 'h' && !isReadOnly)) return stop(event, openFind);
    if (isReadOnly || isInField(event)) return;
    if (key === 'z') stop(event, event.shiftKey ? history.redo : history.undo);
    else if (key === 'y') stop(event, history.redo);
  }

  function openFind() {
    const text = current ? textOf(sheet, current) : '';
    setFinding((before) => ({
      search: before?.search ?? {
        text: text.includes('\n') ? '' : text,
        isCaseSensitive: false,
        isWholeCell: false,
        column: null,
      },
      replacement: before?.replacement ?? '',
      here: before?.here ?? null,
      asked: (before?.asked ?? 0) + 1,
    }));
  }

  function handleSearch(next: Search) {
    if (!finding) return;
    const before = current && { ...current, column: current.column - 1 };
    const here = nextFound(find(sheet, next), sheet, { from: before, step: 1 });
    setFinding({ ...finding, search: next, here });
    if (here) setSelection(selectCell(here.place));
  }

  function stepFound(step: 1 | -1, inside = sheet) {
    if (!finding) return;
    const here = nextFound(find(inside, finding.search), inside, { from: finding.here?.place ?? current, step });
    setFinding({ ...finding, here });
    if (here) setSelection(selectCell(here.place));
  }

  function handleReplace(which: 'one' | 'all') {
    if (!finding || !found) return;
    const only = which === 'one' ? (finding.here?.place ?? null) : null;
    if (which === 'one' && !only) return stepFound(1);
    edit(replaceEdit(found, { search: finding.search, by: finding.replacement, only }));
    if (only) stepFound(1, history.latest());
    else setFinding({ ...finding, here: null });
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
    // After the menu gave the focus up, and unless something that it opened took it.
    setTimeout(() => document.activeElement === document.body && focusGrid());
  }

  function handleColumnAction(column: number, action: ColumnAction) {
    switch (action.do) {
      case 'rename':
        return startEditing({ column, row: NAME_ROW }, false);
      case 'type':
        return edit({ do: 'set-type', column, type: action.type });
      case 'sort':
        return edit(sortEdit(sheet, { column, direction: action.direction }));
      case 'insert':
        return addColumn(action.side === 'left' ? column : column + 1);
      case 'move':
        return moveColumn(column, action.side === 'left' ? column - 1 : column + 1);
      case 'delete':
        edit({ do: 'delete-columns', places: [column] });
        setSelection(nothingSelected);
    }
  }

  function handleCellAction(action: CellAction) {
    const rows = rowsOf(selection, sheet);
    const columns = columnsOf(selection, sheet);
    const first = rows[0]?.row ?? sheet.rows;
    const last = rows.at(-1);
    const end = last ? last.row + last.count : sheet.rows;
    const count = rows.reduce((sum, run) => sum + run.count, 0) || 1;
    switch (action) {
      case 'cut':
      case 'copy':
        return void copyByMenu(action);
      case 'paste':
        return void pasteByMenu();
      case 'clear':
        return edit(clearEdit(sheet, blocksOf(selection, sheet), 'clear'));
      case 'row-above':
      case 'row-below':
        return addRows(action === 'row-above' ? first : end, count);
      case 'row-up':
      case 'row-down':
        return moveRow(first, action === 'row-up' ? first - 1 : end);
      case 'column-left':
        return addColumn(columns[0] ?? 0);
      case 'column-right':
        return addColumn((columns.at(-1) ?? sheet.columns.length - 1) + 1);
      case 'delete-rows':
        if (rows.length > 0) edit({ do: 'delete-rows', ranges: rows });
        return setSelection(nothingSelected);
      case 'delete-columns':
        if (columns.length > 0) edit({ do: 'delete-columns', places: columns });
        return setSelection(nothingSelected);
    }
  }

  function addRows(row: number, count: number) {
    edit(insertRowsEdit(row, count));
    setSelection(current ? selectCell({ column: current.column, row }) : selectRows(row, count));
  }

  function addColumn(place: number) {
    edit(insertColumnEdit(sheet, place));
    setSelection(selectColumns(place, 1));
    setTimeout(() => grid.current?.scrollTo(place, 0, 'horizontal'));
  }

  /** Moves a row, and those selected with it, to where another one stands. */
  function moveRow(row: number, to: number) {
    const run = rowsOf(selection, sheet).find(({ row: start, count }) => row >= start && row < start + count);
    const { row: from, count } = run && selection.rows.length > 0 ? run : { row, count: 1 };
    const place = Math.max(0, Math.min(to > from ? to - count + 1 : to, sheet.rows - count));
    if (place === from) return;
    edit({ do: 'move-rows', from, count, to: place });
    setSelection(selectRows(place, count));
  }

  function moveColumn(from: number, to: number) {
    if (from === to || to < 0 || to >= sheet.columns.length) return;
    edit({ do: 'move-columns', from, count: 1, to });
    setSelection(selectColumns(to, 1));
  }

  function handleFill(from: Block, to: Block) {
    // Ctrl+D and Ctrl+R come with everything selected already; they repeat, while dragging continues.
    const range = selection.current && toBlock(selection.current.range);
    const isRepeated = range?.rows === to.rows && range.columns === to.columns;
    edit(isRepeated ? repeatEdit(sheet, from, to) : { do: 'fill', from, to });
  }

  function handleCopy(event: ClipboardEvent) {
    const isCut = event.type === 'cut';
    const blocks = blocksOf(selection, sheet);
    if (isInField(event) || blocks.length === 0) return;
    event.preventDefault();
    const { text, html } = writeClipboard(sheet, blocks);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    if (isCut && !isReadOnly) edit(clearEdit(sheet, blocks, 'cut'));
  }

  function handlePaste(event: ClipboardEvent) {
    if (isInField(event) || isReadOnly) return;
    event.preventDefault();
    paste({ text: event.clipboardData.getData('text/plain'), html: event.clipboardData.getData('text/html') });
  }

  function paste(source: { text: string; html: string }) {
    if (sheet.columns.length === 0 && onPasteTable) return onPasteTable(source);
    const at = selection.current
      ? toBlock(selection.current.range)
      : { row: selection.rows.first() ?? 0, column: selection.columns.first() ?? 0, rows: 1, columns: 1 };
    const pasted = pasteEdit(sheet, { cells: readClipboard(source), at, detect: detect ?? null });
    if (!pasted) return;
    edit(pasted.edit);
    setSelection(selectBlock(pasted.block));
  }

  async function copyByMenu(action: 'cut' | 'copy') {
    const blocks = blocksOf(selection, sheet);
    try {
      await navigator.clipboard.writeText(writeClipboard(sheet, blocks).text);
      if (action === 'cut') edit(clearEdit(sheet, blocks, 'cut'));
    } catch {
      history.say(`This browser did not allow it. Press Ctrl+${action === 'cut' ? 'X' : 'C'} instead.`);
    }
  }

  async function pasteByMenu() {
    try {
      paste({ text: await navigator.clipboard.readText(), html: '' });
    } catch {
      history.say('This browser did not allow it. Press Ctrl+V instead.');
    }
  }

  function handleHover({ kind, location: [column, row] }: GridMouseEventArgs) {
    const place = kind === 'cell' && misfitAt(sheet, { column, row }) ? { column, row } : null;
    setHovered((before) => (before?.column === place?.column && before?.row === place?.row ? before : place));
  }

  const bounds = editing && boundsOf(editing.place);
  const tip = hovered && !editing && !menu ? misfitAt(sheet, hovered) : null;
  const edited = editing && sheet.columns[editing.place.column];
  const menuColumn = menu?.of === 'column' ? sheet.columns[menu.column] : undefined;
  const likely = useMemo(() => likelyOf(menuColumn, sheet.rows, detect), [menuColumn, sheet.rows, detect]);

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
        words={history.words}
        isFinding={finding !== null}
        onUndo={history.undo}
        onRedo={history.redo}
        onFind={() => (finding ? setFinding(null) : openFind())}
        onAddRow={() => addRows(sheet.rows, 1)}
        onAddColumn={() => addColumn(sheet.columns.length)}
        actions={actions}
      />
      {finding && (
        <FindBar
          search={finding.search}
          onSearch={handleSearch}
          found={
            found && finding.search.text !== '' ? { count: found.count, number: finding.here?.number ?? null } : null
          }
          onStep={stepFound}
          columnName={(current && sheet.columns[current.column]?.name) ?? null}
          columnPlace={current?.column ?? null}
          replacement={isReadOnly ? null : finding.replacement}
          onReplacement={(replacement) => setFinding({ ...finding, replacement })}
          onReplace={handleReplace}
          asked={finding.asked}
          onClose={() => {
            setFinding(null);
            focusGrid();
          }}
        />
      )}
      <p id={hintId} className="sr-only">
        {isReadOnly ? READ_HINT : EDIT_HINT}
      </p>
      <div ref={holder} className="tabular relative min-h-0 flex-1">
        {sheet.columns.length === 0 && (
          <EmptyGrid isReadOnly={isReadOnly} takesFocus={history.count > 0} onStart={() => addColumn(0)} />
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
            onMoveRow={moveRow}
            onMoveColumn={moveColumn}
            onAddRow={() => edit(insertRowsEdit(sheet.rows, 1))}
            handlers={{
              onKeyDown: handleKeyDown,
              onDelete: (selected) => {
                if (!isReadOnly) edit(clearEdit(sheet, blocksOf(selected, sheet), 'clear'));
                return false;
              },
              onFillPattern: (event) => {
                event.preventDefault();
                handleFill(toBlock(event.patternSource), toBlock(event.fillDestination));
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
                // The library opens its menus by a click, which it keeps from coming after a touch.
                const isOnArrow = event.isTouch && event.localEventX > event.bounds.width - 36;
                if (isOnArrow) soon(() => openColumnMenu(column));
                else if (event.isDoubleClick && clicked.current === column)
                  soon(() => startEditing({ column, row: NAME_ROW }, false));
                clicked.current = column; // what it calls a double click may have begun on another header
              },
              onItemHovered: handleHover,
              onVisibleRegionChanged: () => editing && setScrolls((count) => count + 1),
            }}
          />
        )}
        {editing && bounds && edited && (
          <CellEditor
            key={`${editing.place.column} ${editing.place.row}`}
            label={
              editing.place.row === NAME_ROW ? 'Name of the column' : `${edited.name}, row ${editing.place.row + 1}`
            }
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
        <Menu
          key={`${menu.at.x} ${menu.at.y}`}
          open
          onOpenChange={closeMenu}
          trigger={<span aria-hidden="true" className="fixed size-0" style={{ left: menu.at.x, top: menu.at.y }} />}
        >
          {menu.of === 'column' ? (
            menuColumn && (
              <ColumnMenu
                column={menuColumn}
                likely={likely}
                isFirst={menu.column === 0}
                isLast={menu.column === sheet.columns.length - 1}
                onAction={(action) => handleColumnAction(menu.column, action)}
              />
            )
          ) : (
            <CellMenu
              rows={rowsOf(selection, sheet).reduce((sum, run) => sum + run.count, 0) || 1}
              columns={columnsOf(selection, sheet).length || 1}
              isReadOnly={isReadOnly}
              isRowMenu={menu.of === 'rows'}
              onAction={handleCellAction}
            />
          )}
        </Menu>
      )}
    </section>
  );
}

/** With rows or columns selected, the library moves nowhere: these go to the first cell of them. */
const WAYS_IN = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'F2']);

/** The library counts the header as the row before the first. */
const NAME_ROW = -1;

const READ_HINT = 'Arrow keys move, Control F finds.';
const EDIT_HINT =
  'Arrow keys move. Type, or press F2, to edit. Alt and arrow down opens the menu of the column, Shift and F10 that of the cells. Control Z undoes, Control F finds and replaces.';

/** Why a cell does not fit its column; null when it does. */
function misfitAt(sheet: Sheet, place: Place): string | null {
  const column = sheet.columns[place.column];
  if (!column || place.row < 0 || place.row >= sheet.rows) return null;
  const text = textOf(sheet, place);
  return fitOf(text, column.type) === 'misfit' ? reasonOf(text, column) : null;
}

/** What the column of an open menu looks like, the likeliest first. */
function likelyOf(column: SheetColumn | undefined, rows: number, detect: DetectTypes | undefined): ColumnType[] {
  if (!column || !detect) return [];
  const { type, others } = detect(column, rows);
  return [type, ...others];
}

/** After the library gave itself the focus, which it does in the next frame after a click. */
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

import '@glideapps/glide-data-grid/dist/index.css';
import './data-grid.css';
import {
  DataEditorCore,
  type DataEditorCoreProps,
  type DataEditorRef,
  GridCellKind,
  type GridColumn,
  type GridSelection,
  type Item,
} from '@glideapps/glide-data-grid';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Sheet, SheetColumn } from '#data/sheet.ts';
import { columnTypes } from '#data/types/column-type.ts';
import { textAt } from '#data/written.ts';
import { cellRenderer, headerDrawer, innerRenderers, type SheetCell } from './draw.ts';
import { type CellPosition, type FindResult, isFound } from './find.ts';
import { fitOf, reasonOf } from './fit.ts';
import type { Looks } from './use-looks.ts';

type Handlers = Pick<
  DataEditorCoreProps,
  | 'onKeyDown'
  | 'onDelete'
  | 'onFillPattern'
  | 'onCellActivated'
  | 'onCellContextMenu'
  | 'onHeaderContextMenu'
  | 'onHeaderClicked'
  | 'onItemHovered'
  | 'onVisibleRegionChanged'
>;

interface GridCanvasProps {
  label: string;
  describedBy: string;
  sheet: Sheet;
  looks: Looks;
  selection: GridSelection;
  onSelection: (selection: GridSelection) => void;
  found: FindResult | null;
  here: CellPosition | null;
  isReadOnly: boolean;
  grid: RefObject<DataEditorRef | null>;
  holder: RefObject<HTMLElement | null>;
  onColumnMenu: (column: number, at: { x: number; y: number }) => void;
  onMoveRow: (from: number, to: number) => void;
  onMoveColumn: (from: number, to: number) => void;
  onAddRow: () => void;
  handlers: Handlers;
}

/** The table on a canvas: only the visible part is drawn, however long it is. */
export function GridCanvas(props: GridCanvasProps) {
  const { label, describedBy, sheet, looks, selection, onSelection, found, here, isReadOnly, grid, holder } = props;
  const { onColumnMenu, onMoveRow, onMoveColumn, onAddRow, handlers } = props;
  const isTouch = useSyncExternalStore(subscribeToTouch, hasTouch, () => false);
  const { widths, resize } = useColumnWidths(sheet);
  useNames(holder, { label, describedBy });

  const columns = useMemo(
    () =>
      sheet.columns.map(
        (column, place): GridColumn => ({
          id: column.key,
          title: `${column.name || 'Unnamed'}, ${columnTypes[column.type.is].label}`,
          width: widths[place] ?? 100,
          hasMenu: !isReadOnly && !isTouch,
        }),
      ),
    [sheet.columns, widths, isReadOnly, isTouch],
  );

  const getCellContent = useCallback(
    ([column, row]: Item): SheetCell => toCell({ sheet, found, here, isReadOnly }, { column, row }),
    [sheet, found, here, isReadOnly],
  );
  const drawHeader = useMemo(
    () => headerDrawer(sheet.columns, looks, isTouch && !isReadOnly),
    [sheet.columns, looks, isTouch, isReadOnly],
  );
  const renderers = useMemo(() => innerRenderers(looks), [looks]);
  const customRenderers = useMemo(() => [cellRenderer(looks)], [looks]);

  /** Only needed to fit a column to its cells; large blocks are never turned into objects. */
  const getCellsForSelection = useCallback(
    ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
      async () => {
        if (width !== 1 || height > 1000) return [];
        return Array.from({ length: height }, (_, row) => [getCellContent([x, y + row])]);
      },
    [getCellContent],
  );

  return (
    <DataEditorCore
      ref={grid}
      {...handlers}
      width="100%"
      height="100%"
      theme={looks.theme}
      columns={columns}
      rows={sheet.rows}
      rowHeight={isTouch ? 40 : 34}
      headerHeight={isTouch ? 44 : 36}
      getCellContent={getCellContent}
      getCellsForSelection={getCellsForSelection}
      spanRangeBehavior="allowPartial"
      renderers={renderers}
      customRenderers={customRenderers}
      drawHeader={drawHeader}
      imageWindowLoader={NO_IMAGES}
      gridSelection={selection}
      onGridSelectionChange={onSelection}
      rowMarkers={{ kind: 'clickable-number', width: Math.max(44, String(sheet.rows).length * 8 + 26) }}
      rangeSelect="multi-rect"
      editOnType={false}
      cellActivationBehavior="double-click"
      keybindings={KEYS}
      smoothScrollX
      smoothScrollY
      fixedShadowX={false}
      fixedShadowY={false}
      minColumnWidth={56}
      maxColumnWidth={800}
      overscrollX={isReadOnly ? 0 : 48}
      onColumnResize={(column, width) => column.id !== undefined && resize(column.id, width)}
      onHeaderMenuClick={(column, { x, y, width, height }) =>
        onColumnMenu(column, { x: x + width - 30, y: y + height })
      }
      {...(!isReadOnly && {
        fillHandle: true,
        onRowMoved: onMoveRow,
        onColumnMoved: onMoveColumn,
        onRowAppended: async () => {
          onAddRow();
          return 'bottom' as const;
        },
        trailingRowOptions: { hint: 'New row', tint: false },
      })}
    />
  );
}

/** Uses the browser's own clipboard events: the library would ask for permission to read the clipboard. */
const KEYS = {
  copy: false,
  cut: false,
  paste: false,
  search: false,
  activateCell: 'Enter',
  delete: 'Delete|Backspace',
  downFill: true,
  rightFill: true,
} as const;

const NO_IMAGES = { setWindow: () => {}, loadOrGetImage: () => undefined, setCallback: () => {} };

type GridState = { sheet: Sheet; found: FindResult | null; here: CellPosition | null; isReadOnly: boolean };

function toCell({ sheet, found, here, isReadOnly }: GridState, place: CellPosition): SheetCell {
  const column = sheet.columns[place.column];
  const text = column ? textAt(column.written, place.row) : '';
  const fit = column ? fitOf(text, column.type) : 'gap';
  const isHere = here?.row === place.row && here.column === place.column;
  return {
    kind: GridCellKind.Custom,
    allowOverlay: false,
    readonly: isReadOnly,
    copyData: fit === 'misfit' && column ? `${text}. ${reasonOf(text, column)}` : text, // text for screen readers
    data: {
      is: 'cell',
      text,
      fit,
      isFigure: column !== undefined && columnTypes[column.type.is].kind === 'number',
      mark: found && isFound(found, place) ? (isHere ? 'here' : 'found') : 'none',
    },
  };
}

/** The library names neither its canvas nor the table inside it. */
function useNames(
  holder: RefObject<HTMLElement | null>,
  { label, describedBy }: { label: string; describedBy: string },
) {
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    function name() {
      const canvas = element?.querySelector('canvas[tabindex]');
      canvas?.setAttribute('role', 'group');
      canvas?.setAttribute('aria-label', label);
      canvas?.setAttribute('aria-describedby', describedBy);
      canvas?.querySelector('table')?.setAttribute('aria-label', label);
    }
    name();
    const observer = new MutationObserver(name);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [holder, label, describedBy]);
}

function subscribeToTouch(tell: () => void) {
  const query = matchMedia('(pointer: coarse)');
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

const hasTouch = () => matchMedia('(pointer: coarse)').matches;

const LEAST = 88;
const MOST = 320;

/** Widths of columns: as set by hand, or else fitted to their name and first cells. */
function useColumnWidths({ rows, columns }: Sheet) {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, number>>(new Map());
  const measured = useRef(new Map<string, number>());

  const widths = useMemo(
    () =>
      columns.map((column) => {
        const known = drawn.get(column.key) ?? measured.current.get(column.key);
        if (known !== undefined) return known;
        const { width, isFilled } = measureColumn(column, rows);
        if (isFilled) measured.current.set(column.key, width); // an empty one is measured again when it has cells
        return width;
      }),
    [rows, columns, drawn],
  );

  function resize(key: string, width: number) {
    setDrawn((before) => new Map(before).set(key, width));
  }

  return { widths, resize };
}

function measureColumn(column: SheetColumn, rows: number): { width: number; isFilled: boolean } {
  const texts = Array.from({ length: Math.min(rows, 60) }, (_, row) => textAt(column.written, row));
  const widest = Math.max(0, ...texts.map((text) => measure(text.slice(0, 80), '13px')));
  const width = Math.max(LEAST, widest + 28, measure(column.name, '500 13px') + 62);
  return { width: Math.round(Math.min(MOST, width)), isFilled: widest > 0 };
}

let ruler: CanvasRenderingContext2D | null = null;

function measure(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * 8;
  ruler.font = `${font} Inter, system-ui, sans-serif`;
  return ruler.measureText(text).width;
}

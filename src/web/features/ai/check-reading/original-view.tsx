import { ZoomIn, ZoomOut } from 'lucide-react';
import { type ComponentProps, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type CellPlace, readingCellText } from '#web/shared/readings/change-table.ts';
import type { ReadAxis } from '#web/shared/readings/check-totals.ts';
import type { ReadTable } from '#web/shared/readings/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cellLooks, stateOfCell } from './check-grid.tsx';

/** The picture, document or text that was read. */
export type Original =
  | { kind: 'text'; load: () => Promise<string> }
  | { kind: 'pages'; pages: number; load: (page: number) => Promise<Blob> }
  | { kind: 'none' };

type OriginalViewProps = Omit<ComponentProps<typeof OriginalPicture>, 'url' | 'page'> & { original: Original };

/** The original beside the table: the page of the selected cell. */
export function OriginalView({ original, ...props }: OriginalViewProps) {
  if (original.kind === 'none')
    return <p className="p-4 text-14 text-muted">The original is not available in this browser.</p>;
  if (original.kind === 'text') return <TextView {...props} load={original.load} />;
  return <PageView {...props} pages={original.pages} load={original.load} />;
}

type Views = Omit<OriginalViewProps, 'original'>;

function TextView({ load, ...props }: Views & { load: () => Promise<string> }) {
  const [state, retry] = useLoaded(load, 0);
  if (state.status === 'loading') return <Skeleton className="h-64" />;
  if (state.status === 'error') return <Failed onRetry={retry} />;
  return <OriginalText text={state.value} table={props.table} selected={props.selected} onSelect={props.onSelect} />;
}

function PageView({ load, pages, ...props }: Views & { pages: number; load: (page: number) => Promise<Blob> }) {
  const { table, selected } = props;
  const own = selected && table.evidence[selected.row]?.[selected.column]?.page;
  const [page, setPage] = useState(own ?? table.page);
  useEffect(() => {
    if (own !== undefined && own !== null) setPage(own);
  }, [own]);
  const [state, retry] = useLoaded(load, page);
  const url = useObjectUrl(state.status === 'done' ? state.value : null);
  return (
    <div className="flex min-h-0 flex-col gap-2">
      {pages > 1 && (
        <div className="flex items-center gap-2 text-13">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous page
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Next page
          </Button>
        </div>
      )}
      {state.status === 'error' && <Failed onRetry={retry} />}
      {state.status !== 'error' && url === null && <Skeleton className="h-64" />}
      {url !== null && <OriginalPicture {...props} url={url} page={page} />}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      compact
      title="The original could not be shown"
      kept="The values that were read are still here."
      onRetry={onRetry}
    />
  );
}

type Loaded<Value> = { status: 'loading' } | { status: 'error' } | { status: 'done'; value: Value };

function useLoaded<Value>(load: (page: number) => Promise<Value>, page: number): [Loaded<Value>, () => void] {
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isOver = false;
    setState({ status: 'loading' });
    load(page).then(
      (value) => !isOver && setState({ status: 'done', value }),
      () => !isOver && setState({ status: 'error' }),
    );
    return () => {
      isOver = true;
    };
  }, [load, page, attempt]);
  return [state, () => setAttempt(attempt + 1)];
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

interface OriginalPictureProps {
  /** Address of the picture of the page. */
  url: string;
  page: number;
  table: ReadTable;
  selected: CellPlace | null;
  onSelect: (place: CellPlace) => void;
  /** The axis that is being corrected. */
  axis: ReadAxis | null;
  onAxis: (axis: ReadAxis) => void;
}

const zooms = [1, 1.5, 2, 3, 4] as const;

/** The page that was read, with a box around the place of every cell. */
function OriginalPicture({ url, page, table, selected, onSelect, axis, onAxis }: OriginalPictureProps) {
  const [zoom, setZoom] = useState(0);
  const frame = useRef<HTMLElement>(null);
  const key = selected && `${selected.row} ${selected.column}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom moves the box
  useEffect(() => {
    if (key === null) return;
    frame.current?.querySelector(`[data-place="${key}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [key, zoom]);
  const pan = usePan(frame);

  return (
    <div className="relative flex min-h-0 flex-col gap-1">
      <div className="flex items-center justify-end gap-1">
        {table.unread.length > 0 && <p className="me-auto text-12 text-muted">Dotted red: seen, but not read.</p>}
        <IconButton label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut />
        </IconButton>
        <IconButton label="Zoom in" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <ZoomIn />
        </IconButton>
      </div>
      <section
        ref={frame}
        aria-label="Original"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is scrolled by keyboard
        tabIndex={0}
        {...pan}
        className="min-h-0 overflow-auto rounded-card border border-line bg-wash"
      >
        <div className="relative mx-auto" style={{ width: `${(zooms[zoom] ?? 1) * 100}%` }}>
          <img src={url} alt={`Page ${page} of the original`} draggable={false} className="block w-full select-none" />
          {table.evidence.map((cells, row) =>
            cells.map(({ box, page: own = 1 }, column) =>
              box === undefined || own !== page ? null : (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
                  key={`${row} ${column}`}
                  type="button"
                  tabIndex={-1}
                  data-place={`${row} ${column}`}
                  aria-label={`${readingCellText(table, { row, column }) || 'empty'}: row ${row + 1}, ${table.sheet.columns[column]?.name}`}
                  onClick={() => onSelect({ row, column })}
                  style={{
                    left: `${box.x * 100}%`,
                    top: `${box.y * 100}%`,
                    width: `${box.width * 100}%`,
                    height: `${box.height * 100}%`,
                  }}
                  className={classNames(
                    'absolute min-h-1.5 min-w-1.5 rounded-xs border',
                    cellLooks[stateOfCell(cells[column])].box,
                    key === `${row} ${column}` && 'z-1 border-2 border-accent bg-accent/20 outline-3 outline-accent/50',
                  )}
                />
              ),
            ),
          )}
          {page === table.page &&
            table.unread.map((box) => (
              <span
                key={`${box.x} ${box.y}`}
                title="Seen, but not read"
                style={{
                  left: `${box.x * 100}%`,
                  top: `${box.y * 100}%`,
                  width: `${box.width * 100}%`,
                  height: `${box.height * 100}%`,
                }}
                className="pointer-events-none absolute rounded-xs outline-2 outline-error outline-dotted"
              />
            ))}
          {axis !== null && <AxisHandles axis={axis} onAxis={onAxis} />}
        </div>
      </section>
    </div>
  );
}

/** Two lines across the page, to drag onto ticks of the axis. */
function AxisHandles({ axis, onAxis }: { axis: ReadAxis; onAxis: (axis: ReadAxis) => void }) {
  const isUpright = axis.direction === 'y';

  function moveTo(place: number, at: number) {
    const within = Math.min(1, Math.max(0, at));
    const [a, b] = axis.ticks;
    onAxis({ ...axis, ticks: place === 0 ? [{ ...a, at: within }, b] : [a, { ...b, at: within }] });
  }
  function handlePointer(event: PointerEvent<HTMLElement>, place: number) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const page = event.currentTarget.parentElement?.getBoundingClientRect();
    if (page === undefined) return;
    moveTo(place, isUpright ? (event.clientY - page.top) / page.height : (event.clientX - page.left) / page.width);
  }

  return axis.ticks.map(({ at, value }, place) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: there are two, always in this order
      key={place}
      role="slider"
      tabIndex={0}
      aria-label={`Place of tick ${place + 1}`}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at * 1000) / 10}
      aria-valuetext={`${(at * 100).toFixed(1)}% of the page, value ${value}`}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => handlePointer(event, place)}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        moveTo(place, at + step * (event.shiftKey ? 0.01 : 0.001));
      }}
      style={isUpright ? { top: `calc(${at * 100}% - 8px)` } : { left: `calc(${at * 100}% - 8px)` }}
      className={classNames(
        'absolute z-2 flex touch-none items-center',
        isUpright ? 'inset-x-0 h-4 cursor-ns-resize' : 'inset-y-0 w-4 cursor-ew-resize flex-col',
      )}
    >
      <span className="rounded-xs bg-accent px-1 text-11 text-paper">{place + 1}</span>
      <span className={classNames('flex-1 bg-accent', isUpright ? 'h-px' : 'w-px')} />
    </div>
  ));
}

/** Moves an enlarged page by dragging it. */
function usePan(frame: { current: HTMLElement | null }) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse' && event.button === 0) from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (from.current === null || event.buttons !== 1) return;
      frame.current?.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp() {
      from.current = null;
    },
  };
}

interface OriginalTextProps {
  text: string;
  table: ReadTable;
  selected: CellPlace | null;
  onSelect: (place: CellPlace) => void;
}

type Piece = { start: number; end: number; place: CellPlace | null };

/** The text that was read, with the places of the cells marked. */
function OriginalText({ text, table, selected, onSelect }: OriginalTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const key = selected && `${selected.row} ${selected.column}`;
  useEffect(() => {
    if (key !== null) box.current?.querySelector(`[data-place="${key}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled by keyboard
      tabIndex={0}
      ref={box}
      aria-label="Original text"
      className="min-h-0 overflow-auto whitespace-pre-wrap rounded-card border border-line bg-paper p-4 text-14 leading-6"
    >
      {piecesOf(text.length, table).map(({ start, end, place }) =>
        place === null ? (
          text.slice(start, end)
        ) : (
          <button
            key={start}
            type="button"
            data-place={`${place.row} ${place.column}`}
            tabIndex={-1}
            aria-label={`${text.slice(start, end)}: row ${place.row + 1}, ${table.sheet.columns[place.column]?.name}`}
            onClick={() => onSelect(place)}
            className={classNames(
              'rounded-sm underline decoration-2 underline-offset-3',
              stateOfCell(table.evidence[place.row]?.[place.column]) === 'unsure'
                ? 'decoration-warning decoration-dashed'
                : 'decoration-accent',
              key === `${place.row} ${place.column}` && 'bg-accent-wash outline-2 outline-accent',
            )}
          >
            {text.slice(start, end)}
          </button>
        ),
      )}
    </section>
  );
}

/** The text in pieces, one for each place that a cell was read at; of two that overlap, the first. */
function piecesOf(length: number, { evidence }: ReadTable): Piece[] {
  const spans = evidence
    .flatMap((cells, row) =>
      cells.flatMap(({ span }, column) => (span === null ? [] : [{ ...span, place: { row, column } }])),
    )
    .sort((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, place } of spans) {
    if (start < at || end > length) continue;
    if (start > at) pieces.push({ start: at, end: start, place: null });
    pieces.push({ start, end, place });
    at = end;
  }
  if (at < length) pieces.push({ start: at, end: length, place: null });
  return pieces;
}

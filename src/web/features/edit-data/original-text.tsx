import { useEffect, useRef } from 'react';
import type { CellPlace } from '#web/readings/change-table.ts';
import type { ReadTable } from '#web/readings/reading.ts';
import { classNames } from '#web/ui/class-names.ts';
import { stateOfCell } from './confidence.ts';

interface OriginalTextProps {
  text: string;
  table: ReadTable;
  selected: CellPlace | null;
  onSelect: (place: CellPlace) => void;
}

type Piece = { start: number; end: number; place: CellPlace | null };

/** The text that was read, with the places of the cells marked. */
export function OriginalText({ text, table, selected, onSelect }: OriginalTextProps) {
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

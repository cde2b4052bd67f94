interface MisfitTipProps {
  text: string;
  /** The cell, and the height of the table around it. */
  bounds: { x: number; y: number; height: number; room: number } | null;
}

/** Explains why a cell is marked, below it or, near the end, above it. Screen readers read it with the cell itself. */
export function MisfitTip({ text, bounds }: MisfitTipProps) {
  if (!bounds) return null;
  const isLow = bounds.y + bounds.height + 60 > bounds.room;
  return (
    <div
      role="tooltip"
      style={{
        left: `max(4px, min(${bounds.x}px, 100% - 16.5rem))`,
        ...(isLow ? { bottom: bounds.room - bounds.y + 4 } : { top: bounds.y + bounds.height + 4 }),
      }}
      className="pointer-events-none absolute z-20 max-w-64 rounded-control bg-ink px-2 py-1 text-12 text-paper shadow-float"
    >
      {text}
    </div>
  );
}

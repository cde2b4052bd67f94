interface MisfitTipProps {
  text: string;
  bounds: { x: number; y: number; width: number; height: number } | null;
}

/** Why a cell is marked, under it. Screen readers hear it with the cell itself. */
export function MisfitTip({ text, bounds }: MisfitTipProps) {
  if (!bounds) return null;
  return (
    <div
      role="tooltip"
      style={{ left: Math.max(4, bounds.x), top: bounds.y + bounds.height + 4 }}
      className="pointer-events-none absolute z-20 max-w-64 rounded-control bg-ink px-2 py-1 text-12 text-paper shadow-float"
    >
      {text}
    </div>
  );
}

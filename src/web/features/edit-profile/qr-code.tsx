import { useMemo } from 'react';
import { encode } from 'uqr';

const quiet = 4; // the margin that readers need

/** Dark on white in every theme: many readers do not take the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => toPath(text), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-44 shrink-0 rounded-card">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function toPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: cells.join(''), size };
}

import { useEffect, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useSeen } from '#web/ui/use-seen.ts';
import { drawnPicture, pictureOf } from './map-pictures.ts';
import { type MapSketch, sketchSize } from './map-sketch.ts';

/** Thumbnail of a map, drawn when it is first visible. It is decorative, next to a name. */
export function MapPicture({ id, className }: { id: string; className?: string }) {
  const [place, isSeen] = useSeen<HTMLSpanElement>();
  const [shown, setShown] = useState<{ id: string; sketch: MapSketch | null } | null>(null);
  useEffect(() => {
    if (!isSeen) return;
    let isOver = false;
    void pictureOf(id).then((sketch) => !isOver && setShown({ id, sketch }));
    return () => {
      isOver = true;
    };
  }, [id, isSeen]);
  const sketch = shown?.id === id ? shown.sketch : drawnPicture(id);
  const { width, height } = sketchSize;
  return (
    <span ref={place} aria-hidden="true" className={classNames('block overflow-hidden bg-ink/4', className)}>
      {sketch !== null && (
        <svg viewBox={`0 0 ${width} ${height}`} className="size-full" aria-hidden="true">
          <path d={sketch.land} className="fill-muted/55" />
          <path d={sketch.lines} className="fill-none stroke-paper" strokeWidth={0.5} />
        </svg>
      )}
    </span>
  );
}

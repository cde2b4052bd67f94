import { useEffect, useState } from 'react';
import { geodataVersion } from '#chart/geo/version.ts';
import { fetchFile } from '#web/client/download.ts';
import * as ownMaps from '#web/client/endpoints/own-maps.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSeen } from '#web/ui/use-seen.ts';
import { type MapSketch, sketchSize } from './map-sketch.ts';
import type { AskPicture, PictureReply } from './picture-worker.ts';

/** Thumbnail of a map, drawn when it is first visible. It is decorative, next to a name. */
export function MapPicture({ id, className }: { id: string; className?: string }) {
  const [place, isSeen] = useSeen<HTMLSpanElement>();
  const [shown, setShown] = useState<{ id: string; sketch: MapSketch | null } | null>(null);
  useEffect(() => {
    if (!isSeen) return;
    let isOver = false;
    void loadMapSketch(id).then((sketch) => !isOver && setShown({ id, sketch }));
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

const known = new Map<string, Promise<MapSketch | null>>();
const drawn = new Map<string, MapSketch>();
const waiting = new Map<string, (sketch: MapSketch | null) => void>();
let worker: Worker | null = null;
let leaving = 0;
/** An idle worker is ended after this many milliseconds. */
const patience = 5000;

/** A thumbnail of a map, drawn once in a worker; null if it cannot be loaded. */
function loadMapSketch(id: string): Promise<MapSketch | null> {
  const there = known.get(id);
  if (there !== undefined) return there;
  const coming = draw(id);
  known.set(id, coming);
  void coming.then((sketch) => {
    if (sketch === null)
      known.delete(id); // the next request tries again
    else drawn.set(id, sketch);
  });
  return coming;
}

/** A thumbnail that is already drawn. */
function drawnPicture(id: string): MapSketch | null {
  return drawn.get(id) ?? null;
}

async function draw(id: string): Promise<MapSketch | null> {
  const text = await fetchText(id);
  if (text === null) return null;
  return new Promise((done) => {
    waiting.set(id, done);
    clearTimeout(leaving);
    worker ??= start();
    worker.postMessage({ id, text } satisfies AskPicture);
  });
}

/**
 * The file of a map, not cached like those that charts are drawn on: the user may scroll past all of them. Null if it
 * cannot be loaded now.
 */
async function fetchText(id: string): Promise<string | null> {
  if (id.startsWith('own/')) {
    const own = { id: id.slice('own/'.length) };
    return fetchFile(ownMaps.map, own, { toast: false }).then(
      ({ bytes }) => bytes.text(),
      () => null,
    );
  }
  const reply = await fetch(`/geo/${geodataVersion}/${id}.json`).catch(() => null);
  return reply?.ok ? reply.text() : null;
}

function start(): Worker {
  const started = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { id, sketch } }: MessageEvent<PictureReply>) => {
    waiting.get(id)?.(sketch);
    waiting.delete(id);
    if (waiting.size === 0) leaving = window.setTimeout(end, patience);
  });
  started.addEventListener('error', () => {
    for (const done of waiting.values()) done(null);
    waiting.clear();
    end();
  });
  return started;
}

function end(): void {
  worker?.terminate();
  worker = null;
}

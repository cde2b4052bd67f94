import { useLayoutEffect, useRef } from 'react';
import type { Scene } from '#chart/scene/node.ts';
import type { Layout } from '#chart/story/frame-size.ts';
import { openScenePainter } from '#view/scene-painter.ts';
import { useWidth } from '#web/ui/use-width.ts';

interface FrameCanvasProps {
  scene: Scene;
  layout: Layout;
  isTransparent: boolean;
}

/** A frame with many marks, painted as “Render here” does: elements for each of them would take longer than a frame. */
export function FrameCanvas({ scene, layout, isTransparent }: FrameCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const show = useRef<(scene: Scene) => void>(() => {});
  const wide = Math.round(useWidth(canvas) * devicePixelRatio);

  useLayoutEffect(() => {
    if (canvas.current === null || wide === 0) return;
    const scale = wide / layout.width;
    canvas.current.width = wide;
    canvas.current.height = Math.round(layout.height * scale);
    show.current = oneAfterAnother(openScenePainter(canvas.current, { scale, isTransparent }));
  }, [wide, layout, isTransparent]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a canvas of another size is empty
  useLayoutEffect(() => show.current(scene), [scene, wide, layout, isTransparent]);

  return <canvas ref={canvas} className="block size-full" />;
}

/** Paints the newest scene; one that waits for its fonts must not appear after a later one. */
function oneAfterAnother(paint: (scene: Scene) => Promise<void>): (scene: Scene) => void {
  let newest: Scene | null = null;
  let isPainting = false;
  return (scene) => {
    newest = scene;
    if (!isPainting) void paintNewest();
  };

  async function paintNewest(): Promise<void> {
    isPainting = true;
    while (newest !== null) {
      const scene = newest;
      newest = null;
      await paint(scene).catch(reportError);
    }
    isPainting = false;
  }
}

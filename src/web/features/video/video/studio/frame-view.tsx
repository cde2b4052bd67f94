import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Scene } from '#chart/scene/node.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import type { OpenStory } from '#chart/story/open-story.ts';
import type { Layout } from '#chart/story/sizes.ts';
import { openScenePainter } from '#view/scene-painter.ts';
import { countMarks } from '#view/stage.ts';
import { type Store, useStore } from '#web/client/store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useWidth } from '#web/ui/use-width.ts';

/** With more marks a canvas is faster than elements. */
const mostElements = 400;

interface FrameViewProps {
  open: OpenStory;
  layout: Layout;
  time: Store<number>;
  fps: number;
  isTransparent: boolean;
}

/** The frame of the video at the current time, exactly as it will be rendered. */
export function FrameView({ open, layout, time, fps, isTransparent }: FrameViewProps) {
  const seconds = frameTime(useStore(time), { fps, seconds: open.timeline.seconds });
  const scene = open.frameAt(seconds);
  const isOnCanvas = useMemo(() => countMarks(scene) > mostElements, [scene]);
  const svg = useMemo(
    () => (isOnCanvas ? '' : toSvg(scene, { id: 'frame', isTransparent })),
    [scene, isOnCanvas, isTransparent],
  );
  const aspectRatio = layout.width / layout.height;
  return (
    <div
      role="img"
      aria-label="Frame of the video"
      className={classNames(
        'mx-auto overflow-hidden rounded-control border border-line',
        isTransparent && 'bg-[repeating-conic-gradient(#8883_0_25%,transparent_0_50%)] bg-size-[20px_20px]',
      )}
      style={{ aspectRatio, width: `min(100%, calc(58dvh * ${aspectRatio}))` }}
    >
      {isOnCanvas ? (
        <FrameCanvas scene={scene} layout={layout} isTransparent={isTransparent} />
      ) : (
        <div
          aria-hidden="true"
          className="size-full [&>svg]:block [&>svg]:size-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: everything in it is escaped, safety.test.ts of the chart core proves it
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      )}
    </div>
  );
}

interface FrameCanvasProps {
  scene: Scene;
  layout: Layout;
  isTransparent: boolean;
}

/** A frame with many marks, painted as “Render here” does: elements for each of them would take longer than a frame. */
function FrameCanvas({ scene, layout, isTransparent }: FrameCanvasProps) {
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

/** The time of the frame that is seen at a time: a video shows nothing between its frames. */
export function frameTime(time: number, video: { fps: number; seconds: number }): number {
  return frameAt(time, video) / video.fps;
}

/** The number of the frame at a time. */
export function frameAt(time: number, { fps, seconds }: { fps: number; seconds: number }): number {
  // A little more than the time: 0.1 s at 30 fps is frame 3, whatever its binary fraction.
  return Math.max(0, Math.min(Math.floor(time * fps + 1e-6), Math.round(seconds * fps) - 1));
}

import { useMemo } from 'react';
import { toSvg } from '#chart/scene/to-svg.ts';
import type { Layout } from '#chart/story/frame-size.ts';
import type { OpenStory } from '#chart/story/open-story.ts';
import { countMarks } from '#view/stage.ts';
import { type Store, useStore } from '#web/api/store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FrameCanvas } from './frame-canvas.tsx';
import { frameTime } from './frame-time.ts';

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

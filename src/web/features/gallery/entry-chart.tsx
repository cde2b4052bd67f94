import { useEffect, useRef, useState } from 'react';
import type { Published } from '#contract/shares.ts';
import { classNames } from '#web/ui/class-names.ts';

interface EntryChartProps {
  svg: string;
  /** Style that says where its letters are. */
  fonts: string;
  chart: Published;
}

/** The picture of the server first; the live chart takes its place once its code is there. */
export function EntryChart({ svg, fonts, chart }: EntryChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isLive, setIsLive] = useState(false);

  useEffect(() => {
    let end = () => {};
    let isGone = false;
    async function begin() {
      const { showLive } = await import('./live-chart.ts');
      if (isGone || place.current === null) return;
      const stop = await showLive(place.current, chart);
      if (stop === null) return;
      if (isGone) return stop();
      end = stop;
      setIsLive(true);
    }
    begin().catch(reportError); // the picture stays
    return () => {
      isGone = true;
      end();
      setIsLive(false);
    };
  }, [chart]);

  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper">
      <style href={`chart-${chart.id}`} precedence="default">
        {fonts}
      </style>
      {!isLive && (
        <div
          className="[&>svg]:block [&>svg]:h-auto [&>svg]:w-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server; all words of users are text in it
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      )}
      {/* It has its width before it is seen: a chart is drawn for the room there is. */}
      <div ref={place} className={classNames(!isLive && 'h-0 overflow-hidden')} />
    </div>
  );
}

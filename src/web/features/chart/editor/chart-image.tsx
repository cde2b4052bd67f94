import { useEffect, useState } from 'react';
import type { Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import type { GeoSource } from '#chart/geo/geo-source.ts';
import { previewTable } from '#chart/plan/preview-table.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import type { Template } from '#chart/template/template.ts';
import type { Measure } from '#chart/text/measure.ts';
import type { Theme } from '#chart/theme/theme.ts';
import type { Table } from '#data/table.ts';
import { queueWhenIdle } from '#web/shared/charts/idle-queue.ts';
import { TypeSketch } from '#web/shared/charts/type-sketch.tsx';
import { useGeo } from '#web/shared/charts/use-geo.ts';
import { useTemplate } from '#web/shared/charts/use-template.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSeen } from '#web/ui/use-seen.ts';

type ImageInput = {
  document: Document;
  table: Table;
  template: Template;
  theme: Theme;
  measure: Measure;
  width: number;
  height: number;
  geo?: GeoSource | undefined;
};

type ChartImageProps = Omit<ImageInput, 'geo' | 'template'> & { className?: string };

/**
 * A small static chart as one image, of which a page can have dozens: it adds no elements to the page, and is drawn
 * when it comes into view. It is decorative, next to a name.
 */
export function ChartImage({ className, document, table, theme, measure, width, height }: ChartImageProps) {
  const template = useTemplate(document.template);
  const geo = useGeo({ document, table, template });
  const [image, setImage] = useState<ReturnType<typeof sampledImageOf> | null>(null);
  const [place, isSeen] = useSeen<HTMLSpanElement>();
  useEffect(() => {
    if (template === null || geo === null || !isSeen) return;
    return queueWhenIdle(() =>
      setImage(sampledImageOf({ document, table, template, theme, measure, width, height, geo })),
    );
  }, [document, table, template, theme, measure, width, height, geo, isSeen]);
  return (
    <span
      ref={place}
      className={classNames('relative block overflow-hidden', className)}
      style={{ aspectRatio: width / height, background: theme.paper }}
    >
      {image === null ? (
        <TypeSketch
          template={document.template}
          colors={{ paper: theme.paper, mark: theme.palettes.categories[0] ?? theme.ink }}
          className="size-full"
        />
      ) : (
        <img src={image.address} alt="" width={width} height={height} className="h-auto w-full" draggable={false} />
      )}
      {image?.isSample && (
        <span className="absolute right-1 bottom-1 rounded-[4px] bg-paper/85 px-1 text-12 text-muted">
          Some of the rows
        </span>
      )}
    </span>
  );
}

/** More values than a small picture can show. */
const mostValues = 1200;

/** A picture of a chart as an address. */
export function imageOf(input: ImageInput): string {
  return sampledImageOf(input).address;
}

function sampledImageOf({ document, table, template, theme, measure, width, height, geo }: ImageInput) {
  const most = Math.max(40, Math.ceil(mostValues / table.columns.length));
  const { table: rows, isSample } = previewTable({ document, table, template }, most);
  // An image loads nothing more: a logo would be blank.
  const { scene } = draw(document, rows, template, { width, height, theme: { ...theme, logo: null }, measure, geo });
  return { address: `data:image/svg+xml,${encodeURIComponent(toSvg(scene))}`, isSample };
}

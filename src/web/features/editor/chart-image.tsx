import { useEffect, useState } from 'react';
import type { Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import type { GeoSource } from '#chart/geo/geo-source.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import type { Template } from '#chart/template.ts';
import type { Measure } from '#chart/text/measure.ts';
import type { Theme } from '#chart/theme/theme.ts';
import type { Table } from '#data/table.ts';
import { takeRows } from '#data/transform/take-rows.ts';
import { TypeSketch } from '#web/charts/type-sketch.tsx';
import { useGeo } from '#web/charts/use-geo.ts';
import { useTemplate } from '#web/charts/use-template.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSeen } from '#web/ui/use-seen.ts';
import { queueWhenIdle } from './idle-queue.ts';

export type ImageInput = {
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
  const [address, setAddress] = useState<string | null>(null);
  const [place, isSeen] = useSeen<HTMLSpanElement>();
  useEffect(() => {
    if (template === null || geo === null || !isSeen) return;
    return queueWhenIdle(() => setAddress(imageOf({ document, table, template, theme, measure, width, height, geo })));
  }, [document, table, template, theme, measure, width, height, geo, isSeen]);
  return (
    <span
      ref={place}
      className={classNames('block overflow-hidden', className)}
      style={{ aspectRatio: width / height, background: theme.paper }}
    >
      {address === null ? (
        <TypeSketch
          template={document.template}
          colors={{ paper: theme.paper, mark: theme.palettes.categories[0] ?? theme.ink }}
          className="size-full"
        />
      ) : (
        <img src={address} alt="" width={width} height={height} className="h-auto w-full" draggable={false} />
      )}
    </span>
  );
}

/** More values than a small picture can show. */
const mostValues = 1200;

export function imageOf({ document, table, template, theme, measure, width, height, geo }: ImageInput): string {
  const most = Math.max(40, Math.ceil(mostValues / table.columns.length));
  const rows =
    table.rows > most
      ? takeRows(
          table,
          Int32Array.from({ length: most }, (_, row) => row),
        )
      : table;
  // An image loads nothing more: a logo would be blank.
  const { scene } = draw(document, rows, template, { width, height, theme: { ...theme, logo: null }, measure, geo });
  return `data:image/svg+xml,${encodeURIComponent(toSvg(scene))}`;
}

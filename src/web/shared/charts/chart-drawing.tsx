import { useId, useMemo } from 'react';
import type { Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { notoSansLatin } from '#chart/text/fonts/noto-sans-latin.ts';
import { measureWith } from '#chart/text/measure.ts';
import { darkOf, themeOf } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useIsDark } from '#web/ui/theme-scope.tsx';
import { addChartFonts } from './chart-fonts.ts';
import { useGeo } from './use-geo.ts';
import { useLanguage, useTemplate } from './use-template.ts';

interface ChartDrawingProps {
  document: Document;
  table: Table;
  /** The size it is drawn for; it is shown as wide as its container. */
  width?: number;
  height?: number;
  className?: string;
}

const measure = measureWith([notoSansLatin]);

/**
 * A static chart drawn into the page, in its fonts, for choosing among several. Hidden from screen readers: the text
 * around it names it.
 */
export function ChartDrawing({ document, table, width = 360, height = 240, className }: ChartDrawingProps) {
  addChartFonts();
  const id = useId().replaceAll(/\W/g, '');
  const isDark = useIsDark();
  const template = useTemplate(document.template);
  const geo = useGeo({ document, table, template });
  const isReadable = useLanguage(document.locale)?.locale === document.locale;
  const svg = useMemo(() => {
    if (template === null || geo === null || !isReadable) return '';
    const theme = isDark ? darkOf(themeOf(document)) : themeOf(document);
    const { scene } = draw(document, table, template, { width, height, theme, measure, geo });
    return toSvg(scene, { id: `picture-${id}` });
  }, [document, table, template, geo, isReadable, width, height, isDark, id]);
  return (
    <span
      aria-hidden="true"
      className={classNames('block [&>svg]:block [&>svg]:h-auto [&>svg]:w-full', className)}
      style={{ aspectRatio: svg === '' ? width / height : undefined }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: everything in it is escaped, safety.test.ts of the chart core proves it
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

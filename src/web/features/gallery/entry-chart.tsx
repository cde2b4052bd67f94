import { createElement, useEffect, useRef } from 'react';
import type { Document } from '#chart/document/document.ts';
import { untitled } from '#chart/document/untitled.ts';
import type { Published } from '#contract/shares.ts';

interface EntryChartProps {
  svg: string;
  /** CSS with the fonts. */
  fonts: string;
  chart: Published;
}

/**
 * The picture of the server first, then the interactive chart, through the script that embeds use: it has this one type,
 * where the panel has all of them together.
 */
export function EntryChart({ svg, fonts, chart }: EntryChartProps) {
  const place = useRef<HTMLElement>(null);
  const chartDocument = chart.document as Document; // `readDocument` checked it on the server
  const script = `/embed/${chartDocument.template}.js`;

  useEffect(() => {
    // Public pages are light whatever the reader prefers.
    const untitledChart = { ...chart, document: { ...untitled(chartDocument), scheme: 'fixed' } };
    place.current?.setAttribute('document', JSON.stringify(untitledChart));
    import(/* @vite-ignore */ script).catch(reportError); // the picture stays
  }, [chart, chartDocument, script]);

  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper">
      <style href={`chart-${chart.id}`} precedence="default">
        {fonts}
      </style>
      {createElement('chartlas-chart', {
        ref: place,
        'data-script': script,
        className: '[&>svg]:block [&>svg]:h-auto [&>svg]:w-full',
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server; all words of users are text in it
        dangerouslySetInnerHTML: { __html: svg },
      })}
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { Document } from '#chart/document/document.ts';
import { type Preview, previewTable } from '#chart/plan/preview-table.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Table } from '#data/table.ts';
import { counted, grouped } from '#lib/counted.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { queueWhenIdle } from './idle-queue.ts';
import { TypeSketch } from './type-sketch.tsx';

type ChartPreviewProps = { document: Document; table: Table; width: number; height: number; className: string };

/** Tables up to here are drawn at once, larger ones one after another when the page is idle. */
const smallRows = 2000;

/** A chart to choose, drawn of the whole table; where it shows some of many marks, it says so. */
export function ChartPreview({ document, table, width, height, className }: ChartPreviewProps) {
  const preview = usePreview(document, table);
  if (preview === null)
    return (
      <span className={classNames('block', className)} style={{ aspectRatio: width / height }}>
        <TypeSketch template={document.template} className="size-full" />
      </span>
    );
  return (
    <>
      <ChartDrawing document={document} table={preview.table} width={width} height={height} className={className} />
      {preview.isSample && (
        <span className="block px-3 pb-1 text-12 text-muted">
          Preview of {grouped(preview.table.rows)} of {counted(table.rows, 'row')}
        </span>
      )}
    </>
  );
}

/** Null while the rows of a large table are being combined. */
function usePreview(document: Document, table: Table): Preview | null {
  const [settled, setSettled] = useState<{ document: Document; table: Table; preview: Preview } | null>(null);
  const template = manifestOf(document.template);
  const isSmall = table.rows <= smallRows || template === null;
  useEffect(() => {
    if (isSmall) return;
    return queueWhenIdle(() => setSettled({ document, table, preview: previewTable({ document, table, template }) }));
  }, [document, table, template, isSmall]);
  if (isSmall) return { table, isSample: false };
  return settled?.document === document && settled.table === table ? settled.preview : null;
}

/** A small picture only has room for the marks. */
export function withoutText(document: Document): Document {
  return { ...document, text: { title: '', subtitle: '', source: '', sourceUrl: '', note: '', byline: '', alt: '' } };
}

import { useMemo, useRef, useState } from 'react';
import type { Sheet, SheetColumn } from '#data/sheet.ts';
import { textAt } from '#data/written.ts';

const LEAST = 88;
const MOST = 320;

/** Widths of columns: as set by hand, or else fitted to their name and first cells. */
export function useColumnWidths({ rows, columns }: Sheet) {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, number>>(new Map());
  const measured = useRef(new Map<string, number>());

  const widths = useMemo(
    () =>
      columns.map((column) => {
        const known = drawn.get(column.key) ?? measured.current.get(column.key);
        if (known !== undefined) return known;
        const { width, isFilled } = measureColumn(column, rows);
        if (isFilled) measured.current.set(column.key, width); // an empty one is measured again when it has cells
        return width;
      }),
    [rows, columns, drawn],
  );

  function resize(key: string, width: number) {
    setDrawn((before) => new Map(before).set(key, width));
  }

  return { widths, resize };
}

function measureColumn(column: SheetColumn, rows: number): { width: number; isFilled: boolean } {
  const texts = Array.from({ length: Math.min(rows, 60) }, (_, row) => textAt(column.written, row));
  const widest = Math.max(0, ...texts.map((text) => measure(text.slice(0, 80), '13px')));
  const width = Math.max(LEAST, widest + 28, measure(column.name, '500 13px') + 62);
  return { width: Math.round(Math.min(MOST, width)), isFilled: widest > 0 };
}

let ruler: CanvasRenderingContext2D | null = null;

function measure(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * 8;
  ruler.font = `${font} Inter, system-ui, sans-serif`;
  return ruler.measureText(text).width;
}

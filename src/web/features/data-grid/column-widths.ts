import { useRef, useState } from 'react';
import type { SheetColumn } from '#data/sheet.ts';
import { textAt } from '#data/written.ts';

const LEAST = 88;
const MOST = 320;

/** How wide columns are: as they were drawn by hand, or else for their name and the cells at their top. */
export function useColumnWidths() {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, number>>(new Map());
  const measured = useRef(new Map<string, number>());

  function widthOf(column: SheetColumn, rows: number): number {
    const known = drawn.get(column.key) ?? measured.current.get(column.key);
    if (known !== undefined) return known;
    const texts = Array.from({ length: Math.min(rows, 60) }, (_, row) => textAt(column.written, row));
    const widest = Math.max(0, ...texts.map((text) => measure(text.slice(0, 80), '13px')));
    const width = Math.round(Math.min(MOST, Math.max(LEAST, widest + 28, measure(column.name, '500 13px') + 62)));
    if (widest > 0) measured.current.set(column.key, width); // an empty column is measured again when it is filled
    return width;
  }

  function resize(key: string, width: number) {
    setDrawn((before) => new Map(before).set(key, width));
  }

  return { widthOf, resize };
}

let ruler: CanvasRenderingContext2D | null = null;

function measure(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * 8;
  ruler.font = `${font} Inter, system-ui, sans-serif`;
  return ruler.measureText(text).width;
}

import type { Box, ExtractedCell, ExtractedTable } from '../../offline/extraction.ts';
import type { ChartCell, VectorChart } from './chart.ts';
import type { Rectangle } from './scene.ts';

type Place = { page: number; toBox: (area: Rectangle) => Box; name: string };

const year = /^(?:1[5-9]|20|21)\d\d$/;

/** Table behind a chart. Values are as exact as a drawing: four digits. */
export function tableOfChart({ columns, rows }: VectorChart, { page, toBox, name }: Place): ExtractedTable {
  const isTime = rows.length > 0 && rows.every(([first]) => year.test(first?.text ?? ''));
  const toCell = ({ text, value, area }: ChartCell, isFirst: boolean): ExtractedCell => {
    const place = area === null ? {} : { page, box: toBox(area) };
    const evidence = { span: null, ...place, confidence: 0.95 };
    if (value === null || (isFirst && isTime)) return { text, value: null, ...evidence, method: 'text' };
    const rounded = Number(value.toPrecision(4));
    return { text: String(rounded), value: rounded, ...evidence, method: 'shape' };
  };
  return {
    name,
    columns: columns.map((column, place) => ({
      name: column.name,
      kind: place === 0 && isTime ? 'time' : column.isNumber ? 'number' : 'label',
      unit: column.unit,
    })),
    rows: rows.map((row) => row.map((cell, place) => toCell(cell, place === 0))),
    notes: [],
  };
}

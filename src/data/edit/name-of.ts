import { columnTypes } from '../types/column-type.ts';
import type { Edit, OneEdit } from './edit.ts';
import { stepsOf } from './edit.ts';

/** Name of an edit after "Undo: ". Several are named after the last; the others prepare it. */
export function nameOf(edit: Edit): string {
  const steps = stepsOf(edit);
  const last = steps.at(-1);
  if (!last) return 'nothing';
  const alike = steps.filter((step) => step.do === last.do);
  if (last.do === 'set-places') {
    const cells = alike.reduce((sum, step) => sum + (step.do === 'set-places' ? step.rows.length : 0), 0);
    return last.by === 'replace' ? `replace in ${counted(cells, 'cell')}` : `clear ${counted(cells, 'cell')}`;
  }
  return nameOfOne(last);
}

function nameOfOne(edit: OneEdit): string {
  switch (edit.do) {
    case 'set-cells':
      return nameOfWriting(edit);
    case 'set-places':
      return 'change cells';
    case 'fill':
      return 'fill cells';
    case 'insert-rows':
      return `insert ${counted(sumOf(edit.ranges), 'row')}`;
    case 'delete-rows':
      return `delete ${counted(sumOf(edit.ranges), 'row')}`;
    case 'move-rows':
      return `move ${counted(edit.count, 'row')}`;
    case 'order-rows':
      return 'sort rows';
    case 'insert-columns':
      return `insert ${counted(edit.columns.length, 'column')}`;
    case 'delete-columns':
      return `delete ${counted(edit.places.length, 'column')}`;
    case 'move-columns':
      return `move ${counted(edit.count, 'column')}`;
    case 'rename-column':
      return 'rename column';
    case 'set-type':
      return `change type to ${columnTypes[edit.type.is].label}`;
  }
}

function nameOfWriting({ columns, by }: OneEdit & { do: 'set-cells' }): string {
  const rows = Math.max(...columns.map((texts) => texts.length));
  if (by === 'typing') return 'type in cell';
  if (by === 'fill') return 'fill cells';
  const verb = { paste: 'paste', cut: 'cut', clear: 'clear' }[by];
  return rows * columns.length === 1 ? `${verb} cell` : `${verb} ${rows} × ${columns.length} cells`;
}

function counted(count: number, noun: string): string {
  return count === 1 ? noun : `${count.toLocaleString('en')} ${noun}s`;
}

function sumOf(ranges: readonly { count: number }[]): number {
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

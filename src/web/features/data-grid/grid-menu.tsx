import type { GridSelection } from '@glideapps/glide-data-grid';
import { useMemo } from 'react';
import type { Sheet, SheetColumn } from '#data/sheet.ts';
import type { ColumnType } from '#data/types/column-type.ts';
import { Menu } from '#web/ui/menu.tsx';
import { type CellAction, CellMenu } from './cell-menu.tsx';
import { type ColumnAction, ColumnMenu } from './column-menu.tsx';
import type { DetectTypes } from './edits.ts';
import { columnsOf, rowsOf } from './selection.ts';

/** A context menu: of a column, or of the selected cells or rows. */
export type OpenMenu = { at: { x: number; y: number } } & ({ of: 'column'; column: number } | { of: 'cells' | 'rows' });

interface GridMenuProps {
  menu: OpenMenu;
  sheet: Sheet;
  selection: GridSelection;
  isReadOnly: boolean;
  mayClean: boolean;
  detect: DetectTypes | undefined;
  onColumnAction: (column: number, action: ColumnAction) => void;
  onCellAction: (action: CellAction) => void;
  onClose: () => void;
}

export function GridMenu(props: GridMenuProps) {
  const { menu, sheet, selection, isReadOnly, mayClean, detect, onColumnAction, onCellAction, onClose } = props;
  const column = menu.of === 'column' ? sheet.columns[menu.column] : undefined;
  const likely = useMemo(() => likelyOf(column, sheet.rows, detect), [column, sheet.rows, detect]);

  return (
    <Menu
      key={`${menu.at.x} ${menu.at.y}`}
      open
      onOpenChange={onClose}
      trigger={<span aria-hidden="true" className="fixed size-0" style={{ left: menu.at.x, top: menu.at.y }} />}
    >
      {menu.of === 'column' && column && (
        <ColumnMenu
          column={column}
          likely={likely}
          isFirst={menu.column === 0}
          isLast={menu.column === sheet.columns.length - 1}
          mayClean={mayClean}
          onAction={(action) => onColumnAction(menu.column, action)}
        />
      )}
      {menu.of !== 'column' && (
        <CellMenu
          rows={rowsOf(selection, sheet).reduce((sum, run) => sum + run.count, 0) || 1}
          columns={columnsOf(selection, sheet).length || 1}
          isReadOnly={isReadOnly}
          isRowMenu={menu.of === 'rows'}
          onAction={onCellAction}
        />
      )}
    </Menu>
  );
}

/** The matching types of a column, most likely first. */
function likelyOf(column: SheetColumn | undefined, rows: number, detect: DetectTypes | undefined): ColumnType[] {
  if (!column || !detect) return [];
  const { type, others } = detect(column, rows);
  return [type, ...others];
}

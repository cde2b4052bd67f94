import type { ReactNode, RefObject } from 'react';
import type { Edit } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';

/** What the panel can do to its grid. */
export type GridHandle = {
  edit: (edit: Edit) => void;
  show: (rows: readonly number[], column: number | null) => void;
};

type GridSlot = {
  label: string;
  sheet: Sheet;
  readOnly: boolean;
  actions: ReactNode;
  onEdit: (edit: Edit, sheet: Sheet) => void;
  /** Cleans the column with this key; left out where there are no steps. */
  onClean?: (column: string) => void;
  control: RefObject<GridHandle | null>;
};

/** The grid is a separate feature: the page that has both passes it in. */
export type RenderGrid = (slot: GridSlot) => ReactNode;

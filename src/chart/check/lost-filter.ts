import { columnOf } from '#data/table.ts';
import { patchOf } from '../project/change.ts';
import type { Check } from './look.ts';

/** A filter for readers by a column that the data does not have any more. */
export const lostFilter: Check = ({ document: { readerControls }, table }) => {
  const { filter } = readerControls;
  if (filter === null || columnOf(table, filter) !== null) return null;
  return {
    id: 'lost-filter',
    severity: 'warning',
    why: `Readers can filter by “${filter}”, which is not a column of the data, so the filter is not shown.`,
    fix: patchOf({ kind: 'reader-controls', readerControls: { ...readerControls, filter: null } }),
  };
};

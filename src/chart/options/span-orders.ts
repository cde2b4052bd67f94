/** The orders in which rows from one value to another can stand. */
export const spanOrders = {
  data: 'As in the data',
  from: 'By the first value',
  to: 'By the second value',
  change: 'By the change',
  label: 'By name',
} as const;

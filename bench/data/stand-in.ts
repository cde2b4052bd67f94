import type { BulkPlan, PlannedColumn, WordRules } from '#data/bulk/plan.ts';
import type { ColumnType } from '#data/types/column-type.ts';

const figure: ColumnType = { is: 'number', style: { decimal: '.', group: '' }, before: '', after: '' };
const types: Record<string, ColumnType> = {
  order: { is: 'text' },
  customer: figure,
  ordered: { is: 'date', order: 'ymd', precision: 'day' },
  country: { is: 'country' },
  city: { is: 'category' },
  segment: { is: 'category' },
  product: { is: 'category' },
  note: { is: 'text' },
  quantity: figure,
  price: figure,
  discount: figure,
  rating: figure,
  latitude: { ...figure, is: 'latitude' },
  longitude: { ...figure, is: 'longitude' },
  delivered: { is: 'date', order: 'dmy', precision: 'day' },
};

export const planOfOrders: BulkPlan = {
  delimiter: ',',
  quote: '"',
  skipTop: 0,
  headerRows: 1,
  skipBottom: 0,
  keepEmpty: false,
  columns: Object.entries(types).map(([key, type]): PlannedColumn => ({ key, name: key, type, certainty: 'found' })),
};

export const rules: WordRules = {
  readWord: (text, type) => ('style' in type || type.is === 'date' ? (text === '' ? null : undefined) : text),
  detectType: () => ({ type: { is: 'text' }, notes: [] }),
};

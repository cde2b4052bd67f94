/** What a column of numbers can measure, and how people call it. Kinds that a name can tell come in the order of looking. */
export const measureKinds = {
  change: 'Change',
  index: 'Index: averaged',
  temperature: 'Temperature: averaged',
  share: 'Share: averaged',
  rate: 'Rate: averaged',
  price: 'Price: averaged',
  score: 'Score: averaged',
  duration: 'Duration: averaged',
  stock: 'Stock: summed, but not over time',
  measurement: 'Measurement: averaged',
  count: 'Count: summed',
  amount: 'Amount: summed',
  rank: 'Rank: latest',
  id: 'Number or code: not combined',
  year: 'Year: not combined',
  coordinate: 'Coordinate: not combined',
} as const;

export type MeasureKind = keyof typeof measureKinds;

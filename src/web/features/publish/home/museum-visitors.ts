/** Numbers in the example picture `visitors-column-chart.png`, from left to right. */
export const museumVisitors: readonly (readonly [museum: string, visitors: number])[] = [
  ['Science lab', 21924],
  ['Art house', 21221],
  ['Old town hall', 21127],
  ['Botanical garden', 20114],
  ['Harbor museum', 19265],
  ['Observatory', 17706],
];

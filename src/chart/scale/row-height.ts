/** How high a row of a chart with so many rows is: the more, the thinner. */
export function rowHeight(count: number): number {
  return count <= 8 ? 34 : count <= 20 ? 28 : count <= 60 ? 22 : 17;
}

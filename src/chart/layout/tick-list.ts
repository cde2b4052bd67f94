/** Ticks a user wrote by hand, as in “0, 50, 100”; null when there is no number in it. */
export function readTicks(written: string): number[] | null {
  const values = written
    .split(/[;\s]+|,(?=\s)|,(?!\d)/)
    .filter((each) => each !== '')
    .map((each) => Number(each.replace(',', '.').replace('−', '-')))
    .filter(Number.isFinite);
  return values.length === 0 ? null : values.slice(0, 50).sort((a, b) => a - b);
}

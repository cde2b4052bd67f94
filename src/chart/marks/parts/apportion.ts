/** Divides whole seats by shares so that none is lost: the largest remainders get what rounding down leaves (Hamilton). */
export function apportion(values: readonly number[], seats: number): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (!(total > 0)) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * seats);
  const whole = exact.map(Math.floor);
  const left = seats - whole.reduce((sum, each) => sum + each, 0);
  exact
    .map((each, place) => ({ place, rest: each - Math.floor(each) }))
    .sort((a, b) => b.rest - a.rest || a.place - b.place)
    .slice(0, left)
    .forEach(({ place }) => {
      whole[place] = (whole[place] ?? 0) + 1;
    });
  return whole;
}

const wholes: string[] = [];
const hundredths = Array.from({ length: 100 }, (_, place) => String(place / 100).slice(1));

/**
 * A number as `String` writes it. Those of at most two decimals, as most of a picture are, are put together from tables:
 * to write tens of thousands of numbers is what takes longest in a large one.
 */
export function digits(value: number): string {
  const count = Math.round(value * 100);
  if (!(count >= 0 && count < 1e6 && count / 100 === value)) return String(value);
  const whole = Math.floor(count / 100);
  let written = wholes[whole];
  if (written === undefined) {
    written = String(whole);
    wholes[whole] = written;
  }
  return written + hundredths[count - whole * 100];
}

const firstDigits = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9];
/** What is smaller than this share of the largest would be a dot in a key. */
const smallestShare = 1 / 25;

/**
 * Up to three round amounts for a key of sizes, all within the data: one near the smallest, one near the largest, and one
 * whose circle is about halfway between theirs.
 */
export function keyValues(least: number, most: number): number[] {
  if (!(most > 0) || most > 1e290 || most < 1e-290) return [];
  const top = roundDown(most);
  if (top < least) return [Number(most.toPrecision(3))];
  const low = roundUp(Math.max(least, most * smallestShare));
  if (low >= top) return [top];
  const middle = ((Math.sqrt(low) + Math.sqrt(top)) / 2) ** 2;
  const between = [roundDown(middle), roundUp(middle)].sort(
    (one, other) => Math.abs(one - middle) - Math.abs(other - middle),
  );
  return [...new Set([low, between[0] ?? low, top])];
}

function roundDown(value: number): number {
  return steps(value).findLast((step) => step <= value * 1.0001) ?? value;
}

function roundUp(value: number): number {
  return steps(value).find((step) => step >= value * 0.9999) ?? value;
}

/** Round amounts around a value. */
function steps(value: number): number[] {
  const power = Math.floor(Math.log10(value));
  return [power - 1, power, power + 1].flatMap((each) => firstDigits.map((digits) => Number(`${digits}e${each}`)));
}

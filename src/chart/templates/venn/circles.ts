/** Up to three sets as circles whose areas, and the areas where two of them overlap, are what they hold. */
export type Disk = { x: number; y: number; r: number };

type Sizes = { one: readonly number[]; two: (a: number, b: number) => number };

/** Sizes of three overlaps cannot always be met at once: then the distances that can be are taken. */
export function layoutCircles({ one, two }: Sizes): Disk[] {
  const radii = one.map((size) => Math.sqrt(Math.max(0, size) / Math.PI));
  const [a = 0, b = 0, c = 0] = radii;
  const apart = (i: number, j: number) => distanceFor(radii[i] ?? 0, radii[j] ?? 0, two(i, j));
  if (radii.length === 1) return [{ x: 0, y: 0, r: a }];
  const ab = apart(0, 1);
  if (radii.length === 2) return [disk(0, 0, a), disk(ab, 0, b)];
  const ac = apart(0, 2);
  const bc = apart(1, 2);
  const along = ab === 0 ? 0 : (ab ** 2 + ac ** 2 - bc ** 2) / (2 * ab);
  const x = Math.max(-ac, Math.min(ac, along));
  const y = Math.sqrt(Math.max(0, ac ** 2 - x ** 2));
  return [disk(0, 0, a), disk(ab, 0, b), disk(x, y, c)];
}

/** How far apart two circles are that share so much: found by halving. */
function distanceFor(a: number, b: number, shared: number): number {
  const most = Math.PI * Math.min(a, b) ** 2;
  if (shared <= 0) return (a + b) * 1.04;
  if (shared >= most * 0.999) return Math.abs(a - b);
  let [low, high] = [Math.abs(a - b), a + b];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (overlapOf(a, b, middle) > shared) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The area two circles share. */
export function overlapOf(a: number, b: number, distance: number): number {
  if (distance >= a + b) return 0;
  if (distance <= Math.abs(a - b)) return Math.PI * Math.min(a, b) ** 2;
  const cut = (one: number, other: number) => (distance ** 2 + one ** 2 - other ** 2) / (2 * distance);
  const [da, db] = [cut(a, b), cut(b, a)];
  const cap = (r: number, d: number) =>
    r ** 2 * Math.acos(Math.max(-1, Math.min(1, d / r))) - d * Math.sqrt(Math.max(0, r ** 2 - d ** 2));
  return cap(a, da) + cap(b, db);
}

function disk(x: number, y: number, r: number): Disk {
  return { x, y, r };
}

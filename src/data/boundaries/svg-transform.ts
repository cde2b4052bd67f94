/** a, b, c, d, e, f of SVG: x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

const none: Matrix = [1, 0, 0, 1, 0, 0];

/** Matrix of a transform attribute; unknown functions change nothing. */
export function matrixOf(written: string): Matrix {
  let all = none;
  for (const [, name = '', list = ''] of written.matchAll(/(?<!\w)(\w+)\s*\(([^()]*)\)/g)) {
    const values = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    if (values.every(Number.isFinite)) all = times(all, stepOf(name, values));
  }
  return all;
}

function stepOf(name: string, [a = 0, b, c, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  const angle = (a * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c ?? 0, d, e, f];
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'rotate': {
      const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
      const [x, y] = [b ?? 0, c ?? 0];
      return times(times([1, 0, 0, 1, x, y], turn), [1, 0, 0, 1, -x, -y]);
    }
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan(angle), 0, 1, 0, 0];
    default:
      return none;
  }
}

export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function apply([a, b, c, d, e, f]: Matrix, [x, y]: readonly [number, number]): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

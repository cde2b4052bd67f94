const deepest = 4;
const most = 500;
const longest = 2000;

/** A value as plain data of bounded size. What JSON cannot carry (functions, NaN, symbols) becomes null. */
export function plainJson(given: unknown): unknown {
  return plain(given, 0);
}

function plain(given: unknown, depth: number): unknown {
  if (typeof given === 'string') return given.slice(0, longest).toWellFormed();
  if (typeof given === 'boolean') return given;
  if (typeof given === 'number') return Number.isFinite(given) ? given : null;
  if (typeof given !== 'object' || given === null || depth === deepest) return null;
  if (Array.isArray(given)) return given.slice(0, most).map((each) => plain(each, depth + 1));
  const entries = Object.entries(given)
    .filter(([name]) => name.length <= 300 && !(name in Object.prototype))
    .slice(0, most);
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value, depth + 1)]));
}

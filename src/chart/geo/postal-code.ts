/** Letters of countries before postal codes, which are those of their cars. */
const cars: Readonly<Record<string, string>> = {
  a: 'at',
  b: 'be',
  d: 'de',
  e: 'es',
  f: 'fr',
  fin: 'fi',
  fl: 'li',
  h: 'hu',
  i: 'it',
  l: 'lu',
  n: 'no',
  p: 'pt',
  s: 'se',
  slo: 'si',
};

/** “D-80331 München”, “75001 Paris”: the name, and the country its postal code says, if it says one. */
export function withoutPostalCode(name: string): { name: string; country: string | null } {
  const [code, letter] = /^(?:([A-Za-z]{1,3})[- ])?\d[\d -]{2,6}\d (?=\p{L})/u.exec(name.trim()) ?? [];
  if (code === undefined) return { name, country: null };
  const rest = name.trim().slice(code.length);
  const folded = letter?.toLowerCase() ?? null;
  return { name: rest, country: folded === null ? null : (cars[folded] ?? folded) };
}

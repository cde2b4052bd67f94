/** One line of docs/conformance.md: what must hold, and how it is proved. */
export type Criterion = { id: string; text: string; proof: readonly string[] };

const line = /^- \*\*((?:S\d+|SB|X|R)\.\d+)\*\* (.*?)(?: _\(([^()]*)\)_)?\s*$/gm;
const token = String.raw`(?<![\w.])(S\d+|SB|X|R)\.(\d+)(?!\w|\.\d)`;
const rangeOrId = new RegExp(String.raw`${token}(?:\s*[–-]\s*${token})?`, 'g');

/** Reads the criteria of the document in order; an id that is written twice is returned twice. */
export function readCriteria(markdown: string): Criterion[] {
  return [...markdown.matchAll(line)].map(([, id = '', text = '', proof = '']) => ({
    id,
    text: text.trim(),
    proof: proof === '' ? [] : proof.split(',').map((kind) => kind.trim()),
  }));
}

const inPart = new RegExp(String.raw`${token} in part\b`, 'g');

/** The ids a title says it proves only a part of: “S1.1 in part”. */
export function idsInPart(title: string): string[] {
  return [...title.matchAll(inPart)].map(([, section, number]) => `${section}.${number}`);
}

/** Every id a test title proves. A range such as S3.6–S3.9 counts each id between its ends. */
export function idsIn(title: string): string[] {
  const whole = title.replace(inPart, '');
  const ids = [...whole.matchAll(rangeOrId)].flatMap(([, section = '', from = '', lastSection, to]) => {
    if (to === undefined) return [`${section}.${from}`];
    if (section !== lastSection) return [`${section}.${from}`, `${lastSection}.${to}`];
    return numbersBetween(Number(from), Number(to)).map((number) => `${section}.${number}`);
  });
  return [...new Set(ids)];
}

/** A line of docs/conformance-statements.md: a statement of the specification and what holds it. */
export type Statement = { text: string; ids: readonly string[]; oddity: string | null };

export function readStatements(markdown: string): Statement[] {
  const rows = markdown.matchAll(/^- (.*) · ([^·]*?)(?: \((O\d+)\))?$/gm);
  return [...rows].map(([, text = '', ids = '', oddity = null]) => ({ text, ids: idsIn(ids), oddity }));
}

/** The ids that occur more than once, each named once. */
export function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** One line per section with neighbours folded: `S2: S2.1–S2.9, S2.12`. Expects the document's order. */
export function foldBySection(ids: readonly string[]): string[] {
  const sections = Map.groupBy(ids, sectionOf);
  return [...sections].map(([section, members]) => `${section}: ${fold(members).join(', ')}`);
}

function fold(ids: readonly string[]): string[] {
  const runs: { first: string; last: string }[] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && numberOf(id) === numberOf(run.last) + 1) run.last = id;
    else runs.push({ first: id, last: id });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}–${last}`));
}

function numbersBetween(from: number, to: number): number[] {
  if (to < from) return [from, to];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function sectionOf(id: string): string {
  return id.slice(0, id.indexOf('.'));
}

function numberOf(id: string): number {
  return Number(id.slice(id.indexOf('.') + 1));
}

import { idsIn, idsInPart } from './criteria.ts';

/** The ids that tests prove, and those they prove only in part. */
export type Proofs = { whole: ReadonlySet<string>; inPart: ReadonlySet<string> };

const line = /^((?:S\d+|SB|X|R)\.\d+)( in part)?$/;

export function proofsIn(titles: readonly string[]): Proofs {
  const whole = new Set(titles.flatMap(idsIn));
  return { whole, inPart: new Set(titles.flatMap(idsInPart).filter((id) => !whole.has(id))) };
}

/** Reads docs/conformance-tests.txt: one id to a line, “in part” behind those that are proved only in part. */
export function readListed(text: string): Proofs {
  const rows = text.split('\n').flatMap((each) => [line.exec(each)].filter((match) => match !== null));
  const ids = (isInPart: boolean) =>
    new Set(rows.filter(([, , part]) => (part !== undefined) === isInPart).map(([, id = '']) => id));
  return { whole: ids(false), inPart: ids(true) };
}

/** What the list says is proved and is not: an id without a test, or one that is now proved only in part. */
export function findLost(listed: Proofs, proofs: Proofs): string[] {
  const hasAny = (id: string) => proofs.whole.has(id) || proofs.inPart.has(id);
  return [
    ...[...listed.whole].filter((id) => !proofs.whole.has(id)),
    ...[...listed.inPart].filter((id) => !hasAny(id)).map((id) => `${id} in part`),
  ];
}

/** The list with every id that has gained a test, in the order of the criteria. Nothing is taken away. */
export function addGained(ids: readonly string[], listed: Proofs, proofs: Proofs): string {
  const rows = ids.flatMap((id) => {
    if (listed.whole.has(id) || proofs.whole.has(id)) return [id];
    return listed.inPart.has(id) || proofs.inPart.has(id) ? [`${id} in part`] : [];
  });
  return `${rows.join('\n')}\n`;
}

import type { Part } from './read-said.ts';
import { weightOf } from './weights.ts';

/** Parts of a clause of which some are used: what is left at the end was not understood. */
export type Said = {
  parts: readonly Part[];
  /** Whether commas divide the clause. */
  isListed: boolean;
  has: (...meanings: readonly string[]) => boolean;
  /** First unused part with one of these meanings, used from now on. */
  take: (...meanings: readonly string[]) => Part | null;
  takeAll: (...meanings: readonly string[]) => void;
  takeIf: (test: (part: Part) => boolean) => Part | null;
  everyIf: (test: (part: Part) => boolean) => Part[];
  color: () => string | null;
  numbers: () => Part[];
  cells: () => Part[];
  columns: () => Part[];
  /** Parts that say something and are not used. */
  left: () => readonly Part[];
  /** How much the unused parts say, all together. */
  unused: () => number;
};

export function saidOf(parts: readonly Part[], clause: string, template: string): Said {
  const used = new Set<Part>();
  const free = (test: (part: Part) => boolean) => parts.find((part) => !used.has(part) && test(part)) ?? null;
  const use = (part: Part | null) => {
    if (part !== null) used.add(part);
    return part;
  };
  const everyIf = (test: (part: Part) => boolean) => {
    const found = parts.filter((part) => !used.has(part) && test(part));
    for (const part of found) used.add(part);
    return found;
  };
  const means = (meanings: readonly string[]) => (part: Part) => meanings.some((each) => part.meanings.has(each));
  return {
    parts,
    isListed: clause.includes(','),
    has: (...meanings) => free(means(meanings)) !== null,
    take: (...meanings) => use(free(means(meanings))),
    takeAll: (...meanings) => {
      everyIf(means(meanings));
    },
    takeIf: (test) => use(free(test)),
    everyIf,
    color: () => use(free(({ color }) => color !== undefined))?.color ?? null,
    numbers: () => everyIf(({ number }) => number !== undefined),
    cells: () => everyIf(({ cell }) => cell !== undefined),
    columns: () => everyIf(({ column }) => column !== undefined),
    left: () => parts.filter((part) => !used.has(part) && weightOf(part, clause, template) > 0),
    unused: () => parts.reduce((sum, part) => sum + (used.has(part) ? 0 : weightOf(part, clause, template)), 0),
  };
}

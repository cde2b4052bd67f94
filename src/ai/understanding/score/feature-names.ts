/** Name of a feature: a text, or its pieces, which need not be joined to be looked up. */
export type FeatureName = string | readonly (string | number)[];

type Branch = { number: number | undefined; next: Map<string | number, Branch> };

/** Numbers of names. Once frozen, an unknown name has the number −1. */
export class FeatureNames {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #pieces: Branch = { number: undefined, next: new Map() };
  #isFrozen = false;

  constructor(names: readonly string[] = []) {
    for (const name of names) this.numberOf(name);
  }

  numberOf(name: FeatureName): number {
    if (typeof name === 'string') return this.#numberOfText(name);
    let branch = this.#pieces;
    for (const piece of name) {
      let next = branch.next.get(piece);
      if (next === undefined) {
        next = { number: undefined, next: new Map() };
        branch.next.set(piece, next);
      }
      branch = next;
    }
    branch.number ??= this.#numberOfText(name.join(':'));
    return branch.number;
  }

  #numberOfText(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    if (this.#isFrozen) return -1;
    this.#numbers.set(name, this.list.length);
    return this.list.push(name) - 1;
  }

  /** From now on unknown names have no number. */
  freeze(): this {
    this.#isFrozen = true;
    this.#pieces.next.clear();
    return this;
  }
}

/** Names of features: plain ones have a weight, parts of readings have one with each run of words. */
export type FeatureSpace = { plain: FeatureNames; parts: FeatureNames };

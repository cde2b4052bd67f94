import { manifestOf } from '#chart/template/registry.ts';
import type { Aggregate } from '#data/transform/aggregate.ts';
import type { Cue, Grain } from '../language/language.ts';
import type { ColumnInfo } from '../link/column-info.ts';
import type { ConditionIntent, Intent } from './intent.ts';
import type { Piece, Setting } from './pieces.ts';

/** Column that a request names, and what is said about it. */
export type Mention = {
  column: ColumnInfo;
  score: number;
  /** Place of its piece. */
  at: number;
  aggregate?: Aggregate;
  share?: number;
  /** “by …”, “for each …” */
  isBy?: boolean;
  /** “number of …” */
  isCounted?: boolean;
  /** Names what a row is: “of all cars”. */
  isRow?: boolean;
  /** Stands beside a value of another column: “Portuguese cities”. */
  isBesideValue?: boolean;
  axis?: 'x' | 'y';
  role?: 'series' | 'facet';
  grain?: Grain;
  bins?: { count?: number; width?: number };
};

export type OrderTarget = { kind: 'x' } | { kind: 'y' } | { kind: 'column'; column: ColumnInfo };

/** Request while it is read: each family of the grammar takes its pieces and adds to it. */
export type Draft = {
  pieces: readonly Piece[];
  setting: Setting;
  mentions: Mention[];
  where: ConditionIntent[];
  isAnyOf: boolean;
  /** Columns with several named values: they are compared. */
  compared: Set<ColumnInfo>;
  order?: { target: OrderTarget; direction: 'ascending' | 'descending' };
  top?: NonNullable<Intent['top']>;
  chart?: string;
  isStacked: boolean;
  /** Whether rows are counted, or different values. */
  counts: 'rows' | 'distinct' | null;
  derive?: NonNullable<Intent['derive']>;
  isPercent: boolean;
  /** Of compared groups only those that rose, or fell. */
  keep?: 'risen' | 'fallen';
  compare?: NonNullable<Intent['compare']>;
  grain?: Grain;
  /** Bins of the numbers whose distribution is shown. */
  bins?: { count?: number; width?: number };
  isOverTime: boolean;
  isRelation: boolean;
  isDistribution: boolean;
  isCorrelation: boolean;
  asksWhich: boolean;
  asksWhen: boolean;
  isAll: boolean;
  /** Whether a picture is asked for, whatever its type. */
  isDrawn: boolean;
};

export function newDraft(pieces: readonly Piece[], setting: Setting): Draft {
  return {
    pieces,
    setting,
    mentions: [],
    where: [],
    isAnyOf: false,
    compared: new Set(),
    isStacked: false,
    counts: null,
    isPercent: false,
    isOverTime: false,
    isRelation: false,
    isDistribution: false,
    isCorrelation: false,
    asksWhich: false,
    asksWhen: false,
    isAll: false,
    isDrawn: false,
  };
}

export function has(piece: Piece | undefined, ...cues: readonly Cue[]): boolean {
  return piece !== undefined && cues.some((cue) => piece.cues.has(cue));
}

/** Whether a piece ends a clause. */
export function isBreak(piece: Piece | undefined): boolean {
  return piece === undefined || (piece.mark !== null && /[.,;:?!？。，；、]/.test(piece.mark));
}

/** Best column of a piece, when it is sure enough; used pieces name nothing any more. */
export function columnAt(piece: Piece | undefined, least = 0.5): ColumnInfo | null {
  if (piece === undefined || piece.isUsed) return null;
  const [best] = piece.columns;
  return best !== undefined && best.score >= least ? best.column : null;
}

/** Whether the chart that is asked for shows how something goes on. */
export function hasCourse({ chart = '' }: Draft): boolean {
  const manifest = manifestOf(chart);
  return manifest?.family === 'lines' && manifest.recipe.questions[0] === 'trend';
}

/** Column of time in a table, for requests that name none. */
export function timeColumnOf({ columns }: Setting): ColumnInfo | null {
  return columns.find(({ role }) => role === 'time') ?? columns.find(({ role }) => role === 'year') ?? null;
}

export function isNumeric({ column }: ColumnInfo): boolean {
  return column.kind === 'number';
}

/** Whether a piece names what a row is: “cars” where each row is a car. */
export function isRowNoun(piece: Piece | undefined, { rowNouns, languages }: Setting): boolean {
  if (piece === undefined) return false;
  const words = piece.plain.split(' ');
  const last = words.at(-1) ?? '';
  return languages.some(
    ({ stem, terms }) =>
      terms.get(stem(last))?.some((concept) => rowNouns.has(concept)) ||
      rowNouns.has(stem(piece.plain)) ||
      (words.length <= 2 && rowNouns.has(stem(last))),
  );
}

import type { Table } from '#data/table.ts';
import type { Paints } from '../color/paints.ts';
import type { Document } from '../document/document.ts';
import type { GeoNeeds, GeoSource } from '../geo/geo-source.ts';
import type { Undrawable } from '../locale/chart-error.ts';
import type { Formats } from '../locale/formats.ts';
import type { Locale } from '../locale/locale.ts';
import type { Box, Font, Node, Point } from '../scene/node.ts';
import type { Recipe } from '../suggest/recipe.ts';
import type { Measure } from '../text/measure.ts';
import type { Theme } from '../theme/theme.ts';
import type { Options, OptionValues } from './options.ts';
import type { DeclaredOrientation } from './orientation.ts';
import type { RoleColumns, Roles } from './roles.ts';
import type { Sketch, SketchName } from './sketches.ts';
import type { Topic } from './topics.ts';

export type Family = 'bars' | 'lines' | 'parts' | 'points' | 'tables' | 'hierarchy' | 'time' | 'motion' | 'maps';

/** What every part of a drawing may use. Nothing of it asks a clock, a screen or chance. */
export type Tools = {
  theme: Theme;
  locale: Locale;
  measure: Measure;
  /** The fonts of the theme by purpose. */
  fonts: { label: Font; strong: Font; note: Font };
  formats: Formats;
  paints: Paints;
  /** Which axes of a small multiple are labeled, where others have the labels for it; without it both. */
  axisLabels?: { x: boolean; y: boolean };
  /** The moment of a playback, from 0 to 1. Charts that have none have an entrance instead. */
  moment: number;
  /** How far the entrance of a mark has come, from 0 to 1; marks begin one after another. */
  enter: (place: number, count: number) => number;
  /** Which part of a map is looked at, where a reader has come nearer. */
  zoom?: Zoom | undefined;
  /** Maps, names and places, as far as the template said it needs them. */
  geo?: GeoSource | undefined;
};

/**
 * How many times nearer, and what is then in the middle: shares of the width and height of the whole map. A globe can be
 * turned: then `turn` is the longitude and latitude in its middle; while it moves it is drawn with fewer points.
 */
export type Zoom = { scale: number; x: number; y: number; turn?: Point | undefined; isMoving?: boolean };

export type Context<R extends Roles = Roles, O extends Options = Options> = Tools & {
  columns: RoleColumns<R>;
  options: OptionValues<O>;
  /** How many rows there are, and which row of the user's table each of them is. */
  rows: number;
  rowOf: (row: number) => number;
};

/** What one picture shows, before there is a place for it. Facets share the widest of their domains. */
export type Model = {
  domains: Readonly<Record<string, readonly [number, number]>>;
  /**
   * By the size of one picture and what its axes span, where it depends on what fits there; without a height it takes what
   * it wants. `draw` gets the legend as it is shown.
   */
  legend: Legend | null | LegendFor;
  /** What a reader must know of the picture, such as what was left out. Stands with the note. */
  note?: string;
  /** How high the plot wants to be for a width. */
  height: (width: number) => number;
  /** The same as one of small multiples, for types that can be small. */
  compact?: (width: number) => number;
};

type LegendFor = (width: number, domains: Model['domains'], height?: number) => Legend | null;

export type LegendItem = {
  key: string;
  label: string;
  color: string;
  shape: 'square' | 'line' | 'circle' | 'dash' | 'band';
  /** How strong the color of a band is. */
  opacity?: number;
  /** An amount behind the name. */
  note?: string;
  /** Put away by a reader: not in the plot now. */
  isOff?: boolean;
};
export type Legend =
  | { kind: 'items'; items: readonly LegendItem[] }
  | {
      kind: 'ramp';
      colors: readonly string[];
      low: string;
      high: string;
      title: string;
      /** For classes: what stands at each edge, one more than there are colors. */
      marks?: readonly string[];
      /** How many values have each color: bars over the colors show it. */
      counts?: readonly number[];
      noData?: { color: string; label: string };
    };

/** The plot, and where a place in the data is on it, for annotations. */
export type Drawn = {
  nodes: Node[];
  plot: Box;
  place: (x: number | string | null, y: number | string | null) => Point | null;
};

/** What a chart says, from its data: one line, and a few sentences. */
export type Description = { summary: string; details: readonly string[] };

/** An animation is played, a map is moved about, some maps both, a table is sorted and searched. */
export type LiveKind = 'animation' | 'map' | 'map-animation' | 'table';

/** What goes on over time in a chart: how long it takes, when it reaches which of its moments (0 to 1), what is said when. */
export type Playback = {
  seconds: number;
  moments: readonly PlaybackMoment[];
  captions: readonly PlaybackCaption[];
};

/** `place` is where the moment stands on an axis of time, in charts that have one. */
type PlaybackMoment = { at: number; label: string; place?: number };
export type PlaybackCaption = { at: number; until: number; text: string };

export type Sample = { table: Table; document: Partial<Document> };

/** What a chart type is and takes. */
type TypeBase<R extends Roles, O extends Options> = {
  id: string;
  name: string;
  family: Family;
  tier: 'free' | 'premium';
  /** One sentence for the picker: what it shows best. */
  shows: string;
  /** What readers can do with it beyond pointing and walking, where there is something. */
  live?: LiveKind;
  rows: RowUse;
  /** Where its values go; without it up. */
  orientation?: DeclaredOrientation;
  /** What stands for all there is, where a value is shown as a share of it. */
  whole?: 'circle' | 'circles' | 'bar' | 'area';
  roles: R;
  options: O;
};

/**
 * What a type makes of rows that share their keys: it draws each of them, or one for all. Some types depend on a role:
 * they combine rows only with a column for it, or only without.
 */
export type RowUse = 'each' | 'combined' | { combinedWith: string } | { combinedWithout: string };

/** Roles of a type by what a request names. A type with `values` alone takes everything there. */
type Asked<Role extends string> = {
  /** What values stand along or belong to. */
  along?: Role;
  values: Role;
  /** What tells series apart. */
  series?: Role;
  name?: Role;
  size?: Role;
  /** The type that is drawn in its place when series are named. */
  withSeries?: string;
};

/** A chart type as data, for all that lists, describes or suggests types. Its file imports no drawing code. */
export type Manifest<R extends Roles = Roles, O extends Options = Options> = TypeBase<R, O> & {
  /** What its sample in the gallery is about. */
  topic: Topic;
  /** What stands for it until its picture is drawn: by name, or drawn for it alone. */
  sketch: SketchName | Sketch;
  /** The type that shows the same with values in the other direction. */
  turned?: string;
  /** Whether two figures of a row are one point, and are not combined for it. */
  isOfPairs?: boolean;
  /** Whether each row or combined row has a mark of its own, however many there are. All lines draw so. */
  hasMarkPerRow?: boolean;
  /** Whether it shows but an example without a map of one’s own. */
  needsOwnMap?: boolean;
  /** Which roles take what a request in words names; without it they are filled by the recipe. */
  asked?: Asked<NoInfer<keyof R & string>>;
  /** When it is suggested for a table, and which columns it then takes. */
  recipe: Recipe;
};

/** How charts of a type are drawn and described. */
type DrawFunctions<R extends Roles = Roles, O extends Options = Options, M extends Model = Model> = {
  /** What of the earth a chart of this type is drawn on. Those who draw it bring it in `frame.geo`. */
  needs?: (document: Document, table: Table) => GeoNeeds;
  /** Reads the data. Gives the sentence that says why it cannot be drawn, if it cannot. */
  prepare: (context: Context<R, O>) => M | Undrawable;
  draw: (model: M, box: Box, context: Context<R, O>) => Drawn;
  describe: (model: M, context: Context<R, O>) => Description;
  /** For charts that play over time: a race, a map over the years. */
  playback?: (model: M, context: Context<R, O>) => Playback;
};

/** A chart type that can be drawn. */
export type Template<R extends Roles = Roles, O extends Options = Options, M extends Model = Model> = TypeBase<R, O> &
  DrawFunctions<R, O, M>;

/** Declares a chart type. The types of columns and options follow from what is declared. */
export function defineManifest<const R extends Roles, const O extends Options>(
  manifest: Manifest<R, O>,
): Manifest<R, O> {
  return manifest;
}

/** Adds to a chart type how it is drawn. */
export function defineTemplate<R extends Roles, O extends Options, M extends Model>(
  manifest: TypeBase<R, O>,
  drawing: DrawFunctions<R, O, M>,
): Template<R, O, M> {
  return { ...manifest, ...drawing };
}

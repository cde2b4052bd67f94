import type { Change } from '#chart/changes/change.ts';
import type { Option } from '#chart/template/options.ts';
import type { Manifest } from '#chart/template/template.ts';
import type { Step } from '#data/transform/step.ts';
import type { Scene } from '../scene.ts';
import { type ChartParts, chartParts } from './chart-series.ts';
import type { Said } from './said.ts';

/** What a clause does: changes of the chart, steps of its data, or a move in the history. */
export type Outcome = {
  changes?: readonly Change[];
  steps?: readonly Step[];
  /** Steps that are taken out, by their place. */
  without?: readonly number[];
  command?: 'undo' | 'redo';
  /** Marks that “it” means in the next clause. */
  about?: readonly string[];
  /** Whether the clause ends in words that are meant as they are: a title. */
  isFreeText?: boolean;
};

export type FrameScene = Scene & {
  manifest: Manifest | undefined;
  parts: ChartParts;
  /** Marks that the clause before was about. */
  about: readonly string[];
  /** Whether no verb was said before: “dots at every point” asks for what it names. */
  isAlone: boolean;
  /** Steps that made the table, for those that are taken back. */
  steps: readonly unknown[];
};

/** Reads a clause that says one kind of thing. Parts it does not use make its reading void. */
export type Frame = (said: Said, scene: FrameScene, clause: string) => Outcome | null;

export function frameScene(
  scene: Scene,
  rest: { about: readonly string[]; steps: readonly unknown[]; isAlone?: boolean },
): FrameScene {
  const manifest = scene.manifests.find(({ id }) => id === scene.document.template);
  return { ...scene, isAlone: true, ...rest, manifest, parts: chartParts(scene.document, scene.table, manifest) };
}

/** Option of the chart type by its key, or null. */
export function optionOf({ manifest }: FrameScene, name: string): Option | null {
  const options = manifest?.options ?? {};
  return Object.hasOwn(options, name) ? (options[name] ?? null) : null;
}

export function setOption(name: string, value: unknown): Change {
  return { kind: 'option', name, value };
}

/** Value of an option now, as it was set or as it is without being set. */
export function valueNow(scene: FrameScene, name: string): unknown {
  return scene.document.options[name] ?? optionOf(scene, name)?.default;
}

/** First of some options that the type has. */
export function firstOption(scene: FrameScene, names: readonly string[]): string | null {
  return names.find((name) => optionOf(scene, name) !== null) ?? null;
}

import { fittingOptions, type Options } from '../template/options.ts';
import type { Document } from './document.ts';
import { documentSchema } from './schema.ts';

type DocumentResult = { ok: true; document: Document } | { ok: false; error: string };

/** What reading has to know of chart types. */
export type KnownTypes = { templateOf: (id: string) => { options: Options } | null };

/**
 * The one door: makes a document from anything, hostile things included. With `templateOf` the chart type must be known
 * and only those options stay that it declares and that fit.
 */
export function readDocument(given: unknown, known?: KnownTypes): DocumentResult {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { ok: false, error: 'This is not a chart.' };
  const raised = raise(given as Readonly<Record<string, unknown>>); // an object, just asked
  if (raised === null) return { ok: false, error: 'This chart was made by a newer version of Chartlas.' };
  const read = documentSchema.safeParse(raised);
  if (!read.success || read.data.template === '') return { ok: false, error: 'This chart has no type.' };
  const document = read.data;
  if (known === undefined) return { ok: true, document };
  const template = known.templateOf(document.template);
  if (template === null) return { ok: false, error: `There is no chart type “${document.template}”.` };
  return { ok: true, document: { ...document, options: fittingOptions(template.options, document.options) } };
}

function raise(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  const versionNumber = given.version;
  const version =
    typeof versionNumber === 'number' && Number.isInteger(versionNumber) && versionNumber >= 0 ? versionNumber : 0;
  if (version > currentVersion) return null;
  return upgrades.slice(version).reduce((document, upgrade) => upgrade(document), given);
}

/** Raises a document by one version. Kept for ever: somebody’s chart may have slept for years. */
type Upgrade = (old: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** `upgrades[n]` makes version n + 1 from version n. Before there were numbers, it was version 0. */
const upgrades: readonly Upgrade[] = [(old) => ({ ...old, version: 1 })];

const currentVersion = upgrades.length;

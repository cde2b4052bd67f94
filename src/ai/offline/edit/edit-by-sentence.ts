import type { Change } from '#chart/changes/change.ts';
import type { Document } from '#chart/document/document.ts';
import type { Manifest } from '#chart/template/template.ts';
import type { Table } from '#data/table.ts';
import { chartChange, rowChange } from './chart-change.ts';
import { namedOptionChange } from './named-option.ts';
import { optionChange } from './option-change.ts';
import { reworded } from './rewordings.ts';
import type { Scene } from './scene.ts';
import { type EditWords, toEnglish } from './to-english.ts';
import { type Values, valuesOf } from './values.ts';

/** Part of a sentence that was not understood, and why. */
export type NotDone = { text: string; reason: 'unknown' | 'unclear' };

/** Changes that a sentence asks for, and the parts of it that were not understood. */
export type Edit = { changes: readonly Change[]; notDone: readonly NotDone[] };

const longest = 2000;
/** Words that only join a clause to the one before. */
const leading = /^\s*(?:and|then|also|but)\b/i;

type About = {
  document: Document;
  table: Table;
  manifests: readonly Manifest[];
  /** Words of the languages that the sentence may be in, other than English. */
  languages?: readonly EditWords[];
};

/** Reads what a sentence changes in a chart. What is not understood in full is reported and changes nothing. */
export function editBySentence(sentence: string, { languages = [], ...about }: About): Edit {
  let best: Edit = { changes: [], notDone: [] };
  for (const words of [...languages, null]) {
    const edit = readSentence(sentence, about, words);
    if (edit.changes.length > 0 && edit.notDone.length === 0) return edit;
    if (words === (languages[0] ?? null) || edit.changes.length > best.changes.length) best = edit;
  }
  return best;
}

function readSentence(
  sentence: string,
  { document, table, manifests }: Omit<About, 'languages'>,
  words: EditWords | null,
): Edit {
  const values = valuesOf(document, table);
  const changes: Change[] = [];
  const notDone: NotDone[] = [];
  let current = document;
  for (const clause of clausesOf(withOpacity(sentence.slice(0, longest)))) {
    const scene = { document: current, table, manifests, values };
    const read = words === null ? readClause(clause, scene) : readForeignClause(clause, scene, words);
    changes.push(...read.changes);
    notDone.push(...read.notDone);
    for (const change of read.changes) current = applied(current, change);
  }
  return { changes: mergeColors(changes), notDone };
}

/** Reads a clause of another language by its English words; what is not understood is reported as it was written. */
function readForeignClause(clause: string, scene: Scene & { values: Values }, words: EditWords): Edit {
  const [, head = '', tail = ''] = /^([^:“"]*):\s*(\S.*)$/s.exec(clause) ?? [];
  // A text after a colon is meant as it is: “Titel: Der Umsatz sinkt”.
  const written = head === '' ? null : readClause(`${toEnglish(head, words, scene.values)}: ${tail}`, scene);
  if (written?.notDone.length === 0 && written.changes.some((change) => 'value' in change && change.value === tail))
    return written;
  const english = readClause(toEnglish(clause, words, scene.values).replace(leading, '').trim(), scene);
  return { ...english, notDone: english.notDone.slice(0, 1).map(({ reason }) => ({ text: clause, reason })) };
}

/** Later clauses see the type and the options that earlier ones set. */
function applied(document: Document, change: Change): Document {
  if (change.kind === 'template') return { ...document, template: change.template, roles: change.roles };
  return document;
}

/** “30 % transparency” is an opacity of 70. */
function withOpacity(sentence: string): string {
  const opacity = (number: string) => `opacity ${100 - Number(number)}`;
  return sentence
    .replace(/\btransparency(?: (?:of|to|at|=)|:)?\s*(\d{1,2})\s*%?/gi, (_, number: string) => opacity(number))
    .replace(/\b(\d{1,2})\s*(?:%|percent) transparen(?:cy|t)\b/gi, (_, number: string) => opacity(number));
}

/** Commas, semicolons and full stops divide; not in quotes, and not in numbers. */
function clausesOf(sentence: string): string[] {
  const clauses: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at <= sentence.length; at++) {
    const letter = sentence[at];
    if (letter !== undefined && /["“”]/.test(letter)) isQuoted = !isQuoted;
    const isBreak =
      letter === undefined || (!isQuoted && /[,;.!\n]/.test(letter) && !/\d/.test(sentence[at + 1] ?? ''));
    if (!isBreak) continue;
    clauses.push(sentence.slice(from, at).replace(leading, '').trim());
    from = at + 1;
  }
  return clauses.filter(Boolean);
}

function readClause(clause: string, scene: Scene & { values: Values }): Edit {
  const whole = changesOf(clause, scene);
  if (Array.isArray(whole)) return { changes: whole, notDone: [] };
  const parts = clause.split(/\s+and\s+(?=(?:[^"“”]*["“”][^"“”]*["“”])*[^"“”]*$)/i);
  if (parts.length > 1) {
    const verb = /^\s*(?:hide|remove|no|without|turn off|disable|show|add)\b/i.exec(clause)?.[0] ?? '';
    const read = parts.map((part, place) => ({
      part,
      changes: changesOf(place === 0 ? part : withVerb(verb, part), scene),
    }));
    if (read.some(({ changes }) => Array.isArray(changes))) {
      return {
        changes: read.flatMap(({ changes }) => (Array.isArray(changes) ? changes : [])),
        notDone: read.flatMap(({ part, changes }) => (Array.isArray(changes) ? [] : [{ text: part, reason: changes }])),
      };
    }
  }
  return { changes: [], notDone: [{ text: clause, reason: whole as 'unknown' | 'unclear' }] };
}

/** “hide rivers and lakes”: the verb counts for both. */
function withVerb(verb: string, part: string): string {
  return /^\s*(?:hide|remove|no|without|turn|disable|show|add|use|set|make)\b/i.test(part) ? part : `${verb} ${part}`;
}

type Reading = Change[] | 'unknown' | 'unclear';

function changesOf(clause: string, scene: Scene & { values: Values }): Reading {
  const manifest = scene.manifests.find(({ id }) => id === scene.document.template);
  const read = readAsSaid(clause, scene, manifest);
  return read === 'unknown' && manifest !== undefined ? readReworded(clause, scene, manifest) : read;
}

function readAsSaid(clause: string, scene: Scene & { values: Values }, manifest: Manifest | undefined): Reading {
  const named = manifest === undefined ? null : namedOptionChange(clause, manifest, scene.values);
  if (named !== null && named !== 'unclear') return [named];
  const option = manifest === undefined ? null : optionChange(clause, manifest, scene.values);
  const chart = chartChange(clause, scene);
  if (chart !== null) return chart;
  if (option !== null && option !== 'unclear') return [option];
  return rowChange(clause, scene) ?? option ?? 'unknown';
}

/** Reads a clause in other words. Where these lead to several options, it is unclear. */
function readReworded(clause: string, scene: Scene & { values: Values }, manifest: Manifest): Reading {
  const found = reworded(clause, { manifest, document: scene.document }).flatMap((ways) => {
    for (const way of ways) {
      const read = readAsSaid(way, scene, manifest);
      if (read === 'unclear' || (read !== 'unknown' && read.every(({ kind }) => kind === 'option'))) return [read];
    }
    return [];
  });
  const [first = 'unknown', ...others] = found;
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : 'unclear';
}

/** “blue for Germany, red for France”: both are in one option. */
function mergeColors(changes: readonly Change[]): Change[] {
  const merged: Change[] = [];
  for (const change of changes) {
    const place = merged.findIndex(
      (other) => other.kind === 'option' && change.kind === 'option' && other.name === change.name,
    );
    const other = merged[place];
    if (other?.kind === 'option' && change.kind === 'option' && isRecord(other.value) && isRecord(change.value))
      merged[place] = { ...change, value: { ...other.value, ...change.value } };
    else merged.push(change);
  }
  return merged;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { applyChanges, type Change } from '#chart/changes/change.ts';
import type { Document } from '#chart/document/document.ts';
import type { Manifest } from '#chart/template/template.ts';
import type { Table } from '#data/table.ts';
import { runStep } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import { adviceFor } from './advice.ts';
import { chartChange, rowChange } from './chart-change.ts';
import { type ForeignText, foreignText } from './foreign-text.ts';
import { namedOptionChange } from './named-option.ts';
import { offersFor } from './offers.ts';
import { optionChange } from './option-change.ts';
import { reworded } from './rewordings.ts';
import { frameScene, type Outcome } from './said/frame.ts';
import { namesType, readSaid } from './said/read-clause.ts';
import { partsOf } from './said/read-said.ts';
import type { Scene } from './scene.ts';
import { type EditWords, toEnglish } from './to-english.ts';
import { valuesOf } from './values.ts';

/** Part of a sentence that was not understood, and why. */
export type NotDone = {
  text: string;
  reason: 'unknown' | 'unclear';
  /** Why not, and what to do instead. */
  advice?: string;
};

/** Changes that a sentence asks for, and the parts of it that were not understood. */
export type Edit = {
  changes: readonly Change[];
  notDone: readonly NotDone[];
  /** Sentences that come close to what was not understood and do something. */
  offers: readonly string[];
  /** A move in the history in place of changes. */
  command: 'undo' | 'redo' | null;
};

const longest = 2000;
/** More pieces than this are read one by one. */
const mostAtoms = 9;
/** Words that only join a clause to the one before. */
const leading = /^\s*(?:and|then|also|but|please)\b/i;
const leadingElsewhere = /^\s*(?:(?:und|et|y|e|en)\s|و(?=\s))/iu;

type About = {
  document: Document;
  table: Table;
  manifests: readonly Manifest[];
  /** Words of the languages that the sentence may be in, other than English. */
  languages?: readonly EditWords[];
  /** Steps that made the table. */
  steps?: readonly unknown[];
};

/** Reads what a sentence changes in a chart. What is not understood in full is reported and changes nothing. */
export function editBySentence(sentence: string, { languages = [], ...about }: About): Edit {
  let best: Edit | null = null;
  for (const words of [...languages, null]) {
    const edit = readSentence(sentence.slice(0, longest), about, words);
    if (edit.notDone.length === 0 && (edit.changes.length > 0 || edit.command !== null)) return edit;
    if (best === null || fullness(edit) > fullness(best)) best = edit;
  }
  return best ?? { changes: [], notDone: [], offers: [], command: null };
}

/** Whether a sentence asks for another chart type and for nothing of the data. */
export function asksForType(sentence: string, about: Omit<About, 'languages'>): boolean {
  if (
    !/^\s*(?:please\s+|can you\s+)?(?:change|turn|switch|convert|transform|make)\b.*\b(?:to|into|it|this|as)\b/i.test(
      sentence,
    )
  )
    return false;
  const scene = { ...about, values: valuesOf(about.document, about.table) };
  return namesType(sentence, frameScene(scene, { about: [], steps: about.steps ?? [] }));
}

function fullness({ changes, notDone }: Edit): number {
  return changes.length - notDone.length - notDone.reduce((sum, { text }) => sum + text.length, 0) / longest;
}

/** Chart after the clauses read so far. */
type State = { document: Document; table: Table; steps: readonly unknown[]; about: readonly string[] };
type Read = {
  changes: readonly Change[];
  notDone: readonly NotDone[];
  command: Edit['command'];
  cost: number;
  state: State;
};

/** Piece of a sentence between two commas or “and”s; `shown` is as it was written. */
type Atom = {
  text: string;
  joint: string;
  shown: string;
  /** Text of the chart in another language; what follows may belong to it. */
  said?: ForeignText;
};

type Reader = { manifests: readonly Manifest[]; atoms: readonly Atom[] };

function readSentence(sentence: string, about: Omit<About, 'languages'>, words: EditWords | null): Edit {
  const { english, ...edit } = readChanges(sentence, about, words);
  if (edit.notDone.length === 0) return { ...edit, offers: [] };
  return { ...edit, offers: offersFor(english, about, (each) => readChanges(each, about, null)) };
}

function readChanges(
  sentence: string,
  about: Omit<About, 'languages'>,
  words: EditWords | null,
): Omit<Edit, 'offers'> & { english: string } {
  const { document, table, manifests, steps = [] } = about;
  const values = valuesOf(document, table);
  const clauses = clausesOf(withOpacity(plainMarks(sentence)));
  const atoms = clauses.flatMap((clause): Atom[] => {
    if (words === null) return atomsOf(clause, clause);
    const text = foreignText(clause, words, values);
    if (text !== null) return [{ text: `${text.field} to “${text.value}”`, joint: ', ', shown: clause, said: text }];
    return atomsOf(toEnglish(clause.replace(leadingElsewhere, ''), words, values), clause);
  });
  const state: State = { document, table, steps, about: [] };
  const reader = { manifests, atoms };
  const read =
    atoms.length > mostAtoms
      ? readEach(reader, state)
      : readFrom(0, reader, { state, verb: '', noun: '', isAfterText: false });
  const stepChange: Change[] = read.state.steps === steps ? [] : [{ kind: 'steps', steps: [...read.state.steps] }];
  const changes = mergeColors([...stepChange, ...read.changes]);
  const notDone = words === null ? read.notDone : distinctTexts(read.notDone);
  const unread = atoms.filter(({ shown }) => read.notDone.some(({ text }) => text === shown));
  return { changes, notDone, command: read.command, english: unread.map(({ text }) => text).join(', ') };
}

function distinctTexts(notDone: readonly NotDone[]): NotDone[] {
  return notDone.filter(({ text }, place) => notDone.findIndex((other) => other.text === text) === place);
}

/** What a wish is for says nothing of how: “… because nobody can read it”. */
const reasons =
  /(?<=\p{L}[^“"«:]{3,200}?)[\s,]+(?:because|so that|since (?:it|they|we|you|i)|in order to|weil|damit|denn der|denn die|denn das|parce qu(?:e|['’])|pour qu(?:e|['’])|puisque|porque|para que|perch[eé]|ché|che i|che le|che non|affinché)(?=[\s])[^.;:!?“"«,]{0,200}/giu;

/** Marks of other scripts as commas and full stops. */
function plainMarks(sentence: string): string {
  return sentence
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(reasons, '')
    .replace(/(?<![\p{L}“"])((?:R|US|A|C|NZ)\$|[km]€|₹|₽|CHF|zł|Kč)(?![\p{L}”"])/gu, '“$1”')
    .replace(/[，、،]/g, ', ')
    .replace(/[；;؛]/g, '; ')
    .replace(/。/g, '. ')
    .replace(/：/g, ': ')
    .replace(/[「『]/g, '“')
    .replace(/[」』]/g, '”')
    .replace(/(^|[\s:])['‘]([^'’\n]{2,200})['’](?=$|[\s.,;!?])/gu, '$1“$2”')
    .replace(/\bw\/(?=\s|\p{L})/gu, 'with ')
    .replace(/(?<![\p{L}“"])(°[CFcf])(?![\p{L}”"])/gu, '“$1”')
    .replace(/(\d)\s?k\b/g, '$1 thousand')
    .replace(/(\d)\s?(?:m|mn|mio)\b(?! ?²)/g, '$1 million');
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
    if (letter !== undefined && /["“”«»]/.test(letter)) isQuoted = !isQuoted;
    const isBreak =
      letter === undefined ||
      (!isQuoted && /[,;.!?\n]/.test(letter) && !(/[,.]/.test(letter) && /\d/.test(sentence[at + 1] ?? '')));
    if (!isBreak) continue;
    // “Title: Where does it stand?” ends in its mark.
    const isAsking = /[?!]/.test(letter ?? '') && /:\s*\S/.test(sentence.slice(from, at));
    clauses.push(
      sentence
        .slice(from, at + Number(isAsking))
        .replace(leading, '')
        .trim(),
    );
    from = at + 1;
  }
  return clauses.filter(Boolean);
}

/** “and” and “then” divide a clause into pieces that may belong together. */
function atomsOf(clause: string, shown: string): Atom[] {
  const quoteSafe = /(?=(?:[^"“”«»]*["“”«»][^"“”«»]*["“”«»])*[^"“”«»]*$)/;
  const joints = new RegExp(
    `(?:^|(?<!\\b(?:start|begin|end)(?:s|ing)?)\\s+)(and then|and also|and|then|&|but|with)\\s+${quoteSafe.source}`,
    'i',
  );
  // The words that join stand between the pieces.
  const parts = clause.split(joints);
  const atoms: Atom[] = [];
  let joint = ', ';
  for (const [place, part] of parts.entries()) {
    if (place % 2 === 1) joint = ` ${/^(?:with|but)$/i.test(part) ? part.toLowerCase() : 'and'} `;
    else if (part.trim() !== '') {
      const text = part.replace(leading, '').trim();
      atoms.push({ text, joint: atoms.length === 0 ? ', ' : joint, shown: clause === shown ? text : shown });
    }
  }
  return atoms;
}

const verbs =
  /^\s*(?:please\s+)?(?:hide|remove|no|without|turn off|turn on|disable|show|add|use|set|make|highlight|color|sort|change|delete|drop|put|move|give|keep|only|exclude|rename|call|start|switch|filter|label|draw|limit|increase|decrease|reduce)\b/i;

/** Part of the chart that a clause is about: “font white, and bigger”. */
function nounIn(clause: string): string | null {
  return (
    /\b(?:title|subtitle|legend|font|text|labels?|lines?|bars?|columns?|points?|dots?|slices?|areas?|axis|gridlines?)\b/i.exec(
      clause,
    )?.[0] ?? null
  );
}

/** Whether a piece begins with a verb: “remove the numbers”; “gray out the rest” belongs to what comes before. */
function asksAnew(text: string): boolean {
  return verbs.test(text) && !/\b(?:rest|others?|everything else)\b/i.test(text);
}

type From = {
  state: State;
  verb: string;
  noun: string;
  isAfterText: boolean;
  /** Whether what came before was not read: “it” is not known then. */
  isLost?: boolean;
};
type Clause = From & { isJoined: boolean };

/** Cost of a piece that is not read: a title that takes a further wish as its words costs more. */
const skipped = 12;
/** Cost of what a reading does not use: rather another cut of the sentence than a word unused. */
const costOfUnused = 4;

/** “make it red” is about what was named before. */
const dependsOnBefore = /\b(?:it|its|them|their|that one|the other|the others|rest)\b/i;

/** Whether a clause changes the marks that one before it was about. */
function isAboutIt(clause: string, { changes }: Found): boolean {
  return (
    dependsOnBefore.test(clause) &&
    changes.some(
      (change) =>
        change.kind === 'highlights' || (change.kind === 'option' && /color|hue|label|weight|dash/i.test(change.name)),
    )
  );
}

/** Cheapest reading of the pieces from one on: few clauses, and no piece left over. */
function readFrom(at: number, reader: Reader, from: From): Read {
  const { atoms } = reader;
  const { state } = from;
  if (at === atoms.length) return { changes: [], notDone: [], command: null, cost: 0, state };
  let best: Read | null = null;
  for (let end = atoms.length; end > at; end--) {
    const pieces = atoms.slice(at, end);
    if (pieces.slice(1).some(({ said }) => said !== undefined)) continue;
    const clause = joined(pieces);
    // What asks for something of its own is read on its own, except what a title says.
    const isFronted =
      !verbs.test(pieces[0]?.text ?? '') && pieces.length === 2 && /\b(?:it|them)\b/i.test(pieces[1]?.text ?? '');
    const isSeveral = !isFronted && pieces.slice(1).some(({ text, joint }) => joint !== ' with ' && asksAnew(text));
    if (isSeveral && !/\b(?:title|subtitle|note|source|call(?:ed)?|say(?:ing|s)?|label)\b/i.test(pieces[0]?.text ?? ''))
      continue;
    const found = readClause(clause, reader, {
      ...from,
      isJoined: pieces.slice(1).some(({ joint }) => !/with|but/.test(joint)),
    });
    if (found === null || (from.isLost === true && isAboutIt(clause, found))) continue;
    const swallowed = found.isFreeText ? pieces.slice(1) : [];
    const own =
      1 +
      found.unused * costOfUnused +
      swallowed.reduce((sum, { text }) => sum + (asksAnew(text) || /:\s*\S/.test(text) ? skipped + 1 : 1.5), 0) +
      (from.isAfterText && !verbs.test(clause) ? 8 : 0);
    if (best !== null && own >= best.cost) continue;
    const verb = verbs.exec(clause)?.[0].trim() ?? from.verb;
    const noun = nounIn(clause) ?? from.noun;
    const rest = readFrom(end, reader, { state: found.state, verb, noun, isAfterText: found.isFreeText });
    const cost = own + rest.cost;
    if (best !== null && cost >= best.cost) continue;
    best = {
      changes: [...found.changes, ...rest.changes],
      notDone: rest.notDone,
      command: found.command ?? rest.command,
      cost,
      state: rest.state,
    };
  }
  if (best === null || best.cost > skipped) {
    const rest = readFrom(at + 1, reader, { ...from, isLost: true });
    const cost = skipped + rest.cost;
    const atom = atoms[at];
    // What belongs to a piece that is not read is not read alone.
    const next = atoms[at + 1];
    const isTorn = next !== undefined && (next.joint === ' with ' || dependsOnBefore.test(next.text));
    if (isTorn && rest.notDone.every(({ text }) => text !== next.shown)) {
      const after = readFrom(at + 2, reader, { ...from, isLost: true });
      const both: NotDone[] = [atom, next].map((each) => ({
        text: each?.shown ?? '',
        reason: 'unknown' as const,
        ...adviceOf(each?.text ?? '', reader, state),
      }));
      const cost = 2 * skipped + after.cost;
      return best !== null && best.cost <= cost ? best : { ...after, notDone: [...both, ...after.notDone], cost };
    }
    const notDone: NotDone = {
      text: atom?.shown ?? '',
      reason: isUnclear(atom?.text ?? '', reader, state) ? 'unclear' : 'unknown',
      ...adviceOf(atom?.text ?? '', reader, state),
    };
    if (best === null || cost < best.cost) return { ...rest, notDone: [notDone, ...rest.notDone], cost };
  }
  return best;
}

function readEach(reader: Reader, start: State): Read {
  let read: Read = { changes: [], notDone: [], command: null, cost: 0, state: start };
  for (const atom of reader.atoms) {
    const next = readFrom(
      0,
      { ...reader, atoms: [atom] },
      { state: read.state, verb: '', noun: '', isAfterText: false },
    );
    read = {
      ...next,
      changes: [...read.changes, ...next.changes],
      notDone: [...read.notDone, ...next.notDone],
      command: read.command ?? next.command,
    };
  }
  return read;
}

function joined(atoms: readonly Atom[]): string {
  const [first, ...rest] = atoms;
  if (first?.said !== undefined && rest.length > 0)
    return `${first.said.field} to “${[first.said.value, ...rest.map(({ shown }) => shown)].join(', ')}”`;
  return atoms.map(({ text, joint }, place) => (place === 0 ? text : joint + text)).join('');
}

type Found = {
  changes: readonly Change[];
  command: Edit['command'];
  state: State;
  isFreeText: boolean;
  /** How much of the words was not used. */
  unused: number;
};

/** Reads a clause as it is, then with the verb of the one before: “hide the legend and the grid”. */
function readClause(clause: string, reader: Reader, { state, verb, noun, isJoined }: Clause): Found | null {
  const direct = readWhole(clause, reader, { state, isJoined, isAlone: verb === '' });
  if (direct?.unused === 0 || verbs.test(clause)) return direct;
  const withVerb = verb === '' ? null : readWhole(`${verb} ${clause}`, reader, { state, isJoined });
  const withNoun =
    withVerb !== null || noun === '' ? null : readWhole(`${clause} ${noun}`, reader, { state, isJoined });
  const found = [direct, withVerb, withNoun].filter((each) => each !== null);
  return found.toSorted((a, b) => a.unused - b.unused)[0] ?? null;
}

function readWhole(
  clause: string,
  reader: Reader,
  { state, isJoined, isAlone = true }: { state: State; isJoined: boolean; isAlone?: boolean },
): Found | null {
  const scene = sceneOf(reader, state);
  const manifest = scene.manifests.find(({ id }) => id === scene.document.template);
  const named = manifest === undefined ? null : namedOptionChange(clause, manifest, scene.values);
  if (named !== null && named !== 'unclear') return after({ changes: [named] }, reader, state);
  const said = readSaid(clause, frameScene(scene, { about: state.about, steps: state.steps, isAlone }), isJoined);
  const made = said === null ? null : after(said.outcome, reader, state, said.unused);
  if (made?.unused === 0) return made;
  // “four steps instead of a gradient”: what was is not asked for.
  const [head = '', ...gone] = clause.split(insteadOf);
  const isShort = !isJoined && gone.join(' ').trim().split(/\s+/).length <= 5;
  const without =
    !isShort || gone.length === 0 || head.trim() === '' ? null : readWhole(head, reader, { state, isJoined, isAlone });
  if (without !== null && without.unused < (made?.unused ?? 1)) return { ...without, unused: without.unused + 0.3 };
  const listed = isJoined ? null : readListed(clause, scene);
  return (listed === null ? null : after({ changes: listed }, reader, state)) ?? made;
}

const insteadOf = /\b(?:instead of|rather than|in place of)\b/i;

/** Changes by the names of the settings alone. */
function readListed(clause: string, scene: Scene): Change[] | null {
  const listed = listedChanges(clause, scene);
  if (!Array.isArray(listed)) return null;
  // “hide Yellow” takes nothing its color.
  const isTaken = /^\s*(?:please )?(?:hide|remove|no|without|drop|delete|exclude)\b/i.test(clause);
  return isTaken && listed.some((change) => change.kind === 'option' && isRecord(change.value)) ? null : listed;
}

function sceneOf({ manifests }: Reader, { document, table }: State): Scene {
  return { document, table, manifests, values: valuesOf(document, table) };
}

function adviceOf(clause: string, reader: Reader, state: State): { advice?: string } {
  const scene = frameScene(sceneOf(reader, state), { about: [], steps: [] });
  const advice = adviceFor(partsOf(clause, scene), scene);
  return advice === null ? {} : { advice };
}

function isUnclear(clause: string, reader: Reader, state: State): boolean {
  return listedChanges(clause, sceneOf(reader, state)) === 'unclear';
}

/** Chart after an outcome; null where it cannot be made, or its steps leave nothing or change nothing. */
function after(outcome: Outcome, { manifests }: Reader, state: State, unused = 0): Found | null {
  const { changes = [], steps = [], without = [], command = null, about = state.about, isFreeText = false } = outcome;
  let { table } = state;
  for (const step of steps) {
    const [read] = readSteps([step]);
    const ran = read === undefined ? null : runStep(table, read, { tableOf: () => null });
    if (ran?.ok !== true || ran.table.rows === 0) return null;
    if (read?.kind === 'filter' && ran.table.rows === table.rows) return null;
    ({ table } = ran);
  }
  const kept = state.steps.filter((_, place) => !without.includes(place));
  const nextSteps = steps.length === 0 && without.length === 0 ? state.steps : [...kept, ...steps];
  const templateOf = (id: string) => manifests.find((each) => each.id === id) ?? null;
  const applied = applyChanges({ name: '', document: state.document, datasetId: null, steps: [] }, changes, {
    templateOf,
  });
  if (!applied.ok) return null;
  return {
    changes,
    command,
    isFreeText,
    unused,
    state: { document: applied.content.document, table, steps: nextSteps, about },
  };
}

type Reading = Change[] | 'unknown' | 'unclear';

/** Reads a clause by the names of the settings. */
function listedChanges(clause: string, scene: Scene): Reading {
  const manifest = scene.manifests.find(({ id }) => id === scene.document.template);
  const read = readAsSaid(clause, scene, manifest);
  return read === 'unknown' && manifest !== undefined ? readReworded(clause, scene, manifest) : read;
}

function readAsSaid(clause: string, scene: Scene, manifest: Manifest | undefined): Reading {
  const option = manifest === undefined ? null : optionChange(clause, manifest, scene.values);
  const chart = chartChange(clause, scene);
  if (chart !== null) return chart;
  if (option !== null && option !== 'unclear') return [option];
  return rowChange(clause, scene) ?? option ?? 'unknown';
}

/** Reads a clause in other words. Where these lead to several options, it is unclear. */
function readReworded(clause: string, scene: Scene, manifest: Manifest): Reading {
  const found = reworded(clause, { manifest, document: scene.document }).flatMap((ways) => {
    for (const way of ways) {
      const named = namedOptionChange(way, manifest, scene.values);
      const read = named !== null && named !== 'unclear' ? [named] : readAsSaid(way, scene, manifest);
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

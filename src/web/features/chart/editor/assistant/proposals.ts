import type { Candidate } from '#ai/offline/compile/candidates.ts';
import { applyChanges, type Change, detailOf, labelOf } from '#chart/changes/change.ts';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Document } from '#chart/document/document.ts';
import { firstTitle, topicOfTitle } from '#chart/suggest/first-title.ts';
import { type Option, readOption } from '#chart/template/options.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { themes } from '#chart/theme/themes.ts';
import { columnOf, type Table } from '#data/table.ts';
import { readSteps, stepLabel } from '#data/transform/step.ts';
import type { EditorSession } from '../model/editor-session.ts';
import type { TabId } from '../tabs.ts';
import { chooseType } from '../type/choose-type.ts';
import { isWide } from '../use-is-wide.ts';
import { assistantOf } from './assistant-state.ts';

type Proposed = { changes: readonly Change[]; words: string; stepsBefore?: readonly unknown[] | undefined };

/** Shows changes in the preview without making them. Changes that cannot be made are not shown. */
export function propose(session: EditorSession, { changes, ...rest }: Proposed): void {
  const made = applyChanges(session.editor.content.read(), changes, { templateOf: manifestOf });
  session.proposal.write(changes.length > 0 && made.ok ? { content: made.content, changes, ...rest } : null);
}

/** Takes the proposal out of the preview, with the words that asked for it. */
export function discard(session: EditorSession): void {
  const { sentence, request } = assistantOf(session);
  session.proposal.write(null);
  sentence.write('');
  request.write({ text: '', intent: null });
}

export function applyProposal(session: EditorSession): void {
  const proposal = session.proposal.read();
  if (proposal === null) return;
  discard(session);
  applyNow(session, proposal);
}

/** Makes changes as one step to undo. */
export function applyNow(session: EditorSession, { changes, words, stepsBefore }: Proposed): void {
  session.change(changes, { words });
  const steps = changes.find((change) => change.kind === 'steps');
  if (steps !== undefined && stepsBefore !== undefined)
    assistantOf(session).ownSteps.write({ before: stepsBefore, after: steps.steps });
}

/** Opens a tab. A small screen has no room for it beside the panel. */
export function leaveFor({ isAssistantOpen, tab }: EditorSession, id: TabId): void {
  if (!isWide()) isAssistantOpen.write(false);
  tab.write(id);
}

/**
 * The changes that make a chart the one of a candidate: its steps after those that made the table, its type, columns and
 * options. Looks stay, and so do texts, except a title that only names what was shown before.
 */
export function chartChanges(
  { steps, document: next, table: nextTable }: Candidate,
  { document, table }: Pick<Chart, 'document' | 'table'>,
  stepsBefore: readonly unknown[],
): Change[] {
  const manifest = manifestOf(next.template);
  if (manifest === null) return [];
  const language = document.locale.slice(0, 2);
  const topic = topicOfTitle(document.text.title, document, { table, language });
  const title = firstTitle(next, { table: nextTable, language, topicOf: () => topic ?? '' });
  return [
    { kind: 'steps', steps: [...stepsBefore, ...steps] },
    ...chooseType(document, manifest, { roles: rolesOf(next), options: {} }),
    ...Object.entries(next.options).map(([name, value]): Change => ({ kind: 'option', name, value })),
    ...(next.facet === document.facet ? [] : [{ kind: 'facet', column: next.facet } as const]),
    ...(isSame(next.highlights, document.highlights) ? [] : [{ kind: 'highlights', keys: next.highlights } as const]),
    ...(topic === null ? [] : [{ kind: 'text', field: 'title', value: title } as const]),
  ];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, place) => key === other[place]);
}

function rolesOf({ roles }: Document): Record<string, string[]> {
  return Object.fromEntries(Object.entries(roles).map(([name, keys]) => [name, [...keys]]));
}

/** A change as a line of a diff. A value that is a color is shown as one. */
export type ChangeLine = { label: string; before: string; after: string };

/** What changes do to a chart, one line for each setting: its name, its value, and the value it gets. */
export function changeLines(changes: readonly Change[], document: Document, table: Table): ChangeLine[] {
  let template = document.template;
  const lines: ChangeLine[] = [];
  for (const change of changes) {
    if (change.kind === 'template') template = change.template;
    lines.push(...linesOf(change, document, { table, template }));
  }
  return lines.filter(({ before, after }) => before !== after);
}

type Setting = { table: Table; template: string };

const textLabels: Record<keyof Document['text'], string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  source: 'Source',
  sourceUrl: 'Source link',
  note: 'Note',
  byline: 'Byline',
  alt: 'Alt text',
};

const none = 'None';

function linesOf(change: Change, document: Document, { table, template }: Setting): ChangeLine[] {
  const nameOf = (key: string) => columnOf(table, key)?.name ?? key;
  switch (change.kind) {
    case 'option':
    case 'clear-option':
      return optionLines(change, document, template);
    case 'template':
      return [{ label: 'Chart type', before: typeName(document.template), after: typeName(change.template) }];
    case 'text':
      return [
        {
          label: textLabels[change.field],
          before: document.text[change.field] || none,
          after: change.value || none,
        },
      ];
    case 'highlights':
      return [{ label: 'Highlight', before: listed(document.highlights), after: listed(change.keys) }];
    case 'role': {
      const role = manifestOf(template)?.roles[change.role]?.label ?? change.role;
      const before = (document.roles[change.role] ?? []).map(nameOf);
      return [{ label: role, before: listed(before), after: listed(change.columns.map(nameOf)) }];
    }
    case 'theme':
      return [{ label: 'Theme', before: themeName(document.theme), after: themeName(change.theme) }];
    case 'legend':
      return [{ label: 'Legend', before: legendWords(document.legend), after: legendWords(change.legend) }];
    case 'facet': {
      const name = (key: string | null) => (key === null ? none : nameOf(key));
      return [{ label: 'Small multiples', before: name(document.facet), after: name(change.column) }];
    }
    case 'locale':
      return [{ label: 'Language', before: languageName(document.locale), after: languageName(change.locale) }];
    case 'combine':
      return [{ label: 'Combine rows', before: combineWords(document.combine), after: combineWords(change.combine) }];
    case 'motion':
      return [
        {
          label: 'Animation',
          before: motionWords(document.motion),
          after: motionWords({ ...document.motion, ...change.motion }),
        },
      ];
    case 'steps': {
      const steps = readSteps(change.steps);
      const last = steps.at(-1);
      return [{ label: 'Data', before: '', after: last === undefined ? 'All rows' : stepLabel(last, table.columns) }];
    }
    default:
      return [{ label: labelOf(change), before: '', after: detailOf(change) || 'Changed' }];
  }
}

/** An option with a value for each series has a line for each of them that changes. */
function optionLines(
  change: Extract<Change, { kind: 'option' | 'clear-option' }>,
  document: Document,
  template: string,
): ChangeLine[] {
  const option = manifestOf(template)?.options[change.name];
  if (option === undefined) return []; // it belongs to the type before, and goes with it
  const given = document.options[change.name];
  const next = change.kind === 'option' ? change.value : undefined;
  if (option.kind !== 'colors' && option.kind !== 'choices')
    return [{ label: option.label, before: valueWords(option, given), after: valueWords(option, next) }];
  const [before, after] = [toRecord(given), toRecord(next)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((key) => ({
    label: option.kind === 'colors' ? `Color of ${key}` : `${option.label}, ${key}`,
    before: entryWords(option, before[key]),
    after: entryWords(option, after[key]),
  }));
}

const automatic = 'Automatic';

function valueWords(option: Exclude<Option, { kind: 'colors' | 'choices' }>, given: unknown): string {
  const value = readOption(option, given);
  switch (option.kind) {
    case 'toggle':
      return value === true ? 'On' : 'Off';
    case 'choice':
      return option.choices.find((each) => each.value === value)?.label ?? String(value);
    case 'format':
      return value === null ? automatic : formatWords(value);
    case 'text':
      return value === '' ? none : String(value);
    default:
      return value === null ? automatic : String(value);
  }
}

function formatWords(value: unknown): string {
  const { decimals } = toRecord(value);
  return typeof decimals === 'number' ? `${decimals} decimals` : 'Custom';
}

function entryWords(option: Extract<Option, { kind: 'colors' | 'choices' }>, value: unknown): string {
  if (value === undefined) return automatic;
  if (option.kind === 'colors') return String(value);
  return option.choices.find((each) => each.value === value)?.label ?? String(value);
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}; // plain JSON
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? none : names.join(', ');
}

function typeName(id: string): string {
  return manifestOf(id)?.name ?? id;
}

function themeName(id: string): string {
  return themes.find((each) => each.id === id)?.name ?? id;
}

const sides = { start: 'left', middle: 'center', end: 'right' } as const;

function legendWords({ place, align }: Document['legend']): string {
  return `${place === 'above' ? 'Above' : 'Below'}, ${sides[align]}`;
}

function languageName(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
}

function combineWords({ how, grain }: Document['combine']): string {
  const first = how.charAt(0).toUpperCase() + how.slice(1);
  return grain === 'auto' ? first : `${first} per ${grain}`;
}

function motionWords({ enter, seconds }: Pick<Document['motion'], 'enter' | 'seconds'>): string {
  return enter === 'none' ? none : `${enter.charAt(0).toUpperCase()}${enter.slice(1)}, ${seconds} s`;
}

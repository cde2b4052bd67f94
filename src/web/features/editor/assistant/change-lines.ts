import type { Document } from '#chart/document/document.ts';
import { type Option, readOption } from '#chart/options.ts';
import { type Change, detailOf, labelOf } from '#chart/project/change.ts';
import { manifestOf } from '#chart/registry.ts';
import { themes } from '#chart/theme/themes.ts';
import { columnOf, type Table } from '#data/table.ts';

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

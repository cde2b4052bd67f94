import { type Option, type OptionGroup, type Options, readOption } from '#chart/template/options.ts';

export const groupNames: Record<OptionGroup, string> = {
  map: 'Map',
  data: 'Sorting and limits',
  bars: 'Bars',
  lines: 'Lines',
  shape: 'Shape',
  labels: 'Labels',
  axis: 'Axes',
  colors: 'Colors',
  legend: 'Legend',
  more: 'More',
};

export type ShownOption = { name: string; option: Option; value: unknown; isChanged: boolean };
export type ShownGroup = { group: OptionGroup; title: string; options: readonly ShownOption[] };

/** The options of a type as the panel shows them: grouped, without those that have no effect now. */
export function optionGroups(
  declared: Options,
  values: Readonly<Record<string, unknown>>,
  { given, search }: { given: Readonly<Record<string, unknown>>; search: string },
): ShownGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = Object.entries(declared)
    .filter(([, { when }]) => when === undefined || when.is.some((each) => each === values[when.option]))
    .filter(([, option]) => {
      const all = `${option.label} ${groupNames[option.group]} ${choicesOf(option)}`.toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .map(([name, option]) => optionWithValue(name, option, given[name]));
  const groups = Object.keys(groupNames) as OptionGroup[]; // the keys of the table
  return groups
    .map((group) => ({
      group,
      title: groupNames[group],
      options: shown.filter(({ option }) => option.group === group),
    }))
    .filter(({ options }) => options.length > 0);
}

/** An option with its value in a document, if it has one. */
export function optionWithValue(name: string, option: Option, given: unknown): ShownOption {
  const isChanged = given !== undefined && JSON.stringify(given) !== JSON.stringify(option.default);
  return { name, option, value: readOption(option, given), isChanged };
}

function choicesOf(option: Option): string {
  return option.kind === 'choice' || option.kind === 'choices'
    ? option.choices.map(({ label }) => label).join(' ')
    : '';
}

/** The name of an option change in the undo history. */
export function optionChangeLabel(option: Option, value: unknown): string {
  const { label } = option;
  switch (option.kind) {
    case 'toggle':
      return `${label}: ${value ? 'on' : 'off'}`;
    case 'choice':
      return `${label}: ${(option.choices.find((each) => each.value === value)?.label ?? String(value)).toLowerCase()}`;
    case 'amount':
      return `${label}: ${value ?? 'automatic'}`;
    default:
      return `Change ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  }
}

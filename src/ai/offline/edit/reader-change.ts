import type { Change } from '#chart/changes/change.ts';
import type { headlineFigures } from '#chart/document/schema.ts';
import type { Scene } from './scene.ts';
import { stemsOf } from './stems.ts';

type Figure = (typeof headlineFigures)[number];

/** Figures of the headline number by the words for them, the longest first. */
const figures: readonly [RegExp, Figure][] = [
  [/\b(?:percent(?:age)? change|change in (?:percent|%)|growth(?: rate)?)\b/i, 'percent-change'],
  [/\b(?:change|difference)\b/i, 'change'],
  [/\b(?:last|latest|newest|current|most recent)\b/i, 'last'],
  [/\b(?:first|earliest)\b/i, 'first'],
  [/\b(?:sum|total)\b/i, 'sum'],
  [/\b(?:average|mean)\b/i, 'mean'],
  [/\b(?:maximum|max|highest|largest|peak|record)\b/i, 'max'],
  [/\b(?:minimum|min|lowest|smallest)\b/i, 'min'],
];

/** “headline number: last value”, “add a big number with the total of Sales”, “no headline number”. */
export function headlineNumberChange(clause: string, { document, table }: Scene): Change[] | null {
  const name = /\b(?:headline (?:number|figure)|(?:big|large) (?:number|figure)|key figure)\b/i;
  if (!name.test(clause)) return null;
  const before = document.headlineNumber;
  const rest = clause.replace(name, ' ').replace(/[“"][^”"]*[”"]/g, ' ');
  const quoted = /[“"]([^”"]*)[”"]/.exec(clause)?.[1];
  const { isNegative, words: said } = stemsOf(rest);
  const change = (part: Partial<typeof before>): Change[] => [
    { kind: 'headline-number', headlineNumber: { ...before, ...part } },
  ];
  if (isNegative) return said.length === 0 ? change({ figure: 'none', series: '', label: '' }) : null;
  if (quoted !== undefined)
    return said.join() === 'label' && before.figure !== 'none' ? change({ label: quoted }) : null;
  const figure = figures.find(([pattern]) => pattern.test(rest));
  if (figure === undefined) return null;
  const others = stemsOf(rest.replace(figure[0], ' ')).words.filter((word) => !/^(?:value|above|number)$/.test(word));
  const column = table.columns.find((each) => stemsOf(each.name).words.join(' ') === others.join(' '));
  if (others.length > 0 && column === undefined) return null;
  return change({ figure: figure[1], series: column?.key ?? '' });
}

/** “let readers search”, “readers can filter by Country”, “no reader controls”. */
export function readerControlsChange(clause: string, { document, table }: Scene): Change[] | null {
  if (!/\breaders?\b/i.test(clause)) return null;
  const { isNegative, words } = stemsOf(clause.replace(/\breaders?(?:['’]s?)?\b/gi, ' '));
  const rest = words.filter((word) => !/^(?:let|allow|able|may|field|box|bar|menu|option|and|control)$/.test(word));
  const before = document.readerControls;
  const change = (part: Partial<typeof before>): Change[] => [
    { kind: 'reader-controls', readerControls: { ...before, ...part } },
  ];
  if (/\bcontrols?\b/i.test(clause))
    return isNegative && rest.length === 0 ? change({ search: false, filter: null }) : null;
  if (rest.join() === 'search') return change({ search: !isNegative });
  if (rest[0] !== 'filter') return null;
  if (isNegative) return rest.length === 1 ? change({ filter: null }) : null;
  const column = table.columns.find((each) => stemsOf(each.name).words.join(' ') === rest.slice(1).join(' '));
  return column === undefined ? null : change({ filter: column.key });
}

/** “tooltip: {{name}} had {{value}}”, “reset the tooltip”. */
export function tooltipChange(clause: string): Change[] | null {
  const head = clause.replace(/[“":].*$/s, '');
  if (!/\btool-?tips?\b/i.test(head)) return null;
  const { words, isNegative } = stemsOf(head);
  if (words.some((word) => !/^(?:tooltip|text|template|reset|default)$/.test(word))) return null;
  const value = /[“"]([^”"]*)[”"]/.exec(clause)?.[1] ?? /^[^:]{0,40}:\s*(\S.*)$/.exec(clause)?.[1];
  if (value !== undefined) return isNegative ? null : [{ kind: 'tooltip', tooltip: value.trim() }];
  return words.some((word) => /^(?:reset|default)$/.test(word)) ? [{ kind: 'tooltip', tooltip: '' }] : null;
}

/** “follow the dark mode of the reader”. */
export function schemeChange(clause: string): Change[] | null {
  const isReader =
    /\b(?:follow|match|use|by|like|prefer\w*)\b.*\b(?:reader|viewer|visitor|device|system|browser)\b/i.test(clause);
  return isReader && /\b(?:dark|light|mode|scheme)\b/i.test(clause) && !stemsOf(clause).isNegative
    ? [{ kind: 'scheme', scheme: 'reader' }]
    : null;
}

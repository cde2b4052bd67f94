import type { Change } from '#chart/changes/change.ts';
import type { grains } from '#chart/document/schema.ts';
import { suggest } from '#chart/suggest/suggest.ts';
import { fittingOptions } from '#chart/template/options.ts';
import { isUpright } from '#chart/template/orientation.ts';
import type { Manifest } from '#chart/template/template.ts';
import { themes } from '#chart/theme/themes.ts';
import { headlineNumberChange, readerControlsChange, schemeChange, tooltipChange } from './reader-change.ts';
import type { Scene } from './scene.ts';
import { stemsOf } from './stems.ts';

/** Changes of a clause that are not about an option; null when it says none of them. */
export function chartChange(clause: string, scene: Scene): Change[] | null {
  return first(clause, scene, [
    ...[headlineNumberChange, readerControlsChange, schemeChange, tooltipChange, text, highlights, theme, legend],
    ...[motion, locale, facet, axisRange, direction, type],
  ]);
}

/** Changes in words that some options are called by, too: the options come first. */
export function rowChange(clause: string, scene: Scene): Change[] | null {
  return first(clause, scene, [grouping, role]);
}

function first(clause: string, scene: Scene, readers: readonly Reader[]): Change[] | null {
  for (const read of readers) {
    const changes = read(clause, scene);
    if (changes !== null) return changes;
  }
  return null;
}

type Reader = (clause: string, scene: Scene) => Change[] | null;

const fields: readonly [RegExp, Extract<Change, { kind: 'text' }>['field']][] = [
  [/\b(?:alt text|alternative text|alt)\b/i, 'alt'],
  [/\bsub-?title\b/i, 'subtitle'],
  [/\bsource (?:link|url)\b/i, 'sourceUrl'],
  [/\bsource\b/i, 'source'],
  [/\b(?:by-?line|author)\b/i, 'byline'],
  [/\b(?:foot)?note\b/i, 'note'],
  [/\b(?:title|headline|heading)\b/i, 'title'],
];

const fieldWords =
  /^(?:title|subtitle|sub|headline|heading|source|link|url|byline|author|note|footnote|alt|alternative|text|call)$/;

/** “title: Sales fell”, “set the subtitle to “in euros””, “remove the source”. */
const text: Reader = (clause) => {
  const head = clause.replace(/[“":].*$/s, '');
  // “x axis title” and “Title of the results” are options.
  if (stemsOf(head).words.some((word) => !fieldWords.test(word))) return null;
  const field = fields.find(([pattern]) => pattern.test(head))?.[1];
  if (field === undefined) return null;
  // What follows the text is another wish.
  const tail = /[“"]/.test(clause) ? clause.slice(Math.max(clause.lastIndexOf('”'), clause.lastIndexOf('"')) + 1) : '';
  if ((clause.match(/[“"][^”"]*[”"]/g) ?? []).length > 1 || stemsOf(tail).words.length > 0) return null;
  const value = /[“"]([^”"]*)[”"]/.exec(clause)?.[1] ?? /^[^:]{0,40}:\s*(\S.*)$/.exec(clause)?.[1];
  if (value !== undefined) return [{ kind: 'text', field, value: value.trim() }];
  const { isNegative, words } = stemsOf(clause);
  return isNegative && words.length <= 2 ? [{ kind: 'text', field, value: '' }] : null;
};

const highlights: Reader = (clause, { values }) => {
  const match = /^(.*)\b(?:highlights?|emphasi[sz]e|focus on)\b(.*)$/i.exec(clause);
  if (match === null) return null;
  const keys = values.in(match[2] ?? '');
  const { isNegative } = stemsOf(match[1] ?? '');
  if (keys.length === 0) return isNegative ? [{ kind: 'highlights', keys: [] }] : null;
  const named = new Set(keys.flatMap((key) => [...stemsOf(key).words, 'and', 'only']));
  const isAll = stemsOf(match[2] ?? '').words.every((word) => named.has(word));
  return isAll && !isNegative ? [{ kind: 'highlights', keys: [...keys] }] : null;
};

const theme: Reader = (clause, { document }) => {
  const words = stemsOf(clause).words.filter((word) => !/^(?:theme|mode|look|background|design)$/.test(word));
  if (words.length !== 1) return null;
  const isSaid = /\b(?:theme|mode|look|background|design)\b/i.test(clause) || words[0] === 'dark';
  const named = themes.find(({ name }) => isSaid && name.toLowerCase() === words[0]);
  if (named !== undefined) return [{ kind: 'theme', theme: named.id }];
  const base = document.theme.replace(/-dark$/, '');
  const other = words[0] === 'dark' ? `${base}-dark` : words[0] === 'light' ? base : null;
  const found =
    themes.find(({ id }) => id === other) ?? (words[0] === 'dark' ? themes.find(({ isDark }) => isDark) : undefined);
  return isSaid && other !== null && found !== undefined ? [{ kind: 'theme', theme: found.id }] : null;
};

const legendPlaces: readonly [RegExp, 'above' | 'below'][] = [
  [/\b(?:below|under|bottom|beneath)\b/i, 'below'],
  [/\b(?:above|top|over)\b/i, 'above'],
];
const legendSides: readonly [RegExp, 'start' | 'middle' | 'end'][] = [
  [/\bleft\b/i, 'start'],
  [/\b(?:center|centre|centered|middle)\b/i, 'middle'],
  [/\bright\b/i, 'end'],
];

const legend: Reader = (clause, { document }) => {
  if (!/\blegend\b/i.test(clause) || /\btitle\b/i.test(clause)) return null;
  const rest = stemsOf(clause).words.filter(
    (word) =>
      !/^(?:legend|below|under|bottom|beneath|above|most|over|left|center|centre|centered|middle|right|move|place|and)$/.test(
        word,
      ),
  );
  const place = legendPlaces.find(([pattern]) => pattern.test(clause))?.[1];
  const align = legendSides.find(([pattern]) => pattern.test(clause))?.[1];
  if (rest.length > 0 || (place === undefined && align === undefined)) return null;
  return [{ kind: 'legend', legend: { place: place ?? document.legend.place, align: align ?? document.legend.align } }];
};

const motion: Reader = (clause) => {
  if (!/\b(?:animat\w*|motion|entrance)\b/i.test(clause)) return null;
  const { isNegative, words, numbers } = stemsOf(clause);
  const rest = words.filter(
    (word) => !/^(?:animation|animate|animated|motion|entrance|second|sec|grow|wipe|fade)$/.test(word),
  );
  if (rest.length > 0) return null;
  if (isNegative) return [{ kind: 'motion', motion: { enter: 'none' } }];
  const enter = (['grow', 'wipe', 'fade'] as const).find((way) => words.includes(way));
  const [seconds] = numbers;
  if (enter === undefined && seconds === undefined) return null;
  return [
    {
      kind: 'motion',
      motion: { ...(enter === undefined ? {} : { enter }), ...(seconds === undefined ? {} : { seconds }) },
    },
  ];
};

const languages: Record<string, string> = {
  ...{
    english: 'en',
    german: 'de',
    french: 'fr',
    spanish: 'es',
    portuguese: 'pt',
    italian: 'it',
    dutch: 'nl',
    polish: 'pl',
  },
  ...{ swedish: 'sv', turkish: 'tr', japanese: 'ja', chinese: 'zh', arabic: 'ar', russian: 'ru' },
};

const locale: Reader = (clause) => {
  const { words } = stemsOf(clause);
  const tags = words.flatMap((word) => languages[word] ?? []);
  const rest = words.filter(
    (word) => languages[word] === undefined && !/^(?:number|date|language|locale|format)$/.test(word),
  );
  return tags.length === 1 && rest.length === 0 ? [{ kind: 'locale', locale: tags[0] ?? 'en' }] : null;
};

const facet: Reader = (clause, { values }) => {
  if (/^(?:\s*(?:no|without|remove) (?:small multiples|facets|panels)|.*\b(?:one|single) chart)\s*$/i.test(clause))
    return [{ kind: 'facet', column: null }];
  const match = /\b(?:small multiples|facets?|panels?|split(?: it)?(?: up)?)(?: it)? (?:by|per|for each) (.+)$/i.exec(
    clause,
  );
  const column = match === null ? null : values.column(match[1] ?? '');
  return column === null ? null : [{ kind: 'facet', column: column.key }];
};

const grainWords: Record<string, (typeof grains)[number]> = {
  ...{
    hour: 'hour',
    hourly: 'hour',
    day: 'day',
    daily: 'day',
    week: 'week',
    weekly: 'week',
    month: 'month',
    monthly: 'month',
  },
  ...{ quarter: 'quarter', quarterly: 'quarter', year: 'year', yearly: 'year', annual: 'year', annually: 'year' },
};
const howWords: Record<string, 'sum' | 'mean' | 'median' | 'count' | 'min' | 'max'> = {
  ...{ sum: 'sum', total: 'sum', average: 'mean', mean: 'mean', median: 'median', count: 'count' },
  ...{ minimum: 'min', maximum: 'max' },
};

/** “by month”, “show yearly averages”. */
const grouping: Reader = (clause, { document }) => {
  const { words, isNegative, numbers } = stemsOf(clause);
  const rest = words.filter(
    (word) =>
      grainWords[word] === undefined && howWords[word] === undefined && !/^(?:value|group|combine|row)$/.test(word),
  );
  const grain = words.flatMap((word) => grainWords[word] ?? [])[0];
  const how = words.flatMap((word) => howWords[word] ?? [])[0];
  const isSaid = /\b(?:by|per|group|combine|rows|use|\w+ly|annual)\b/i.test(clause);
  if (rest.length > 0 || isNegative || numbers.length > 0 || !isSaid || (grain === undefined && how === undefined))
    return null;
  return [{ kind: 'combine', combine: { how: how ?? document.combine.how, grain: grain ?? document.combine.grain } }];
};

/** “y axis from 10 to 90”: the two options that end in “from” and “to”. */
const axisRange: Reader = (clause, scene) => {
  const match = /^(.*?)\b(?:from|between)\s+(-?\d+(?:\.\d+)?)\s*%?\s+(?:to|and)\s+(-?\d+(?:\.\d+)?)\s*%?\s*$/i.exec(
    clause,
  );
  if (match === null) return null;
  const stems = stemsOf(match[1] ?? '').words.filter((word) => word !== 'range');
  const options = Object.entries(manifestOf(scene)?.options ?? {});
  const end = (word: string) =>
    options.find(([, { label, kind }]) => {
      const own = new RegExp(`^(.*) ${word}$`).exec(label.toLowerCase())?.[1];
      return (
        kind === 'amount' &&
        own !== undefined &&
        stemsOf(own).words.join() === (stems.length === 0 ? ['axis'] : stems).join()
      );
    })?.[0];
  const [low, high] = [end('from'), end('to')];
  if (low === undefined || high === undefined) return null;
  return [
    { kind: 'option', name: low, value: Number(match[2]) },
    { kind: 'option', name: high, value: Number(match[3]) },
  ];
};

/** “make it horizontal”: the type that lies, where there is one. */
const direction: Reader = (clause, scene) => {
  const { words } = stemsOf(clause);
  const rest = words.filter(
    (word) => !/^(?:horizontal|horizontally|vertical|vertically|flip|rotate|bar|column|lay|out)$/.test(word),
  );
  const isAcross = words.some((word) => /^horizontal/.test(word));
  const isUp = words.some((word) => /^vertical/.test(word));
  if (rest.length > 0 || isAcross === isUp) return null;
  const manifest = manifestOf(scene);
  if (manifest?.orientation === undefined && manifest?.turned === undefined) return null;
  // One that lies, or stands, already needs no change.
  if (isUp === isUpright(manifest, scene.document.options)) return [];
  return manifest.turned === undefined ? null : changeType(manifest.turned, scene);
};

/** “turn this into a pie”, “area chart please”. */
const type: Reader = (clause, scene) => {
  const kinds = /\b(?:chart|graph|plot|diagram|map)s?\b/i;
  const isAsked = kinds.test(clause) || /\b(?:into|to|as|make it|make this) an?\b/i.test(clause);
  if (!isAsked) return null;
  const words = typeWords(clause);
  const found = scene.manifests.filter(
    ({ id, name }) =>
      words !== '' &&
      (typeWords(name) === words || typeWords(id) === words || name.toLowerCase() === clause.toLowerCase()),
  );
  const exact = found.find(({ name }) => clause.toLowerCase().includes(name.toLowerCase())) ?? found[0];
  return exact === undefined || exact.id === scene.document.template ? null : changeType(exact.id, scene);
};

function typeWords(text: string): string {
  const words = stemsOf(text.replace(/-/g, ' ')).words.filter((word) => !/^(?:chart|graph|plot|diagram)$/.test(word));
  return [/\b100\b/.test(text) ? '100' : '', ...words].join(' ').trim();
}

function changeType(id: string, scene: Scene): Change[] | null {
  const { document, table, manifests } = scene;
  const manifest = manifests.find((each) => each.id === id);
  if (manifest === undefined) return null;
  const own = Object.fromEntries(
    Object.keys(manifest.roles).flatMap((name) => (document.roles[name]?.length ? [[name, document.roles[name]]] : [])),
  );
  const isFilled = Object.entries(manifest.roles).every(
    ([name, { isOptional }]) => isOptional || own[name] !== undefined,
  );
  const suggestion = isFilled ? undefined : suggest(table, [manifest])[0];
  if (!isFilled && (suggestion === undefined || suggestion.problems.length > 0)) return null;
  const roles = Object.fromEntries(
    Object.entries(suggestion?.roles ?? own).map(([name, keys]) => [name, [...(keys ?? [])]]),
  );
  const fitting = fittingOptions(manifest.options, document.options);
  const lost = Object.keys(document.options).filter((name) => !Object.hasOwn(fitting, name));
  return [...lost.map((name): Change => ({ kind: 'clear-option', name })), { kind: 'template', template: id, roles }];
}

/** “use Costs as value”, “color by Country”: a role of the type and a column, and nothing else. */
const role: Reader = (clause, scene) => {
  const { table } = scene;
  const { words } = stemsOf(clause);
  for (const [name, { label }] of Object.entries(manifestOf(scene)?.roles ?? {})) {
    const own = stemsOf(label).words;
    if (!own.every((word) => words.includes(word))) continue;
    const rest = words.filter((word) => !own.includes(word)).join(' ');
    const column = table.columns.find((each) => stemsOf(each.name).words.join(' ') === rest && rest !== '');
    if (column !== undefined) return [{ kind: 'role', role: name, columns: [column.key] }];
  }
  return null;
};

function manifestOf({ document, manifests }: Scene): Manifest | undefined {
  return manifests.find(({ id }) => id === document.template);
}

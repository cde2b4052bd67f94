import { z } from 'zod';
import type { Document } from '../../document/document.ts';
import { grains, headlineFigures, hows, measureNames } from '../../document/schema.ts';
import { fittingOptions } from '../../template/options.ts';
import { documentChangeKind, named } from './change-kind.ts';

const fieldLabels: Record<keyof Document['text'], string> = {
  title: 'title',
  subtitle: 'subtitle',
  source: 'source',
  sourceUrl: 'link to the source',
  note: 'note',
  byline: 'byline',
  alt: 'alternative text',
};

const columns = z.array(named).max(500);

const text = documentChangeKind(
  'text',
  {
    field: z.enum(['title', 'subtitle', 'source', 'sourceUrl', 'note', 'byline', 'alt']),
    value: z.string().max(20_000),
  },
  {
    apply: (document, { field, value }) => ({ ...document, text: { ...document.text, [field]: value } }),
    parts: ({ field }) => [`text/${field}`],
    label: ({ field }) => `Change the ${fieldLabels[field]}`,
    detail: ({ value }) => (value === '' ? '(empty)' : `“${value}”`),
    inverse: ({ kind, field }, before) => [{ kind, field, value: before.text[field] }],
    supersedes: true,
  },
);

const tooltip = documentChangeKind(
  'tooltip',
  { tooltip: z.string().max(20_000) },
  {
    apply: (document, { tooltip }) => ({ ...document, tooltip }),
    parts: () => ['tooltip'],
    label: () => 'Change the tooltip',
    detail: ({ tooltip }) => (tooltip === '' ? '(empty)' : `“${tooltip}”`),
    inverse: ({ kind }, before) => [{ kind, tooltip: before.tooltip }],
    supersedes: true,
  },
);

const headlineNumber = documentChangeKind(
  'headline-number',
  {
    headlineNumber: z.strictObject({
      figure: z.enum(headlineFigures),
      series: z.string().max(300),
      label: z.string().max(20_000),
    }),
  },
  {
    apply: (document, { headlineNumber }) => ({ ...document, headlineNumber }),
    parts: () => ['headline-number'],
    label: ({ headlineNumber: { figure } }) =>
      figure === 'none' ? 'Remove the headline number' : 'Change the headline number',
    detail: ({ headlineNumber: { label } }) => (label === '' ? '' : `“${label}”`),
    inverse: ({ kind }, before) => [{ kind, headlineNumber: before.headlineNumber }],
    supersedes: true,
  },
);

const option = documentChangeKind(
  'option',
  { name: named, value: z.unknown() },
  {
    apply: (document, { name, value }) => ({ ...document, options: { ...document.options, [name]: value } }),
    parts: ({ name }) => [`option/${name}`],
    label: () => 'Change an option',
    detail: ({ name, value }) => (typeof value === 'object' ? name : `${name}: ${String(value)}`),
    inverse: ({ name }, before) => [optionAs(name, before)],
    supersedes: true,
  },
);

const clearOption = documentChangeKind(
  'clear-option',
  { name: named },
  {
    apply: (document, { name }) => {
      const { [name]: _, ...options } = document.options;
      return { ...document, options };
    },
    parts: ({ name }) => [`option/${name}`],
    label: () => 'Reset an option',
    detail: ({ name }) => name,
    inverse: ({ name }, before) => [optionAs(name, before)],
    supersedes: true,
  },
);

/** The change that makes an option what it is in a document. */
function optionAs(name: string, { options }: Document) {
  return Object.hasOwn(options, name)
    ? ({ kind: 'option', name, value: options[name] } as const)
    : ({ kind: 'clear-option', name } as const);
}

const role = documentChangeKind(
  'role',
  { role: named, columns },
  {
    apply: (document, change) => ({ ...document, roles: { ...document.roles, [change.role]: change.columns } }),
    parts: (change) => [`role/${change.role}`],
    label: () => 'Choose columns',
    detail: (change) => change.columns.join(', '),
    inverse: (change, before) => [
      // An own role only: one named "constructor" is none.
      { ...change, columns: Object.hasOwn(before.roles, change.role) ? (before.roles[change.role] ?? []) : [] },
    ],
    supersedes: true,
  },
);

const template = documentChangeKind(
  'template',
  { template: named, roles: z.record(named, columns) },
  {
    apply: (document, { template, roles }) => ({ ...document, template, roles }),
    parts: () => ['type', 'role/'],
    label: () => 'Change the chart type',
    detail: ({ template }) => template,
    inverse: ({ kind, template }, before, known) => {
      // A type keeps only the options it knows: what it drops has to be brought back.
      const kept =
        known === undefined
          ? before.options
          : fittingOptions(known.templateOf(template)?.options ?? {}, before.options);
      const lost = Object.keys(before.options).filter(
        (name) => JSON.stringify(kept[name]) !== JSON.stringify(before.options[name]),
      );
      return [
        { kind, template: before.template, roles: before.roles },
        ...lost.map((name) => ({ kind: 'option', name, value: before.options[name] }) as const),
      ];
    },
    supersedes: false,
  },
);

const facet = documentChangeKind(
  'facet',
  { column: named.nullable() },
  {
    apply: (document, { column }) => ({ ...document, facet: column }),
    parts: () => ['facet'],
    label: ({ column }) => (column === null ? 'Combine into one chart' : 'Split into small multiples'),
    detail: () => '',
    inverse: ({ kind }, before) => [{ kind, column: before.facet }],
    supersedes: true,
  },
);

const combine = documentChangeKind(
  'combine',
  { combine: z.strictObject({ how: z.enum(hows), grain: z.enum(grains) }) },
  {
    apply: (document, { combine }) => ({ ...document, combine }),
    parts: () => ['combine'],
    label: () => 'Change how rows are combined',
    detail: ({ combine }) => (combine.grain === 'auto' ? combine.how : `${combine.how}, ${combine.grain}`),
    inverse: ({ kind }, before) => [{ kind, combine: before.combine }],
    supersedes: true,
  },
);

const measure = documentChangeKind(
  'measure',
  { column: named, measure: z.enum(measureNames).nullable() },
  {
    apply: (document, { column, measure }) => {
      const { [column]: _, ...others } = document.measures;
      return { ...document, measures: measure === null ? others : { ...others, [column]: measure } };
    },
    parts: ({ column }) => [`measure ${column}`],
    label: () => 'Change what a column measures',
    detail: ({ measure }) => measure ?? '',
    inverse: ({ kind, column }, before) => [{ kind, column, measure: before.measures[column] ?? null }],
    supersedes: true,
  },
);

const highlights = documentChangeKind(
  'highlights',
  { keys: z.array(named).max(500) },
  {
    apply: (document, { keys }) => ({ ...document, highlights: keys }),
    parts: () => ['highlights'],
    label: ({ keys }) => (keys.length === 0 ? 'Remove highlights' : 'Highlight'),
    detail: ({ keys }) => keys.join(', '),
    inverse: ({ kind }, before) => [{ kind, keys: before.highlights }],
    supersedes: true,
  },
);

const readerControls = documentChangeKind(
  'reader-controls',
  { readerControls: z.strictObject({ search: z.boolean(), filter: named.nullable() }) },
  {
    apply: (document, { readerControls }) => ({ ...document, readerControls }),
    parts: () => ['reader-controls'],
    label: () => 'Change the controls for readers',
    detail: ({ readerControls: { filter } }) => filter ?? '',
    inverse: ({ kind }, before) => [{ kind, readerControls: before.readerControls }],
    supersedes: true,
  },
);

const theme = documentChangeKind(
  'theme',
  { theme: named, look: z.unknown().optional() },
  {
    apply: (document, { theme, look }) => ({ ...document, theme, look: look ?? null }),
    parts: () => ['theme'],
    label: () => 'Change the theme',
    detail: ({ theme }) => theme,
    inverse: ({ kind }, before) => [{ kind, theme: before.theme, look: before.look }],
    supersedes: true,
  },
);

const legend = documentChangeKind(
  'legend',
  { legend: z.strictObject({ place: z.enum(['above', 'below']), align: z.enum(['start', 'middle', 'end']) }) },
  {
    apply: (document, { legend }) => ({ ...document, legend }),
    parts: () => ['legend'],
    label: () => 'Move the legend',
    detail: () => '',
    inverse: ({ kind }, before) => [{ kind, legend: before.legend }],
    supersedes: true,
  },
);

const scheme = documentChangeKind(
  'scheme',
  { scheme: z.enum(['fixed', 'reader']) },
  {
    apply: (document, { scheme }) => ({ ...document, scheme }),
    parts: () => ['scheme'],
    label: ({ scheme }) =>
      scheme === 'reader' ? 'Follow the reader’s light or dark mode' : 'Keep the chosen light or dark mode',
    detail: () => '',
    inverse: ({ kind }, before) => [{ kind, scheme: before.scheme }],
    supersedes: true,
  },
);

const locale = documentChangeKind(
  'locale',
  { locale: named },
  {
    apply: (document, { locale }) => ({ ...document, locale }),
    parts: () => ['locale'],
    label: () => 'Change the language',
    detail: ({ locale }) => locale,
    inverse: ({ kind }, before) => [{ kind, locale: before.locale }],
    supersedes: true,
  },
);

const motion = documentChangeKind(
  'motion',
  {
    motion: z.strictObject({
      enter: z.enum(['none', 'grow', 'wipe', 'fade']).exactOptional(),
      seconds: z.number().exactOptional(),
    }),
  },
  {
    apply: (document, { motion }) => ({ ...document, motion: { ...document.motion, ...motion } }),
    parts: ({ motion }) => Object.keys(motion).map((field) => `motion/${field}`),
    label: () => 'Change the animation',
    detail: () => '',
    inverse: ({ kind, motion }, { motion: { enter, seconds } }) => [
      { kind, motion: { ...('enter' in motion && { enter }), ...('seconds' in motion && { seconds }) } },
    ],
    supersedes: false,
  },
);

/** Changes of one part of the chart itself. */
export const documentChanges = {
  text,
  'headline-number': headlineNumber,
  tooltip,
  option,
  'clear-option': clearOption,
  role,
  template,
  facet,
  combine,
  measure,
  highlights,
  'reader-controls': readerControls,
  theme,
  legend,
  scheme,
  locale,
  motion,
};

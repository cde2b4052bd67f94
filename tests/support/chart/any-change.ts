import fc from 'fast-check';
import type { Change, ChangeKind } from '../../../src/chart/changes/change.ts';
import type { Content } from '../../../src/chart/changes/content.ts';
import type { Annotation } from '../../../src/chart/document/document.ts';
import { themeOf } from '../../../src/chart/theme/themes.ts';

const word = fc.constantFrom('sort', 'labels', 'x', 'y', 'constructor', 'Größe');
const columns = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
const value = fc.oneof(fc.boolean(), fc.integer(), fc.string(), fc.constantFrom(null, { a: [1] }));
const id = fc.constantFrom('n0', 'n1', 'n2', 'n3', 'n4');

const annotation: fc.Arbitrary<Annotation> = fc.oneof(
  fc.record({
    kind: fc.constant('line' as const),
    id,
    axis: fc.constantFrom('x' as const, 'y' as const),
    at: fc.integer(),
    text: fc.constantFrom('', 'Here'),
  }),
  fc.record({
    kind: fc.constant('range' as const),
    id,
    axis: fc.constantFrom('x' as const, 'y' as const),
    from: fc.integer(),
    to: fc.integer(),
    text: fc.constantFrom('', 'Here'),
  }),
);

/** A chart type whose options are few, and one that knows all that are made here. */
const templates = fc.constantFrom('bar', 'line');

const roles = fc.dictionary(fc.constantFrom('x', 'y', 'label'), columns);
const motion = fc.record(
  { enter: fc.constantFrom('none' as const, 'fade' as const), seconds: fc.integer({ min: 1, max: 20 }) },
  { requiredKeys: [] },
);
const legend = fc.record({
  place: fc.constantFrom('above' as const, 'below' as const),
  align: fc.constantFrom('start' as const, 'middle' as const, 'end' as const),
});
const look = fc.constantFrom(null, { ...themeOf('news'), id: 'brand' });
const headlineNumber = fc.record({
  figure: fc.constantFrom('none' as const, 'last' as const, 'sum' as const),
  series: fc.constantFrom('', 'Japan'),
  label: fc.constantFrom('', 'in 2024'),
});
const combine = fc.record({
  how: fc.constantFrom('auto' as const, 'none' as const, 'sum' as const, 'last' as const),
  grain: fc.constantFrom('auto' as const, 'month' as const),
});
const measure = fc.constantFrom('amount' as const, 'price' as const, 'stock' as const);
const readerControls = fc.record({ search: fc.boolean(), filter: fc.constantFrom(null, 'Region') });
const scheme = fc.constantFrom('fixed' as const, 'reader' as const);
const datasetId = fc.constantFrom(null, '7b0c3f0e-6a52-4c63-9d52-6a3c6a0d8a01', '7b0c3f0e-6a52-4c63-9d52-6a3c6a0d8a02');
const steps = fc.array(fc.constantFrom({ kind: 'sort' }, { kind: 'filter', column: 'a' }), { maxLength: 3 });
const theme = fc.constantFrom('chartlas', 'news');
const locale = fc.constantFrom('en', 'de');

/** Any content that reads as itself. */
export const anyContent: fc.Arbitrary<Content> = fc.record({
  name: fc.constantFrom('Sales', 'Other'),
  datasetId,
  steps,
  document: fc.record({
    version: fc.constant(1 as const),
    template: templates,
    roles,
    facet: fc.constantFrom(null, 'Region'),
    combine,
    measures: fc.dictionary(fc.constantFrom('Sales', 'Price'), measure),
    options: fc.dictionary(fc.constantFrom('sort', 'labels'), fc.boolean()),
    text: fc.record({
      title: fc.constantFrom('', 'Title'),
      subtitle: fc.constantFrom('', 'Subtitle'),
      source: fc.constantFrom('', 'Source'),
      sourceUrl: fc.constantFrom('', 'https://example.com/'),
      note: fc.constantFrom('', 'Note'),
      byline: fc.constantFrom('', 'Byline'),
      alt: fc.constantFrom('', 'Alt'),
    }),
    headlineNumber,
    tooltip: fc.constantFrom('', '{{name}}: {{value}}'),
    annotations: fc.uniqueArray(annotation, { selector: (each) => each.id, maxLength: 4 }),
    highlights: fc.uniqueArray(fc.constantFrom('Japan', 'Spain', 'Peru')),
    readerControls,
    legend,
    theme,
    look,
    scheme,
    locale,
    motion: fc.record({ enter: fc.constantFrom('none', 'grow', 'fade'), seconds: fc.integer({ min: 1, max: 20 }) }),
  }),
});

/** Any change of each kind. The type asks for one of every kind in the table. */
export const anyChangeOf: { [Kind in ChangeKind]: fc.Arbitrary<Change<Kind>> } = {
  text: fc.record({
    kind: fc.constant('text'),
    field: fc.constantFrom('title', 'subtitle', 'source', 'sourceUrl', 'note', 'byline', 'alt'),
    value: fc.string(),
  }),
  'headline-number': fc.record({ kind: fc.constant('headline-number'), headlineNumber }),
  tooltip: fc.record({ kind: fc.constant('tooltip'), tooltip: fc.string() }),
  option: fc.record({ kind: fc.constant('option'), name: word, value }),
  'clear-option': fc.record({ kind: fc.constant('clear-option'), name: word }),
  role: fc.record({ kind: fc.constant('role'), role: word, columns }),
  template: fc.record({ kind: fc.constant('template'), template: templates, roles }),
  facet: fc.record({ kind: fc.constant('facet'), column: fc.option(fc.string()) }),
  combine: fc.record({ kind: fc.constant('combine'), combine }),
  measure: fc.record({ kind: fc.constant('measure'), column: word, measure: fc.option(measure) }),
  highlights: fc.record({ kind: fc.constant('highlights'), keys: fc.array(fc.string()) }),
  'reader-controls': fc.record({ kind: fc.constant('reader-controls'), readerControls }),
  theme: fc.record({ kind: fc.constant('theme'), theme, look }, { requiredKeys: ['kind', 'theme'] }),
  legend: fc.record({ kind: fc.constant('legend'), legend }),
  scheme: fc.record({ kind: fc.constant('scheme'), scheme }),
  locale: fc.record({ kind: fc.constant('locale'), locale: fc.oneof(locale, fc.string()) }),
  motion: fc.record({ kind: fc.constant('motion'), motion }),
  'add-annotation': fc.record(
    { kind: fc.constant('add-annotation'), annotation, place: fc.nat(5) },
    { requiredKeys: ['kind', 'annotation'] },
  ),
  'change-annotation': fc.record({ kind: fc.constant('change-annotation'), annotation }),
  'remove-annotation': fc.record({ kind: fc.constant('remove-annotation'), id }),
  name: fc.record({ kind: fc.constant('name'), name: fc.string() }),
  data: fc.record({ kind: fc.constant('data'), datasetId }),
  steps: fc.record({ kind: fc.constant('steps'), steps }),
  content: fc.record({ kind: fc.constant('content'), content: anyContent }),
};

export const anyChange: fc.Arbitrary<Change> = fc.oneof(...Object.values(anyChangeOf));

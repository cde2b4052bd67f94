import { columnOf, type Table } from '#data/table.ts';
import { matchingRows, pickRows } from '#data/transform/take-rows.ts';
import type { Chart } from '../describe/tooltip-text.ts';
import type { Annotation, Document } from '../document/document.ts';
import { localeOf } from '../locale/locale-of.ts';
import { figuresOf, toTextColumn } from '../template/roles.ts';
import type { Template } from '../template/template.ts';
import type { ChartScene } from './story.ts';

/** A chart in the state that a scene shows it in. A type that is not at hand, or takes other roles, is not changed to. */
export function chartOfScene(chart: Chart, scene: ChartScene, templateOf: (id: string) => Template | null): Chart {
  const other = scene.template === null ? null : templateOf(scene.template);
  const template = other !== null && canDrawAs(chart.document, other) ? other : chart.template;
  const document: Document = {
    ...chart.document,
    template: template.id,
    text: {
      ...chart.document.text,
      ...(scene.title !== null && { title: scene.title }),
      ...(scene.subtitle !== null && { subtitle: scene.subtitle }),
    },
    options: optionsOf(chart.document, scene, template),
    highlights: scene.highlights ?? chart.document.highlights,
    annotations: annotationsOf(chart.document, scene),
  };
  return { document, template, table: tableOf(chart, scene, template) };
}

/** Whether a chart can be drawn as another type: it has a column for each role that must have one. */
export function canDrawAs({ roles }: Document, { roles: taken }: Pick<Template, 'roles'>): boolean {
  return Object.entries(taken).every(([name, role]) => role.isOptional || (roles[name]?.length ?? 0) > 0);
}

/** Races choose their largest at every moment by themselves. */
function optionsOf({ options }: Document, { top }: ChartScene, template: Template): Document['options'] {
  return top !== null && hasOwnTop(template) ? { ...options, most: top } : options;
}

function hasOwnTop({ options, playback }: Template): boolean {
  return playback !== undefined && 'most' in options;
}

function tableOf({ document, table }: Chart, { rows, top }: ChartScene, template: Template): Table {
  const shown = rows === null ? table : withAnyOf(table, [rows], document.locale);
  return top === null || hasOwnTop(template) ? shown : largest(shown, { document, template, top });
}

type Choice = NonNullable<ChartScene['rows']>;

/** The rows that at least one of some scenes chooses. */
export function withAnyOf(table: Table, choices: readonly Choice[], language: string): Table {
  const tests = choices.map(({ column: key, values }) => {
    const column = columnOf(table, key);
    if (column === null) return () => true;
    const { words, codes } = toTextColumn(column, localeOf(language));
    const kept = new Set(values);
    return (row: number) => kept.has(words[codes[row] ?? -1] ?? '');
  });
  return pickRows(
    table,
    matchingRows(table.rows, (row) => tests.some((isChosen) => isChosen(row))),
  );
}

function largest(
  table: Table,
  { document, template, top }: { document: Document; template: Template; top: number },
): Table {
  const [figure] = figuresOf(template.roles, document.roles, table);
  if (figure === undefined || table.rows <= top) return table;
  const ranked = Array.from(figure.values, (value, row) => ({ value, row }))
    .filter(({ value }) => !Number.isNaN(value))
    .sort((a, b) => b.value - a.value || a.row - b.row);
  const kept = new Set(ranked.slice(0, top).map(({ row }) => row));
  return pickRows(
    table,
    matchingRows(table.rows, (row) => kept.has(row)),
  );
}

function annotationsOf(
  { annotations }: Document,
  { annotations: shown, mark, id }: ChartScene,
): Document['annotations'] {
  const kept =
    shown === 'all' ? annotations : shown === 'none' ? [] : annotations.filter((each) => shown.includes(each.id));
  return mark === null ? kept : [...kept, noteOf(mark, id)];
}

/** Beside its mark, on the side away from zero, so that no line is needed. */
function noteOf({ x, y, text }: NonNullable<ChartScene['mark']>, id: string): Annotation {
  const dy = typeof y === 'number' && y < 0 ? 24 : -24;
  return {
    kind: 'text',
    id: `scene ${id}`.slice(0, 40),
    at: { x, y },
    text,
    dx: 0,
    dy,
    hasLine: false,
    arrow: 'none',
    width: 160,
    narrow: { dx: 0, dy },
  };
}

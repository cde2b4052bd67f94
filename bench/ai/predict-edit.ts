import { type Edit, editBySentence } from '#ai/offline/edit/edit-by-sentence.ts';
import { loadEditWords } from '#ai/offline/edit/load-edit-words.ts';
import { applyChanges } from '#chart/changes/change.ts';
import { blankDocument, type Document } from '#chart/document/document.ts';
import { manifests } from '#chart/template/registry.ts';
import type { Manifest } from '#chart/template/template.ts';
import { read } from '#data/read.ts';
import type { Table } from '#data/table.ts';
import { editSummary } from '#tests/support/ai/edit/edit-summary.ts';

/** A chart and a sentence that changes it. `earlier` was said before, with its own changes. */
export type EditItem = {
  table: string;
  type: string;
  x: string;
  values: readonly string[];
  series?: string;
  sentence: string;
  earlier?: readonly string[];
};

type Chart = { table: Table; document: Document; steps: readonly unknown[] };

/** What a sentence does to the chart of an item: the changes in a line, what was not done, and what was offered. */
export async function predictEdit(item: EditItem): Promise<object> {
  let chart = await startOf(item);
  for (const sentence of item.earlier ?? []) chart = changed(chart, await editOf(sentence, chart));
  const edit = await editOf(item.sentence, chart);
  return {
    does: editSummary(edit),
    advice: edit.notDone.flatMap(({ advice }) => advice ?? []),
    notDone: edit.notDone.map(({ text }) => text),
    offers: edit.offers,
  };
}

async function startOf({ table: csv, type, x, values, series }: EditItem): Promise<Chart> {
  const opened = await read({ from: 'paste', text: csv, html: '' });
  if (!opened.ok) throw new Error(opened.error);
  const { table } = opened;
  const manifest = manifests.find(({ id }) => id === type);
  if (manifest === undefined) throw new Error(`there is no chart type ${type}`);
  // Names lose their units when a table is read, so columns are found by their places.
  const head = csv.split('\n')[0] ?? '';
  const names = head.split(head.includes(';') ? ';' : ',');
  const keyOf = (name: string) => table.columns[names.indexOf(name)]?.key ?? '';
  const named = new Set([x, ...values, series].map((name) => keyOf(name ?? '')));
  const text = table.columns.find(({ kind, key }) => kind === 'text' && !named.has(key));
  const roles = rolesOf(manifest, { x: keyOf(x), values: values.map(keyOf), series: keyOf(series ?? '') });
  if (manifest.roles.name !== undefined && text !== undefined) roles.name = [text.key];
  return { table, document: { ...blankDocument(type), roles }, steps: [] };
}

type Keys = { x: string; values: readonly string[]; series: string };

function rolesOf({ asked, roles }: Manifest, { x, values, series }: Keys): Record<string, string[]> {
  const names = Object.entries(roles);
  const along = asked?.along ?? names.find(([, role]) => role.use === 'key')?.[0] ?? names[0]?.[0] ?? '';
  const measure = asked?.values ?? names.find(([name, role]) => role.use === 'measure' && name !== along)?.[0] ?? '';
  const filled: Record<string, string[]> = { [along]: [x], [measure]: [...values] };
  if (roles.x !== undefined && roles.y !== undefined && asked?.along === undefined)
    return { x: [x], y: [...values], ...(series === '' ? {} : { color: [series] }) };
  if (series !== '') filled[asked?.series ?? 'series'] = [series];
  return filled;
}

async function editOf(sentence: string, { table, document, steps }: Chart): Promise<Edit> {
  const languages = await loadEditWords(sentence, 'en');
  return editBySentence(sentence, { document, table, manifests, languages, steps });
}

function changed(chart: Chart, { changes }: Edit): Chart {
  const templateOf = (id: string) => manifests.find((each) => each.id === id) ?? null;
  const { document, steps } = chart;
  const applied = applyChanges({ name: '', document, datasetId: null, steps }, changes, { templateOf });
  if (!applied.ok) throw new Error(applied.error);
  return { ...chart, document: applied.content.document, steps: applied.content.steps };
}

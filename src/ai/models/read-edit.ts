import { z } from 'zod';
import { applyChanges, type Change, changeKinds, changeSchema } from '#chart/changes/change.ts';
import type { Document } from '#chart/document/document.ts';
import { fittingOptions, type Options } from '#chart/template/options.ts';
import { manifestOf, manifests } from '#chart/template/registry.ts';
import type { Manifest } from '#chart/template/template.ts';
import { cellText, type Table } from '#data/table.ts';
import type { Edit } from '../offline/edit/edit-by-sentence.ts';
import type { Question, ReadReply } from './ask-model.ts';
import { describeTable } from './describe-table.ts';
import { indexSource } from './evidence.ts';
import { fence, fenceRule } from './fence.ts';

/** Changes of the chart itself. Its data, its steps and its name are not for a model to change. */
const kinds = [
  'text',
  'option',
  'clear-option',
  'role',
  'template',
  'facet',
  'combine',
  'highlights',
  'theme',
  'legend',
  'locale',
] as const satisfies (keyof typeof changeKinds)[];

const reply = z.strictObject({
  changes: z.array(z.strictObject({ kind: z.enum(kinds), fields: z.string() })),
  notDone: z.array(z.string()),
});
export type EditReply = z.output<typeof reply>;

const instructions = [
  'You translate a sentence into changes of a chart.',
  fenceRule,
  'Change only what the sentence asks for. Parts of it that no change can do are listed in notDone, as they are written.',
  'Each change has its kind, and its fields as the text of a JSON object. The fields of each kind, as JSON schema:',
  ...kinds.map((kind) => `${kind}: ${fieldsOf(kind)}`),
  'Columns are written by their keys. Chart types with their roles, ? marks those that may be empty:',
  ...manifests.map(({ id, roles }) => `${id}(${rolesOf(roles)})`),
].join('\n');

function fieldsOf(kind: (typeof kinds)[number]): string {
  const { properties = {} } = z.toJSONSchema(changeKinds[kind].schema, { unrepresentable: 'any' });
  const { kind: _, ...fields } = properties;
  return JSON.stringify(fields);
}

function rolesOf(roles: Manifest['roles']): string {
  return Object.entries(roles)
    .map(([name, { isOptional }]) => (isOptional ? `${name}?` : name))
    .join(', ');
}

/**
 * Question that reads what a sentence changes in a chart. `prompt` is that of `editPrompt`; `read` is `readEdit`, wherever
 * the chart is.
 */
export function editQuestion(prompt: string, read: Question<EditReply, Edit>['read']): Question<EditReply, Edit> {
  return { kind: 'edit', instructions, prompt, schema: reply, read, maxTokens: 4000 };
}

/** A sentence about a chart. */
export type EditRequest = { sentence: string; document: Document; table: Table };

/** What a model is told about a chart and the sentence. */
export function editPrompt({ sentence, document, table }: EditRequest): string {
  const keys = table.columns.map(({ key, name }) => `${key}: ${name}`).join('\n');
  const options = describeOptions(manifestOf(document.template)?.options ?? {});
  return [
    fence('CHART', JSON.stringify(document)),
    fence('OPTIONS', options),
    fence('KEYS', keys),
    fence('TABLE', describeTable(table)),
    fence('SENTENCE', sentence),
  ].join('\n\n');
}

function describeOptions(options: Options): string {
  return Object.entries(options)
    .map(([name, option]) => {
      const choices = 'choices' in option ? ` (${option.choices.map(({ value }) => value).join(', ')})` : '';
      return `${name}: ${option.kind}${choices}, ${option.label}`;
    })
    .join('\n');
}

/** The changes of a reply: known kinds that fit the chart and its table, and texts without figures of the model's own. */
export function readEdit(written: EditReply, { sentence, document, table }: EditRequest): ReadReply<Edit> {
  const changes: Change[] = [];
  for (const { kind, fields } of written.changes) {
    const read = changeSchema.safeParse({ ...parseFields(fields), kind });
    if (!read.success) return fault(kind, z.prettifyError(read.error).slice(0, 500));
    changes.push(read.data);
  }
  const known = { templateOf: manifestOf };
  const content = { name: '', document, datasetId: null, steps: [] };
  let template = document.template;
  for (const change of changes) {
    if (change.kind === 'template') template = change.template;
    const error = whyNot(change, manifestOf(template), { sentence, table });
    if (error !== null) return fault(change.kind, error);
  }
  const applied = applyChanges(content, changes, known);
  if (!applied.ok) return { ok: false, error: applied.error };
  const notDone = written.notDone.slice(0, 20).map((text) => ({ text, reason: 'unknown' as const }));
  return { ok: true, value: { changes, notDone, offers: [], command: null } };
}

function fault(kind: string, error: string): { ok: false; error: string } {
  return { ok: false, error: `The change “${kind}” cannot be used: ${error}` };
}

function parseFields(fields: string): object {
  try {
    const parsed: unknown = JSON.parse(fields);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {}; // the schema tells what is missing
  }
}

function whyNot(
  change: Change,
  manifest: Manifest | null,
  { sentence, table }: { sentence: string; table: Table },
): string | null {
  if (manifest === null) return 'there is no such chart type.';
  const isColumn = (key: string) => table.columns.some((column) => column.key === key);
  if (change.kind === 'option') {
    const option = manifest.options[change.name];
    if (option === undefined) return `${manifest.id} has no option “${change.name}”.`;
    const kept = fittingOptions({ [change.name]: option }, { [change.name]: change.value })[change.name];
    if (JSON.stringify(kept) !== JSON.stringify(change.value)) return `the value does not fit “${change.name}”.`;
  }
  if (change.kind === 'role' && !(change.role in manifest.roles)) return `${manifest.id} has no role “${change.role}”.`;
  if (change.kind === 'role' && !change.columns.every(isColumn)) return 'a column does not exist.';
  if (change.kind === 'facet' && change.column !== null && !isColumn(change.column))
    return 'the column does not exist.';
  if (change.kind === 'template') return whyNotRoles(change.roles, manifest, isColumn);
  if (change.kind === 'text') return whyNotText(change.value, { sentence, table });
  return null;
}

function whyNotRoles(
  roles: Readonly<Record<string, readonly string[]>>,
  manifest: Manifest,
  isColumn: (key: string) => boolean,
): string | null {
  for (const [name, { isOptional }] of Object.entries(manifest.roles)) {
    const columns = roles[name] ?? [];
    if (columns.length === 0 && !isOptional) return `the role “${name}” has no column.`;
    if (!columns.every(isColumn)) return `the role “${name}” names a column that does not exist.`;
  }
  return null;
}

/** Numbers and links of a text are those of the sentence or of the table. */
function whyNotText(text: string, { sentence, table }: { sentence: string; table: Table }): string | null {
  const link = /\b(?:https?:\/\/|www\.)\S+/i.exec(text)?.[0];
  if (link !== undefined && !sentence.includes(link)) return `the link ${link} is not in the sentence.`;
  const source = indexSource(sentence);
  const whole = { start: 0, end: sentence.length };
  for (const [number] of text.matchAll(/\d+(?:\.\d+)?/g)) {
    if (source.number(Number(number), whole) === null && !isInTable(number, table))
      return `the number ${number} is neither in the sentence nor in the table.`;
  }
  return null;
}

function isInTable(number: string, { columns, rows }: Table): boolean {
  const asWord = new RegExp(`(?<![\\d.])${number.replace('.', '\\.')}(?![\\d.]*\\d)`);
  return columns.some((column) => {
    if (column.kind === 'number') return column.values.includes(Number(number));
    if (column.kind === 'text') return column.words.some((word) => asWord.test(word));
    for (let row = 0; row < rows; row++) if (asWord.test(cellText(column, row))) return true;
    return false;
  });
}

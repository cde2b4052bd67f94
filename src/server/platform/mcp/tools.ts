import { z } from 'zod';
import { counted } from '#lib/counted.ts';
import { type Tool, type ToolContent, type ToolContext, text, tool, toolJson } from './tool.ts';

const id = z.uuid();
const chartId = id.describe('Id of a chart');
const datasetId = id.describe('Id of a dataset');

type Card = { id: string; name: string; template: string; state: string; shareId: string | null; editedAt: string };
type Project = Card & { version: number; content: Record<string, unknown>; dataset: { id: string } | null };

/** What assistants can do, each by calls of the public API. */
export const tools: readonly Tool[] = [
  tool({
    name: 'create_chart',
    title: 'Create a chart',
    description:
      'Creates a chart from data (CSV, TSV, Markdown, HTML or JSON as text, or a dataset) and what it is to show: a sentence, or a chart type of list_chart_types. Returns its id, links and a picture.',
    input: z.strictObject({
      data: z.string().optional().describe('The table as text, with a header row'),
      datasetId: datasetId.optional(),
      prompt: z.string().optional().describe('What to show, such as "sales by region as bars". Costs an AI credit'),
      template: z.string().optional().describe('Id of the chart type, as list_chart_types gives it'),
      title: z.string().optional(),
      name: z.string().optional(),
    }),
    formerNames: { request: 'prompt', type: 'template' },
    isReadOnly: false,
    run: async ({ data, datasetId: from, ...wish }, context) => {
      const source =
        from === undefined ? { from: 'text', text: data ?? '', name: wish.name ?? '' } : { from: 'dataset', id: from };
      const made = await context.api('POST /projects/from-data', { body: { source, ...wish } });
      const { project, reasons, unused } = made.data as { project: Project; reasons: string[]; unused: string[] }; // as the API documents it
      const notUsed = unused.length === 0 ? [] : [`Not used: ${unused.join(', ')}`];
      return [text(linesOf(project, context), ...reasons, ...notUsed), ...(await pictureOf(project.id, context))];
    },
  }),
  tool({
    name: 'change_chart',
    title: 'Change a chart',
    description:
      'Changes a chart. Texts are set with `text`; everything else with `changes`, as get_schema "change" describes them. Returns the chart and a picture.',
    input: z.strictObject({
      id: chartId,
      text: z
        .partialRecord(z.enum(['title', 'subtitle', 'source', 'note', 'byline', 'alt']), z.string())
        .optional()
        .describe('Texts of the chart to set'),
      changes: z.array(z.record(z.string(), z.unknown())).max(200).default([]),
    }),
    isReadOnly: false,
    run: async ({ id: chart, text: words = {}, changes }, context) => {
      const texts = Object.entries(words).map(([field, value]) => ({ kind: 'text', field, value }));
      const changed = await context.api(`PATCH /projects/${chart}`, { body: { changes: [...texts, ...changes] } });
      return [text(linesOf(changed.data as Project, context)), ...(await pictureOf(chart, context))];
    },
  }),
  tool({
    name: 'get_chart',
    title: 'Read a chart',
    description: 'Returns a chart: its document, data steps and links.',
    input: z.strictObject({ id: chartId }),
    isReadOnly: true,
    run: async ({ id: chart }, context) => {
      const project = (await context.api(`GET /projects/${chart}`)).data as Project; // as the API documents it
      return [text(linesOf(project, context)), toolJson({ content: project.content, dataset: project.dataset })];
    },
  }),
  tool({
    name: 'list_charts',
    title: 'List charts',
    description: 'Lists the charts of the account, newest changes first.',
    input: z.strictObject({
      search: z.string().default(''),
      limit: z.int().min(1).max(100).default(20),
      cursor: z.string().optional(),
    }),
    isReadOnly: true,
    run: async (query, context) => {
      const { items, total, nextCursor } = (await context.api('GET /projects', { query })).data as {
        items: Card[];
        total: number;
        nextCursor: string | null;
      };
      const lines = items.map(({ id: chart, name, template, state }) => `${chart}  ${template}  ${state}  ${name}`);
      return [
        text(counted(total, 'chart'), ...lines, ...(nextCursor === null ? [] : [`cursor for more: ${nextCursor}`])),
      ];
    },
  }),
  tool({
    name: 'check_chart',
    title: 'Check a chart',
    description:
      'Says what a careful editor would say before a chart is published, the gravest first, with the changes that solve it (pass them to change_chart).',
    input: z.strictObject({ id: chartId }),
    isReadOnly: true,
    run: async ({ id: chart }, { api }) => {
      const { findings } = (await api(`GET /projects/${chart}/check`)).data as { findings: unknown[] };
      return [findings.length === 0 ? text('Nothing to say: it can be published.') : toolJson(findings)];
    },
  }),
  tool({
    name: 'publish_chart',
    title: 'Publish a chart',
    description:
      'Publishes the current version of a chart and returns its public link. Anyone with the link can see it.',
    input: z.strictObject({
      id: chartId,
      isListed: z.boolean().optional().describe('Also list it in the public gallery'),
    }),
    isReadOnly: false,
    run: async ({ id: chart, isListed }, { api, publicUrl }) => {
      const body = isListed === undefined ? {} : { isListed };
      const share = (await api(`PUT /projects/${chart}/share`, { body })).data as { id: string; url: string };
      return [text(`Published: ${share.url}`, `Image: ${publicUrl}/i/${share.id}.png`)];
    },
  }),
  tool({
    name: 'unpublish_chart',
    title: 'Unpublish a chart',
    description: 'Takes the public page of a chart offline. The chart stays.',
    input: z.strictObject({ id: chartId }),
    isReadOnly: false,
    isDestructive: true,
    run: async ({ id: chart }, { api }) => {
      await api(`DELETE /projects/${chart}/share`);
      return [text('Unpublished.')];
    },
  }),
  tool({
    name: 'export_chart',
    title: 'Export a chart',
    description: 'Exports a chart as an image (png, jpg, webp) or as text (svg, csv).',
    input: z.strictObject({
      id: chartId,
      format: z.enum(['png', 'jpg', 'webp', 'svg', 'csv']).default('png'),
      width: z.int().min(160).max(2000).default(1000),
      theme: z.enum(['as-is', 'light', 'dark']).default('as-is'),
    }),
    isReadOnly: true,
    run: async ({ id: chart, ...file }, { api }) => {
      const { bytes, type } = await api(`POST /projects/${chart}/render`, { body: { ...file, scale: 1 } });
      if (file.format === 'svg' || file.format === 'csv') return [text(bytes.toString('utf8').slice(0, 200_000))];
      return [{ type: 'image', data: bytes.toString('base64'), mimeType: type }];
    },
  }),
  tool({
    name: 'list_datasets',
    title: 'List datasets',
    description: 'Lists the datasets of the account with their columns counted.',
    input: z.strictObject({
      search: z.string().default(''),
      limit: z.int().min(1).max(100).default(20),
      cursor: z.string().optional(),
    }),
    isReadOnly: true,
    run: async (query, { api }) => [toolJson((await api('GET /datasets', { query })).data)],
  }),
  tool({
    name: 'read_data',
    title: 'Read data',
    description: 'Returns the columns of a dataset and its first rows as CSV.',
    input: z.strictObject({ datasetId, rows: z.int().min(1).max(1000).default(50) }),
    isReadOnly: true,
    run: async ({ datasetId: data, rows }, { api }) => {
      const { columns, rows: count } = (await api(`GET /datasets/${data}`)).data as {
        columns: unknown[];
        rows: number;
      };
      const csv = (await api(`GET /datasets/${data}/file`, { query: { format: 'csv' } })).bytes.toString('utf8');
      const lines = csv
        .replace(/^\ufeff/, '')
        .split('\r\n')
        .slice(0, rows + 1);
      return [text(counted(count, 'row')), toolJson(columns), text(lines.join('\n'))];
    },
  }),
  tool({
    name: 'create_dataset',
    title: 'Create a dataset',
    description: 'Saves a table (CSV, TSV, Markdown, HTML or JSON as text) as a dataset that charts can use.',
    input: z.strictObject({ text: z.string(), name: z.string().default('Data') }),
    isReadOnly: false,
    run: async (body, { api }) => [toolJson((await api('POST /datasets', { body })).data)],
  }),
  tool({
    name: 'append_rows',
    title: 'Add rows to a dataset',
    description: 'Adds rows to the end of a dataset: objects by column name. Charts of it show them.',
    input: z.strictObject({
      datasetId,
      rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())).min(1),
    }),
    isReadOnly: false,
    run: async ({ datasetId: data, rows }, { api }) => {
      const { rows: count } = (await api(`POST /datasets/${data}/rows`, { body: { rows } })).data as { rows: number };
      return [text(`The dataset has ${counted(count, 'row')} now.`)];
    },
  }),
  tool({
    name: 'ask_data',
    title: 'Ask a question about data',
    description:
      'Answers a question about a dataset or a chart. All figures are computed from its rows. Costs an AI credit.',
    input: z.strictObject({ question: z.string(), datasetId: datasetId.optional(), chartId: chartId.optional() }),
    isReadOnly: true,
    run: async ({ question, datasetId: data, chartId: chart }, { api }) => {
      const source = data === undefined ? { from: 'chart', id: chart } : { from: 'dataset', id: data };
      const answer = (await api('POST /ai/answers', { body: { question, source } })).data as {
        sentence: string;
        result: unknown;
      };
      return [text(answer.sentence), ...(answer.result === null ? [] : [toolJson(answer.result)])];
    },
  }),
  tool({
    name: 'search',
    title: 'Search',
    description: 'Searches the charts and datasets of the account, the public gallery and the open-data library.',
    input: z.strictObject({ search: z.string(), limit: z.int().min(1).max(50).default(10) }),
    isReadOnly: true,
    run: async (query, { api }) => [toolJson((await api('GET /search', { query })).data)],
  }),
  tool({
    name: 'list_chart_types',
    title: 'List chart types',
    description: 'Lists every chart type with what it shows and the columns it takes.',
    input: z.strictObject({}),
    isReadOnly: true,
    run: async (_, { api }) => {
      const { templates } = (await api('GET /templates')).data as { templates: ChartType[] };
      return [text(...templates.map(({ id, shows, roles }) => `${id}: ${shows} (${roles.map(rolesLine).join(', ')})`))];
    },
  }),
  tool({
    name: 'get_schema',
    title: 'Read a schema',
    description: 'Returns the JSON Schema of a chart document, a change, an intent, a story or an export.',
    input: z.strictObject({ name: z.enum(['document', 'change', 'intent', 'story', 'picture']) }),
    isReadOnly: true,
    run: async ({ name }, { api }) => [toolJson((await api(`GET /schemas/${name}`)).data)],
  }),
];

type ChartType = { id: string; shows: string; roles: { name: string; isMany: boolean; isOptional: boolean }[] };

function rolesLine({ name, isMany, isOptional }: ChartType['roles'][number]): string {
  return `${name}${isMany ? '…' : ''}${isOptional ? '?' : ''}`;
}

function linesOf(
  { id: chart, name, template, version, state, shareId, dataset }: Project,
  { publicUrl }: ToolContext,
): string {
  return [
    `Chart ${chart}: ${name}`,
    `template ${template}, version ${version}, ${state}`,
    ...(dataset === null ? [] : [`dataset ${dataset.id}`]),
    `Edit: ${publicUrl}/panel/project/${chart}`,
    ...(shareId === null ? [] : [`Public: ${publicUrl}/share/${shareId}`]),
  ].join('\n');
}

/** A picture helps the assistant to see what it made; without the scope for it, or data, there is none. */
async function pictureOf(chart: string, { api }: ToolContext): Promise<ToolContent[]> {
  const body = { format: 'png', width: 800, scale: 1 };
  const made = await api(`POST /projects/${chart}/render`, { body }).catch(() => null);
  return made === null ? [] : [{ type: 'image', data: made.bytes.toString('base64'), mimeType: 'image/png' }];
}

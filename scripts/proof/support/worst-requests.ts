/** A request that costs much for its size. `json` and `file` are what is sent; visitors may send less than accounts. */
export type WorstRequest = {
  kind: string;
  group: 'json' | 'model' | 'csv' | 'pdf' | 'pattern';
  from: readonly Sender[];
  method: 'POST' | 'PUT';
  /** `{id}` is a dataset of the sender. */
  path: string;
  body: (sender: Sender, chart: SenderChart) => { json: string } | { file: string; type: string; name: string };
  /** The body says which chart of the sender it changes. */
  needsChart?: true;
  /** The response to a request that must go no further. Without it, some of the eight must have been worked on. */
  refusedWith?: 400 | 401 | 413;
  /** The endless model must be asked, and writes at this pace. */
  model?: ModelPace;
};
export type Sender = 'visitor' | 'account';
/** As fast as it is read, or 50 kB a second. */
export type ModelPace = 'flood' | 'slow';
/** A small chart of the sender: the id is empty for visitors. */
export type SenderChart = { id: string; document: unknown };

const megabyte = 1024 * 1024;
const both: readonly Sender[] = ['visitor', 'account'];
const anId = '00000000-0000-4000-8000-000000000000';

/** As many of a part as fill so many bytes. */
function fill(part: (number: number) => string, bytes: number): string {
  const parts: string[] = [];
  for (let size = 0, number = 0; size < bytes; number += 1) {
    const next = part(number);
    parts.push(next);
    size += next.length;
  }
  return parts.join('');
}

const values: Record<string, (bytes: number) => string> = {
  'JSON, deep': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'JSON, wide': (bytes) => `[${fill(() => '{},', bytes)}{}]`,
  'JSON, long names': (bytes) => `{${fill((at) => `"${at}${'x'.repeat(1000)}":1,`, bytes)}"z":1}`,
  'JSON, many names': (bytes) => `{${fill((at) => `"k${at}":1,`, bytes)}"z":1}`,
  'JSON, many commas': (bytes) => `[${fill(() => '1,', bytes)}1]`,
  'JSON, many texts': (bytes) => `{"rows":1,"columns":[{"key":"a","cells":[${fill((at) => `"${at}",`, bytes)}"z"]}]}`,
};

const json = Object.entries(values).flatMap(([kind, value]): WorstRequest[] => [
  {
    ...{ kind, group: 'json', from: ['account'], method: 'PUT', path: '/dataset/{id}/sheet' },
    body: () => ({ json: `{"sheet":${value(15 * megabyte)}}` }),
  },
  {
    ...{ kind: `${kind}, without a token`, group: 'json', from: ['visitor'], method: 'PUT', refusedWith: 401 },
    path: `/dataset/${anId}/sheet`,
    body: () => ({ json: `{"sheet":${value(15 * megabyte)}}` }),
  },
  {
    ...{ kind: `${kind}, in a question`, group: 'json', from: both, method: 'POST', path: '/snap-ai/askquestion' },
    refusedWith: /deep|long names/.test(kind) ? 400 : 413, // by their bytes the former may come, by their shape not
    body: (sender) => ({
      json: `{"question":"total b?","source":{"from":"text","text":"a,b\\nx,1\\n"},"context":${value(sender === 'visitor' ? 900_000 : 7 * megabyte)}}`,
    }),
  },
]);

const run = '2024-01-01T'.padEnd(100_000, '0');
const tables: Record<string, string> = {
  'CSV, one long cell': `d,v\n"${run}",1\n`,
  'CSV, one long line': `${'a,b;c|d\t'.repeat(110_000)}\n`,
  'CSV, many quotes': 'name,"never closed ""\n'.repeat(40_000),
  'CSV, many columns': `${Array.from({ length: 20_000 }, (_, at) => `c${at}`).join(',')}\n${'1,'.repeat(19_999)}1\n`,
};

const csv = Object.entries(tables).flatMap(([kind, text]): WorstRequest[] => [
  {
    ...{ kind, group: 'csv', from: ['account'], method: 'POST', path: '/dataset/uploadfile' },
    body: () => ({ file: text, type: 'text/csv', name: 'table.csv' }),
  },
  {
    ...{ kind, group: 'csv', from: ['visitor'], method: 'POST', path: '/snap-ai/askquestion' },
    body: () => ({ json: JSON.stringify({ question: 'total v?', source: { from: 'text', text } }) }),
  },
]);

const pdfs: Record<string, () => string> = {
  'PDF, long PostScript function': () => {
    const program = `{ ${'1 add 1 sub '.repeat(2500)} dup dup }`; // longer ones are refused at once
    return pdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Shading << /S 5 0 R >> >> >>',
      '<< /Length 5 >>\nstream\n/S sh\nendstream',
      '<< /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 600 0 800] /Function 6 0 R >>',
      `<< /FunctionType 4 /Domain [0 600 0 800] /Range [0 1 0 1 0 1] /Length ${program.length} >>\nstream\n${program}\nendstream`,
    ]);
  },
  'PDF, deep page tree': () => {
    const depth = 20_000;
    const nodes = Array.from({ length: depth }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`);
    return pdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      ...nodes,
      `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 600 800] >>`,
    ]);
  },
};

const pdfRequests = Object.entries(pdfs).map(
  ([kind, make]): WorstRequest => ({
    ...{ kind, group: 'pdf', from: both, method: 'POST', path: '/snap/pdf' },
    body: () => ({ file: make(), type: 'application/pdf', name: 'pages.pdf' }),
  }),
);

/** Objects from 1 on, the first of them the catalog. */
function pdf(objects: readonly string[]): string {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

const marks = [':', '/', '-'];
const longWords = marks.flatMap((mark): WorstRequest[] => {
  const kind = `long run of word characters with “${mark}”`;
  const table = `d,v\n${`${'a0'.repeat(12_000)}${mark}${'f'.repeat(24_000)}`},1\n`;
  const words = `${'a0'.repeat(990)}${mark}${'f1'.repeat(990)}`;
  return [
    asText(`${kind}, as data`, table),
    {
      ...{ kind: `${kind}, as prompt`, group: 'pattern', from: both, method: 'POST', path: '/snap/prompt' },
      body: () => ({ json: JSON.stringify({ prompt: words }) }),
    },
    {
      ...{ kind: `${kind}, as question`, group: 'pattern', from: both, method: 'POST', path: '/snap-ai/askquestion' },
      body: () => ({
        json: JSON.stringify({ question: words, source: { from: 'text', text: 'city,people\nOslo,7\nRome,28\n' } }),
      }),
    },
  ];
});

/** A text of up to 50,000 characters is read at once, a longer one by a job. */
function asText(kind: string, text: string): WorstRequest {
  return {
    ...{ kind, group: 'pattern', from: both, method: 'POST', path: '/snap/magic-import/text' },
    body: () => ({ json: JSON.stringify({ text }) }),
  };
}

const blanks = '\t'.repeat(20_000);
const names: Record<string, string> = {
  'column name of brackets and blanks': `a,((${blanks}${blanks}(\n1,2\n3,4\n`,
  'column name of a bracket and blanks': `a,b (${blanks}c\n1,2\n3,4\n`,
  'column name of opening brackets': `a,${'['.repeat(40_000)}\n1,2\n3,4\n`,
};
const runs: Record<string, string> = {
  'rule of a Markdown table': `a|b\n${blanks}--\t${blanks}:--x\n`,
  'opening brackets in a Markdown table': `| a | ${'['.repeat(40_000)} |\n|--|--|\n| 1 | 2 |\n`,
  'long word after “el doble”': `El doble q${'um'.repeat(20_000)} 5`,
  'many words after “el doble de”': `El doble de${' quo'.repeat(10_000)} 5`,
  'long word after “le double de”': `La population est le double de${'ib'.repeat(20_000)} 5`,
  'run of full stops': `${'.'.repeat(40_000)} 5`,
  'run of opening brackets': `${'['.repeat(40_000)} 5`,
};
const patterns: readonly WorstRequest[] = [
  ...longWords,
  ...Object.entries({ ...names, ...runs }).map(([kind, text]) => asText(kind, text)),
  ...Object.entries(names).map(
    ([kind, text]): WorstRequest => ({
      ...{
        kind: `${kind}, in a file`,
        group: 'pattern',
        from: ['account'],
        method: 'POST',
        path: '/dataset/uploadfile',
      },
      body: () => ({ file: text, type: 'text/csv', name: 'table.csv' }),
    }),
  ),
];

/** A model is asked where the built-in engine is not sure of what the words mean, and for each edit by a sentence. */
const unsure = 'frobnicate the wibbly zorgs of the quux, if any';
const cities = 'city,people\nOslo,7\nRome,28\n';
const model = (['flood', 'slow'] as const).flatMap((pace): WorstRequest[] => {
  const common = { group: 'model', from: ['account'], method: 'POST', model: pace } as const;
  const end = pace === 'flood' ? 'as fast as it can' : '50 kB a second';
  return [
    {
      ...{ ...common, kind: `model that never stops, ${end}, for a prompt`, path: '/snap/prompt' },
      body: () => ({ json: JSON.stringify({ prompt: unsure, source: { from: 'text', text: cities } }) }),
    },
    {
      ...{ ...common, kind: `model that never stops, ${end}, for a text`, path: '/snap/magic-import/text' },
      body: () => ({ json: JSON.stringify({ text: 'Oslo has 7 people and Rome has 28.' }) }),
    },
    {
      ...{ ...common, kind: `model that never stops, ${end}, for an edit by a sentence`, path: '/snap-ai/edit' },
      needsChart: true,
      body: (_, { id, document }) => ({ json: JSON.stringify({ id, document, sentence: unsure }) }),
    },
  ];
});

export const worstRequests: readonly WorstRequest[] = [...json, ...model, ...csv, ...pdfRequests, ...patterns];

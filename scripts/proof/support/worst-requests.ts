/** A request that costs much for its size. `json` and `form` are what is sent; visitors may send less than accounts. */
export type WorstRequest = {
  kind: string;
  group: 'json' | 'model' | 'csv' | 'pdf' | 'pattern';
  from: readonly Sender[];
  method: 'POST' | 'PUT';
  /** `{id}` is a dataset of the sender. */
  path: string;
  body: (sender: Sender) => { json: string } | { file: string; type: string; name: string };
};
export type Sender = 'visitor' | 'account';

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
    ...{ kind: `${kind}, without a token`, group: 'json', from: ['visitor'], method: 'PUT' },
    path: `/dataset/${anId}/sheet`,
    body: () => ({ json: `{"sheet":${value(15 * megabyte)}}` }),
  },
  {
    ...{ kind: `${kind}, in a question`, group: 'json', from: both, method: 'POST', path: '/snap-ai/askquestion' },
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
const patterns = marks.flatMap((mark): WorstRequest[] => {
  const kind = `long run of word characters with “${mark}”`;
  const table = `d,v\n${`${'a0'.repeat(25_000)}${mark}${'f'.repeat(25_000)}`},1\n`;
  const words = `${'a0'.repeat(990)}${mark}${'f1'.repeat(990)}`;
  return [
    {
      ...{ kind: `${kind}, as data`, group: 'pattern', from: both, method: 'POST', path: '/snap/magic-import/text' },
      body: () => ({ json: JSON.stringify({ text: table }) }),
    },
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

const model: WorstRequest = {
  ...{ kind: 'model that never stops', group: 'model', from: ['account'], method: 'POST', path: '/snap/prompt' },
  body: () => ({
    json: JSON.stringify({
      prompt: 'people by city',
      source: { from: 'text', text: 'city,people\nOslo,7\nRome,28\n' },
    }),
  }),
};

export const worstRequests: readonly WorstRequest[] = [...json, model, ...csv, ...pdfRequests, ...patterns];

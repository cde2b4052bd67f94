import type { ReferenceEntry, Schema } from './api-document.ts';

/** A value that a schema allows, to start from. Of objects only what is required. */
export function schemaSample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return schemaSample(first);
  if (schema.properties) {
    const required = schema.required ?? [];
    const fields = Object.entries(schema.properties).filter(([name]) => required.includes(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, schemaSample(field)]));
  }
  if (schema.type === 'array') return schema.items && (schema.minItems ?? 0) > 0 ? [schemaSample(schema.items)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  if (schema.type === 'object') return {};
  return schema.type === 'boolean' ? false : '';
}

export const languages = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
  { value: 'r', label: 'R' },
] as const;

export type Language = (typeof languages)[number]['value'];

type Setting = {
  /** URL of the API. */
  base: string;
  /** The key as it is shown: its first characters and dots. */
  key: string;
};

/** A call in a language. */
export function sampleIn(language: Language, entry: ReferenceEntry, setting: Setting): string {
  return writers[language](toRequest(entry, setting));
}

type Request = {
  method: string;
  url: string;
  /** Null where no key is needed. */
  key: string | null;
  /** JSON as text; null without one. */
  body: string | null;
  takesFile: boolean;
  givesFile: boolean;
};

function toRequest({ method, path, operation }: ReferenceEntry, { base, key }: Setting): Request {
  const required = operation.parameters.filter((field) => field.in === 'query' && field.required);
  const query = required.length === 0 ? '' : `?${required.map(({ name }) => `${name}={${name}}`).join('&')}`;
  const schema = operation.requestBody?.content['application/json']?.schema;
  const replies = Object.keys(operation.responses[200]?.content ?? {});
  return {
    method,
    url: `${base}${path}${query}`,
    key: operation.security?.some((way) => Object.keys(way).length === 0) ? null : key,
    body: schema ? JSON.stringify(schemaSample(schema)) : null,
    takesFile: operation.requestBody !== undefined && schema === undefined,
    givesFile: replies.length > 0 && !replies.some((type) => /json|event-stream/.test(type)),
  };
}

const writers: Record<Language, (request: Request) => string> = {
  curl: ({ method, url, key, body, takesFile, givesFile }) =>
    [
      `curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`,
      ...(key === null ? [] : [`-H "Authorization: Bearer ${key}"`]),
      ...(body === null ? [] : ['-H "Content-Type: application/json"', `-d '${body.replaceAll("'", "'\\''")}'`]),
      ...(takesFile ? ['-F "file=@data.csv"'] : []),
      ...(givesFile ? ['-o file'] : []),
    ].join(' \\\n  '),

  javascript: ({ method, url, key, body, takesFile, givesFile }) => {
    const headers = [
      ...(key === null ? [] : [`    Authorization: 'Bearer ${key}',`]),
      ...(body === null ? [] : [`    'Content-Type': 'application/json',`]),
    ];
    return [
      ...(takesFile ? ['const form = new FormData();', "form.append('file', file);"] : []),
      `const reply = await fetch('${url}', {`,
      ...(method === 'GET' ? [] : [`  method: '${method}',`]),
      ...(headers.length === 0 ? [] : ['  headers: {', ...headers, '  },']),
      ...(body === null ? [] : [`  body: JSON.stringify(${body}),`]),
      ...(takesFile ? ['  body: form,'] : []),
      '});',
      givesFile ? 'const file = await reply.blob();' : 'const { data } = await reply.json();',
    ].join('\n');
  },

  python: ({ method, url, key, body, takesFile, givesFile }) =>
    [
      'import requests',
      '',
      `reply = requests.request("${method}", "${url}",`,
      ...(key === null ? [] : [`    headers={"Authorization": "Bearer ${key}"},`]),
      ...(body === null ? [] : [`    json=${toPython(body)},`]),
      ...(takesFile ? ['    files={"file": open("data.csv", "rb")},'] : []),
      ')',
      givesFile ? 'open("file", "wb").write(reply.content)' : 'data = reply.json()["data"]',
    ].join('\n'),

  r: ({ method, url, key, body, takesFile, givesFile }) =>
    [
      'library(httr2)',
      '',
      [
        `reply <- request("${url}")`,
        ...(method === 'GET' ? [] : [`  req_method("${method}")`]),
        ...(key === null ? [] : [`  req_auth_bearer_token("${key}")`]),
        ...(body === null ? [] : [`  req_body_raw('${body.replaceAll("'", "\\'")}', "application/json")`]),
        ...(takesFile ? ['  req_body_multipart(file = curl::form_file("data.csv"))'] : []),
        givesFile ? '  req_perform(path = "file")' : '  req_perform()',
      ].join(' |>\n'),
      ...(givesFile ? [] : ['data <- resp_body_json(reply)$data']),
    ].join('\n'),
};

/** JSON as Python writes it, outside of texts. */
function toPython(json: string): string {
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
  return json.replace(/"(?:[^"\\]|\\.)*"|\b(true|false|null)\b/g, (found) => words[found] ?? found);
}

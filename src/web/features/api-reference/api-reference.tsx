import { type ApiDocument, byTopic, type Entry, type Operation, type Schema, typeInWords } from './api-document.ts';
import { curlOf } from './sample-of.ts';
import { TryIt } from './try-it.tsx';

const access: Record<Operation['x-access'], string> = {
  anyone: 'Anyone',
  user: 'Signed in',
  verified: 'Signed in, email confirmed',
  creator: 'Authors of the blog',
  admin: 'Admins',
};

/** Every call of the contract, to read and to try. */
export function ApiReference({ document }: { document: ApiDocument }) {
  const topics = byTopic(document);
  const base = document.servers[0]?.url ?? '';
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <nav aria-label="Topics" className="lg:sticky lg:top-8 lg:self-start">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 lg:flex-col">
          {[...topics.keys()].map((topic) => (
            <li key={topic}>
              <a
                href={`#${topic}`}
                className="inline-flex min-h-6 items-center py-0.5 text-muted capitalize hover:text-ink"
              >
                {topic}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <h1 className="font-semibold font-serif text-40">API reference</h1>
        <p className="mt-3 max-w-prose text-16 text-muted">
          The base URL is <code className="text-ink">{base}</code>. Every response is an envelope with{' '}
          <code>results</code>, <code>message</code>, <code>data</code> and, if a call fails, a <code>code</code>. The
          same reference is available as{' '}
          <a className="text-accent-ink underline" href={`${base}/openapi.json`}>
            OpenAPI 3.1
          </a>
          .
        </p>
        {Array.from(topics, ([topic, entries]) => (
          <section key={topic} aria-labelledby={topic} className="mt-12">
            <h2 id={topic} className="scroll-mt-8 font-semibold text-20 capitalize">
              {topic}
            </h2>
            <div className="mt-3 divide-y divide-line border-line border-y">
              {entries.map((entry) => (
                <EntryRow key={entry.operation.operationId} entry={entry} base={base} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

function EntryRow({ entry, base }: { entry: Entry; base: string }) {
  const { method, path, operation } = entry;
  const body = operation.requestBody?.content['application/json']?.schema;
  const [reply] = Object.values(operation.responses[200]?.content ?? {});
  return (
    <details className="group">
      <summary className="grid cursor-pointer list-none gap-x-3 gap-y-1 py-3 hover:bg-wash sm:grid-cols-[4rem_minmax(0,1fr)] sm:px-2">
        <span className="font-mono font-semibold text-12 text-accent-ink leading-5">{method}</span>
        <span className="min-w-0">
          <code className="break-all text-13">{path}</code>
          <span className="block text-13 text-muted">{operation.summary}</span>
        </span>
      </summary>
      <div className="grid gap-5 pt-1 pb-6 sm:ps-[5.25rem]">
        <p className="text-13">
          <span className="text-muted">Access: </span>
          {access[operation['x-access']]}
          {operation['x-limits']?.map(({ by, times, seconds }) => (
            <span key={by} className="text-muted">
              {' '}
              · {times} times in {seconds} seconds per {by}
            </span>
          ))}
        </p>
        {operation.parameters.length > 0 && (
          <Fields title="Parameters" fields={operation.parameters.map((field) => ({ ...field, note: field.in }))} />
        )}
        {body && <Fields title="Body" fields={toFields(body)} />}
        {reply?.schema && <Fields title="Response" fields={toFields(reply.schema.properties?.data ?? reply.schema)} />}
        <div>
          <h3 className="font-medium text-13">Example</h3>
          <pre className="mt-1 whitespace-pre-wrap break-words rounded-control bg-wash p-3 text-12">
            {curlOf(entry, base)}
          </pre>
        </div>
        <TryIt entry={entry} base={base} />
      </div>
    </details>
  );
}

type FieldRow = { name: string; required: boolean; schema: Schema; note?: string };

function toFields(schema: Schema): FieldRow[] {
  const object = schema.properties ? schema : schema.anyOf?.find(({ properties }) => properties);
  if (!object?.properties) return [{ name: 'data', required: true, schema }];
  return Object.entries(object.properties).map(([name, field]) => ({
    name,
    schema: field,
    required: object.required?.includes(name) ?? false,
  }));
}

function Fields({ title, fields }: { title: string; fields: FieldRow[] }) {
  return (
    <div>
      <h3 className="font-medium text-13">{title}</h3>
      <dl className="mt-1 text-13">
        {fields.map(({ name, schema, required, note }) => (
          <div key={name} className="grid gap-x-3 border-line border-t py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt>
              <code>{name}</code>
              {!required && <span className="text-muted"> optional</span>}
            </dt>
            <dd className="min-w-0 break-words text-muted">
              {typeInWords(schema)}
              {note && ` · ${note}`}
              {schema.description && ` · ${schema.description}`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

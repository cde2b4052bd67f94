import { useCallback, useEffect, useRef, useState } from 'react';
import * as apiKeys from '#web/client/endpoints/api-keys.ts';
import { send } from '#web/client/send.ts';
import { readToken } from '#web/client/token.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  type ApiDocument,
  findReferenceEntry,
  type Listed,
  type ReferenceEntry,
  type Schema,
  schemaTypeText,
} from './api-document.ts';
import { type Language, languages, sampleIn } from './sample-of.ts';
import { TryIt } from './try-it.tsx';

interface ApiReferenceProps {
  /** URL of the API. */
  base: string;
  topics: readonly { name: string; operations: readonly Listed[] }[];
  /** Guides to read first. */
  guides: readonly { path: string; title: string }[];
}

/** Every call of the API for programs, to read and to try. */
export function ApiReference({ base, topics, guides }: ApiReferenceProps) {
  const { loaded, load } = useApiDocument(`${base}/v1/openapi.json`);
  const [language, setLanguage] = useState<Language>('curl');
  const [pasted, setPasted] = useState('');
  const prefix = useKeyPrefix();
  const setting = { base, language, key: `${prefix ?? 'ck_live_'}…`, pasted: pasted.trim() };
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <nav aria-label="Resources" className="lg:sticky lg:top-8 lg:self-start">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 lg:flex-col">
          {topics.map(({ name: topic }) => (
            <li key={topic}>
              <a href={`#${topic}`} className="inline-flex min-h-6 items-center py-0.5 text-muted hover:text-ink">
                {titleOf(topic)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <h1 className="font-semibold font-serif text-40">API reference</h1>
        <p className="mt-3 max-w-prose text-16 text-muted">
          The base URL is <code className="text-ink">{base}/v1</code>. Every JSON answer is an envelope with{' '}
          <code>results</code>, <code>message</code>, <code>data</code> and, if a call is refused, a <code>code</code>.
          The same as{' '}
          <a className="text-accent-ink underline" href={`${base}/v1/openapi.json`}>
            OpenAPI 3.1
          </a>
          .
        </p>
        <nav aria-label="Guides" className="mt-5">
          <ul className="flex flex-wrap gap-2 text-13">
            {guides.map(({ path, title }) => (
              <li key={path}>
                <a
                  href={path}
                  className="inline-flex min-h-8 items-center rounded-full border border-line px-3 hover:bg-wash pointer-coarse:min-h-11"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-8 flex flex-wrap items-end gap-x-6 gap-y-4 rounded-card border border-line p-4">
          <Segmented label="Language" options={languages} value={language} onChange={setLanguage} />
          <Field
            label="API key to try calls with"
            hint="It stays in this tab until you leave the page. Without one, calls are made as you are signed in."
            className="min-w-64 flex-1"
          >
            <TextInput
              type="password"
              autoComplete="off"
              spellCheck={false}
              placeholder="ck_live_…"
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
            />
          </Field>
        </div>
        {topics.map(({ name: topic, operations }) => (
          <section key={topic} aria-labelledby={topic} className="mt-12">
            <h2 id={topic} className="scroll-mt-8 font-semibold text-20">
              {titleOf(topic)}
            </h2>
            <div className="mt-3 divide-y divide-line border-line border-y">
              {operations.map((operation) => (
                <OperationRow
                  key={operation.id}
                  operation={operation}
                  loaded={loaded}
                  setting={setting}
                  onOpen={load}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

function titleOf(topic: string): string {
  return topic === 'ai' ? 'AI' : topic.charAt(0).toUpperCase() + topic.slice(1);
}

type Setting = { base: string; language: Language; key: string; pasted: string };

interface OperationRowProps {
  operation: Listed;
  loaded: LoadedDocument;
  setting: Setting;
  onOpen: () => void;
}

/** What is inside a row is made when it is opened: there are more than a hundred. */
function OperationRow({ operation: { id, method, path, summary }, loaded, setting, onOpen }: OperationRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group"
      onToggle={({ currentTarget: { open } }) => {
        setIsOpen(open);
        if (open) onOpen();
      }}
    >
      <summary className="grid cursor-pointer list-none gap-x-3 gap-y-1 py-3 hover:bg-wash sm:grid-cols-[4rem_minmax(0,1fr)] sm:px-2">
        <span className="font-mono font-semibold text-12 text-accent-ink leading-5">{method}</span>
        <span className="min-w-0">
          <code className="break-all text-13">{path}</code>
          <span className="block text-13 text-muted">{summary}</span>
        </span>
      </summary>
      {isOpen && <LoadedDetails id={id} loaded={loaded} setting={setting} />}
    </details>
  );
}

function LoadedDetails({ id, loaded, setting }: { id: string; loaded: LoadedDocument; setting: Setting }) {
  if (loaded.status === 'loading') {
    return (
      <div aria-busy="true" className="pt-1 pb-6 sm:ps-[5.25rem]">
        <Skeleton lines={6} />
      </div>
    );
  }
  if (loaded.status === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-2 pt-1 pb-6 text-13 sm:ps-[5.25rem]">
        <p>The parameters could not be loaded. Check your connection and try again.</p>
        <Button size="small" onClick={loaded.retry}>
          Try again
        </Button>
      </div>
    );
  }
  const entry = findReferenceEntry(loaded.document, id);
  return entry === undefined ? (
    <p className="pt-1 pb-6 text-13 sm:ps-[5.25rem]">The API has changed meanwhile. Reload the page.</p>
  ) : (
    <EntryDetails entry={entry} setting={setting} />
  );
}

function EntryDetails({
  entry,
  setting: { base, language, key, pasted },
}: {
  entry: ReferenceEntry;
  setting: Setting;
}) {
  const { operation } = entry;
  const body = operation.requestBody?.content['application/json']?.schema;
  const [reply] = Object.values(operation.responses[200]?.content ?? {});
  const sample = sampleIn(language, entry, { base, key });
  const needsNoKey = operation.security?.some((way) => Object.keys(way).length === 0) ?? false;
  return (
    <div className="grid gap-5 pt-1 pb-6 sm:ps-[5.25rem]">
      <p className="text-13">
        <span className="text-muted">{needsNoKey ? 'Anyone, or a key with the scope ' : 'Scope '}</span>
        <code>{operation['x-scope']}</code>
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
        <div className="flex items-center justify-between gap-2">
          <h3 className="font-medium text-13">Example</h3>
          <CopyButton text={sample} label="Copy code" size="small" />
        </div>
        <pre className="mt-1 whitespace-pre-wrap break-words rounded-control bg-wash p-3 font-mono text-12">
          {sample}
        </pre>
      </div>
      <TryIt entry={entry} base={base} apiKey={pasted === '' ? null : pasted} />
    </div>
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
              {schemaTypeText(schema)}
              {note && ` · ${note}`}
              {schema.description && ` · ${schema.description}`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type LoadedDocument =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; document: ApiDocument };

/**
 * The parameters and responses of all operations, loaded once when the first of them is to be shown: they are twenty times
 * as large as the list.
 */
function useApiDocument(url: string): { loaded: LoadedDocument; load: () => void } {
  const [loaded, setLoaded] = useState<LoadedDocument>({ status: 'loading' });
  const open = useRef<AbortController | null>(null);
  useEffect(() => () => open.current?.abort(), []);

  const load = useCallback(() => {
    if (open.current !== null) return;
    const stop = new AbortController();
    open.current = stop;
    setLoaded({ status: 'loading' });
    readDocument(url, stop.signal).then(
      (document) => setLoaded({ status: 'ready', document }),
      () => {
        if (stop.signal.aborted) return;
        open.current = null;
        setLoaded({ status: 'failed', retry: load });
      },
    );
  }, [url]);
  return { loaded, load };
}

async function readDocument(url: string, signal: AbortSignal): Promise<ApiDocument> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as ApiDocument; // our own server wrote it
}

/** The first characters of a key of the reader, to recognize it in samples; null for visitors and without a key. */
function useKeyPrefix(): string | null {
  const [prefix, setPrefix] = useState<string | null>(null);
  useEffect(() => {
    if (readToken() === null) return;
    const stop = new AbortController();
    send(apiKeys.list, {}, { toast: false, signal: stop.signal }).then(
      ({ keys }) => setPrefix(keys.find(({ state }) => state === 'active')?.prefix ?? null),
      () => {}, // samples work without it
    );
    return () => stop.abort();
  }, []);
  return prefix;
}

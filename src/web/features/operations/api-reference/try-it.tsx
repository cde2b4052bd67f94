import { type FormEvent, useState } from 'react';
import { readToken } from '#web/client/token.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ReferenceEntry } from './api-document.ts';
import { schemaSample } from './sample-of.ts';

type State =
  | { status: 'ready' }
  | { status: 'sending' }
  | { status: 'answered'; code: number; body: string }
  | { status: 'failed'; message: string };

interface TryItProps {
  entry: ReferenceEntry;
  base: string;
  /** A key that the reader pasted; null: as they are signed in. */
  apiKey: string | null;
}

/** Makes the real call. */
export function TryIt({ entry, base, apiKey }: TryItProps) {
  const { method, operation } = entry;
  const schema = operation.requestBody?.content['application/json']?.schema;
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => (schema ? JSON.stringify(schemaSample(schema), null, 2) : ''));
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setState({ status: 'sending' });
    const token = apiKey ?? readToken();
    try {
      const answer = await fetch(base + fill(entry, values), {
        method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(schema ? { 'content-type': 'application/json' } : {}),
          ...headersOf(entry, values),
        },
        ...(schema ? { body } : {}),
      });
      setState({ status: 'answered', code: answer.status, body: await bodyOf(answer) });
    } catch {
      setState({ status: 'failed', message: 'The server cannot be reached. Check your connection and try again.' });
    }
  }

  if (operation.requestBody && !schema) return null; // an upload needs a program
  return (
    <form
      onSubmit={handleSubmit}
      className="grid gap-3 rounded-card bg-wash p-4"
      aria-label={`Try ${operation.operationId}`}
    >
      {operation.parameters.map(({ name, required }) => (
        <Field key={name} label={name} required={required}>
          <TextInput
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        </Field>
      ))}
      {schema && (
        <Field label="Body (JSON)">
          <TextArea rows={5} className="font-mono" value={body} onChange={(event) => setBody(event.target.value)} />
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary" busy={state.status === 'sending'}>
          Send
        </Button>
      </div>
      <div role="status">
        {state.status === 'failed' && <p className="text-13 text-error-ink">{state.message}</p>}
        {state.status === 'answered' && (
          <>
            <p className="text-13">
              Status <span className="tabular font-medium">{state.code}</span>
            </p>
            <textarea
              readOnly
              rows={12}
              aria-label="Response"
              value={state.body}
              className="mt-1 max-h-80 overflow-auto rounded-control border border-line bg-paper p-3 text-12 w-full font-mono"
            />
          </>
        )}
      </div>
    </form>
  );
}

function fill({ path, operation }: ReferenceEntry, values: Record<string, string>): string {
  const query = new URLSearchParams();
  for (const { name, in: place } of operation.parameters)
    if (place === 'query' && values[name]) query.set(name, values[name]);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return query.size === 0 ? filled : `${filled}?${query}`;
}

function headersOf({ operation }: ReferenceEntry, values: Record<string, string>): Record<string, string> {
  const given = operation.parameters.filter((field) => field.in === 'header' && values[field.name]);
  return Object.fromEntries(given.map(({ name }) => [name, values[name] ?? '']));
}

async function bodyOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? '';
  if (/json|text|svg/.test(type)) return pretty(await answer.text());
  const { size } = await answer.blob();
  return size === 0 ? '' : `${type}, ${size} bytes`;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

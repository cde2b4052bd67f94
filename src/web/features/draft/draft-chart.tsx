import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Document } from '#chart/document/document.ts';
import { untitled } from '#chart/document/untitled.ts';
import { manifestOf } from '#chart/registry.ts';
import { firstChoices, type Suggestion, suggest } from '#chart/suggest/suggest.ts';
import { toTable } from '#data/to-table.ts';
import { ChartDrawing } from '#web/charts/chart-drawing.tsx';
import { changeDraft, type Draft } from '#web/charts/draft.ts';
import { firstDocument } from '#web/charts/first-document.ts';
import { firstRowsOf } from '#web/charts/first-rows.ts';
import { LiveChart } from '#web/charts/live-chart.tsx';
import { nameFromTitle } from '#web/charts/name-from-title.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { DraftPaths } from './draft-paths.ts';

const none = { rows: 0, columns: [] };

/** The chart as its readers will see it, with its type and title; everything else needs an account. */
export function DraftChart({ draft, paths }: { draft: Draft; paths: DraftPaths }) {
  const [document, setDocument] = useState(draft.content.document);
  const table = useMemo(() => toTable(draft.sheet ?? none), [draft]);
  const isKept = useKeeping(draft, document);

  function changeText(change: Partial<Document['text']>) {
    setDocument((now) => ({ ...now, text: { ...now.text, ...change } }));
  }

  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-5 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:py-10">
      <div className="min-w-0">
        <h1 className="sr-only">Your chart</h1>
        <div className="rounded-card border border-line bg-paper p-2">
          <LiveChart document={document} table={table} />
        </div>
        <p role="status" className="mt-2 text-12 text-muted">
          {isKept ? 'Saved in this browser.' : 'This browser has no space left to save your last change.'}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Account paths={paths} />
        <div className="flex flex-col gap-3">
          <Field label="Title">
            <TextInput
              value={document.text.title}
              maxLength={500}
              onChange={(event) => changeText({ title: event.target.value })}
            />
          </Field>
          <Field label="Source" hint="Where the data comes from">
            <TextInput
              value={document.text.source}
              maxLength={500}
              onChange={(event) => changeText({ source: event.target.value })}
            />
          </Field>
        </div>
        <Types
          draft={draft}
          table={table}
          template={document.template}
          onChange={({ template, roles, options }) => setDocument((now) => ({ ...now, template, roles, options }))}
        />
      </div>
    </div>
  );
}

function Account({ paths }: { paths: DraftPaths }) {
  return (
    <section aria-label="Save chart" className="rounded-card border border-line bg-wash p-4">
      {paths.save === null ? (
        <>
          <p className="text-13">
            Create a free account to save this chart, edit every detail, publish it and export it.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button asChild variant="primary">
              <Link to={paths.register}>Create a free account</Link>
            </Button>
            <Button asChild>
              <Link to={paths.login}>Sign in</Link>
            </Button>
          </div>
          <p className="mt-3 text-12 text-muted">
            Your chart comes with you: it is saved to your account as soon as you confirm your email address.
          </p>
        </>
      ) : (
        <>
          <p className="text-13">Save the chart to edit every detail, publish it and export it.</p>
          <Button asChild variant="primary" className="mt-3">
            <Link to={paths.save}>Save and edit</Link>
          </Button>
        </>
      )}
    </section>
  );
}

type TypesProps = {
  draft: Draft;
  table: ReturnType<typeof toTable>;
  template: string;
  onChange: (suggestion: Suggestion) => void;
};

function Types({ draft, table, template, onChange }: TypesProps) {
  const [areAllShown, setAreAllShown] = useState(false);
  const preview = useMemo(() => firstRowsOf(table, 500), [table]);
  const all = useMemo(() => suggest(table).filter(({ problems }) => problems.length === 0), [table]);
  const first = useMemo(() => {
    const few = firstChoices(table, 6);
    const own = all.find((each) => each.template === draft.content.document.template);
    return own === undefined || few.some((each) => each.template === own.template) ? few : [own, ...few].slice(0, 6);
  }, [all, table, draft]);
  const offered = areAllShown ? all : first;
  return (
    <section aria-labelledby="types">
      <h2 id="types" className="mb-2 font-medium text-13">
        Type
      </h2>
      <ul className="grid grid-cols-2 gap-2">
        {offered.map((each) => (
          <li key={each.template} className="min-w-0">
            <button
              type="button"
              aria-pressed={each.template === template}
              onClick={() => onChange(each)}
              className={classNames(
                'block w-full overflow-hidden rounded-card border bg-paper text-start',
                each.template === template ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-edge',
              )}
            >
              <ChartDrawing
                document={untitled(firstDocument(each, { table, notes: [] }))}
                table={preview}
                width={260}
                height={150}
              />
              <span className="block truncate border-line border-t px-2 py-1.5 text-12">
                {manifestOf(each.template)?.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {all.length > first.length && (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => setAreAllShown(!areAllShown)}>
          {areAllShown ? 'Show fewer' : `Show all ${all.length} that fit`}
        </Button>
      )}
    </section>
  );
}

/**
 * Stores every change at once: the user may leave right after typing a title. Returns whether the browser has stored
 * the last one.
 */
function useKeeping(draft: Draft, document: Document): boolean {
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    if (document === draft.content.document) return;
    const { title } = document.text;
    const name = nameFromTitle(draft.content, { title, datasetName: stem(draft.file?.name) });
    changeDraft({ ...draft, content: { ...draft.content, name, document } }).then(
      () => setIsKept(true),
      () => setIsKept(false),
    );
  }, [draft, document]);
  return isKept;
}

function stem(fileName: string | undefined): string | null {
  return fileName?.replace(/\.\w+$/, '') ?? null;
}

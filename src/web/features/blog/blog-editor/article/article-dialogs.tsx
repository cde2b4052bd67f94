import { type FormEvent, useId, useState } from 'react';
import type { Article, ArticleVersion } from '#contract/blog/blog-authoring.ts';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { useStore } from '#web/client/store.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { OpenedArticle } from './use-article.ts';

/** The secret link to the working copy. */
export function PreviewDialog({ opened, onClose }: { opened: OpenedArticle; onClose: () => void }) {
  const { answer, saver } = opened;
  const { id, previewKey } = useStore(answer);
  const set = useChange(authoring.setPreview, { error_toast: false });
  const path = `/blog/preview/${previewKey}`;
  const change = (isOn: boolean) => set.mutateAsync({ id, isOn }).then(answer.write, () => {}); // the reason is shown below

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Preview"
      description="Everyone with this link sees the article as it is now, without an account. Search engines do not."
      footer={
        previewKey === null ? (
          <Button variant="primary" busy={set.isPending} onClick={() => change(true)}>
            Create link
          </Button>
        ) : (
          <>
            <Button variant="quiet" disabled={set.isPending} onClick={() => change(false)}>
              Turn off
            </Button>
            <Button busy={set.isPending} onClick={() => change(true)}>
              Renew link
            </Button>
            <Button variant="primary" asChild>
              <a href={path} target="_blank" rel="noreferrer" onClick={() => void saver.flush()}>
                Open preview
              </a>
            </Button>
          </>
        )
      }
    >
      {previewKey !== null && (
        <Field label="Link" hint="When you renew it, the old link stops working.">
          <div className="flex gap-2">
            <TextInput
              readOnly
              aria-label="Link"
              value={location.origin + path}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={location.origin + path} label="Copy link" />
          </div>
        </Field>
      )}
      <p role="alert" className="text-13 text-error-ink empty:hidden">
        {set.error?.message}
      </p>
    </Dialog>
  );
}

interface ScheduleDialogProps {
  isSaved: boolean;
  onSchedule: (at: string) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses when an article is published, in the time zone of this device. */
export function ScheduleDialog({ isSaved, onSchedule, onClose }: ScheduleDialogProps) {
  const [when, setWhen] = useState(() => toLocal(tomorrowAtNine()));
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();
  const date = new Date(when);
  const problem = Number.isNaN(date.getTime())
    ? 'Enter a day and a time.'
    : date <= new Date()
      ? 'Choose a time in the future.'
      : null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (problem !== null) return;
    setIsBusy(true);
    await onSchedule(date.toISOString()).then(onClose, () => setIsBusy(false)); // a toast says why
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Schedule publication"
      description="The article is published at this time as it is then. You can still change it until then."
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy || !isSaved}>
            Schedule
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field
          label="Day and time"
          hint={Intl.DateTimeFormat().resolvedOptions().timeZone}
          error={problem ?? undefined}
        >
          <TextInput type="datetime-local" value={when} onChange={(event) => setWhen(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

function tomorrowAtNine(): Date {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  day.setHours(9, 0, 0, 0);
  return day;
}

/** Local time in the form of the input. */
function toLocal(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface VersionsDialogProps {
  article: Article;
  onRestored: () => void;
  onClose: () => void;
}

const perPage = 10;

/** Earlier contents of an article, each compared with the current one. */
export function VersionsDialog({ article, onRestored, onClose }: VersionsDialogProps) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error, isFetching, refetch } = useCall(authoring.listVersions, {
    ...{ id: article.id, page, itemsPerPage: perPage },
  });
  const shown = chosen ?? data?.items[0]?.version ?? null;
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Versions"
      description="Made whenever you publish, every hour of work, and when two people change the same text."
    >
      {error !== null && data === undefined && (
        <ErrorState
          title="The versions could not be loaded"
          advice={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && error === null && <Skeleton className="h-64 w-full" />}
      {data?.total === 0 && (
        <EmptyState title="No versions yet">The first one is made when you publish the article.</EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <div className="grid gap-5 md:grid-cols-[15rem_minmax(0,1fr)]">
          <div>
            <ol className="flex flex-col gap-1">
              {data.items.map((version) => (
                <li key={version.version}>
                  <VersionRow
                    version={version}
                    isChosen={version.version === shown}
                    onChoose={() => setChosen(version.version)}
                  />
                </li>
              ))}
            </ol>
            {data.total > perPage && (
              <Pager
                things="versions"
                page={page - 1}
                pageSize={perPage}
                total={data.total}
                onPageChange={(next) => {
                  setPage(next + 1);
                  setChosen(null);
                }}
                className="mt-3"
              />
            )}
          </div>
          {shown !== null && (
            <Comparison key={shown} id={article.id} version={shown} onRestored={onRestored} onClose={onClose} />
          )}
        </div>
      )}
    </Dialog>
  );
}

type VersionRowProps = { version: ArticleVersion; isChosen: boolean; onChoose: () => void };

function VersionRow({ version: { version, by, words, isPublished, createdAt }, isChosen, onChoose }: VersionRowProps) {
  const { moment, number } = useFormats();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'block w-full rounded-control px-2.5 py-2 text-start text-13 hover:bg-ink/4',
        isChosen && 'bg-accent-wash',
      )}
    >
      <span className="flex items-center gap-2">
        <span className="font-medium">Version {version}</span>
        {isPublished && <Badge kind="success">Public</Badge>}
      </span>
      <span className="block text-12 text-muted">
        {moment(createdAt)}
        {by !== null && `, ${by}`} · {number(words)} words
      </span>
    </button>
  );
}

type ComparisonProps = { id: string; version: number; onRestored: () => void; onClose: () => void };

const looks = {
  same: '',
  added: 'bg-success-wash text-success-ink',
  removed: 'bg-error-wash text-error-ink line-through',
};
const signs = { same: '', added: 'Now: ', removed: 'Then: ' };

function Comparison({ id, version, onRestored, onClose }: ComparisonProps) {
  const { data, error, isFetching, refetch } = useCall(authoring.readVersion, { id, version });
  const restore = useChange(authoring.restoreVersion, { error_toast: false, renews: [authoring.listVersions] });
  if (error !== null) {
    return (
      <ErrorState
        title="The version could not be loaded"
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined || data.version !== version) return <Skeleton className="h-64 w-full" />;
  const isSame = data.changes.every(({ is }) => is === 'same');
  return (
    <section aria-label={`Version ${version}`} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{isSame ? 'Same as the current text' : 'Compared with the current text'}</h3>
        <Button
          size="small"
          disabled={isSame}
          busy={restore.isPending}
          onClick={() =>
            restore.mutateAsync({ id, version }).then(
              () => {
                onClose();
                onRestored();
              },
              () => {}, // the reason is shown below
            )
          }
        >
          Restore this version
        </Button>
      </div>
      <p role="alert" className="text-13 text-error-ink empty:hidden">
        {restore.error?.message}
      </p>
      <ol
        className="mt-3 max-h-[50vh] overflow-y-auto rounded-control border border-line p-2 font-mono text-12"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
        tabIndex={0}
      >
        {data.changes.map(({ is, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change while they are shown
          <li key={place} className={classNames('whitespace-pre-wrap break-words px-1', looks[is])}>
            {is !== 'same' && <span className="sr-only">{signs[is]}</span>}
            {text || ' '}
          </li>
        ))}
      </ol>
    </section>
  );
}

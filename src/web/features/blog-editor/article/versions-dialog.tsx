import { useState } from 'react';
import type { Article, ArticleVersion } from '#contract/blog-authoring.ts';
import * as authoring from '#web/api/endpoints/blog-authoring.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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

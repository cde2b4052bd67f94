import { useState } from 'react';
import { plainText } from '#article/plain-text.ts';
import type { ArticleDocument } from '#article/schema.ts';
import type { SitePage } from '#contract/blog/blog-authoring.ts';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { useConflict } from '#web/client/saving/use-conflict.ts';
import { send } from '#web/client/send.ts';
import { session } from '#web/client/session.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { RichText } from './text/rich-text.tsx';

/** Own text of a page of the site, in place of the built-in one. */
export function SitePageEditor({ pageId }: { pageId: SitePage['pageId'] }) {
  const { data, error, isFetching, refetch } = useCall(authoring.readPage, { pageId });
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        title="The page could not be loaded"
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined || data.pageId !== pageId) return <Skeleton className="h-96 w-full" />;
  return <PageForm key={pageId} page={data} />;
}

function PageForm({ page: first }: { page: SitePage }) {
  const [page, setPage] = useState(first);
  const [title, setTitle] = useState(first.title);
  const [description, setDescription] = useState(first.description);
  const [body, setBody] = useState<ArticleDocument>(first.body);
  /** The text as it was when it was last saved. */
  const [saved, setSaved] = useState<ArticleDocument>(first.body);
  const save = useChange(authoring.savePage, { error_toast: false, renews: [authoring.readPage] });
  const { pageId, revision, isPublished } = page;
  const hasChanges = title !== page.title || description !== page.description || body !== saved;

  const [publishes, setPublishes] = useState(false);
  const { conflict, look, drop } = useConflict(
    () => send(authoring.readPage, { pageId }),
    (theirs) => theirs.revision !== revision,
  );

  async function put(isPublished: boolean, over = revision) {
    setPublishes(isPublished);
    await save.mutateAsync({ pageId, revision: over, title, description, body, isPublished }).then((answer) => {
      drop();
      setPage(answer);
      setSaved(body);
    }, look); // the reason is shown below
  }

  function loadTheirs(theirs: SitePage) {
    drop();
    save.reset();
    setPage(theirs);
    setTitle(theirs.title);
    setDescription(theirs.description);
    setBody(theirs.body);
    setSaved(theirs.body);
  }

  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        {isPublished ? (
          <Badge kind="success" dot>
            Your text is shown
          </Badge>
        ) : (
          <Badge dot>Built-in text is shown</Badge>
        )}
        <a href={`/${pageId}`} target="_blank" rel="noreferrer" className="text-13 text-accent-ink hover:underline">
          View page
        </a>
        <span className="ms-auto flex gap-2">
          <Button disabled={save.isPending} onClick={() => put(false)}>
            {isPublished ? 'Show built-in text' : 'Save draft'}
          </Button>
          <Button variant="primary" busy={save.isPending} onClick={() => put(true)}>
            Publish
          </Button>
        </span>
      </div>
      <p role="alert" className="text-13 text-error-ink empty:hidden">
        {save.error?.message}
      </p>
      <Field label="Title" required>
        <TextInput value={title} maxLength={300} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field label="Description" hint="For search engines and social media">
        <TextArea
          rows={2}
          value={description}
          maxLength={2000}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <RichText label="Text of the page" text={body} onChange={setBody} />
      {conflict !== null && (
        <ConflictDialog
          message={conflict.message}
          fields={[
            { label: 'Title', mine: title, theirs: conflict.theirs.title },
            { label: 'Description', mine: description, theirs: conflict.theirs.description },
            { label: 'Text of the page', mine: plainText(body), theirs: plainText(conflict.theirs.body) },
          ]}
          isBusy={save.isPending}
          onUseTheirs={() => loadTheirs(conflict.theirs)}
          onKeepMine={() => void put(publishes, conflict.theirs.revision)}
          onClose={drop}
        />
      )}
      <LeaveGuard
        hasChanges={hasChanges}
        description="You have unsaved changes on this page. They will be lost if you leave."
        mayLeave={() => !hasChanges || session.read().status !== 'in'}
      />
    </div>
  );
}

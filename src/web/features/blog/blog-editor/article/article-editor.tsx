import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BlogMedia } from '#contract/blog/blog-authoring.ts';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { conflictTitle } from '#web/client/saving/changed-by.ts';
import { send } from '#web/client/send.ts';
import { useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { titleOfNew } from '../new-article.tsx';
import { RichText } from '../text/rich-text.tsx';
import { ArticleBar } from './article-bar.tsx';
import { type ArticleFields, conflictsOf, type FieldChange } from './open-article.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { type OpenedArticle, useArticle } from './use-article.ts';

interface ArticleEditorProps {
  id: string;
  /** The article was deleted. */
  onGone: () => void;
}

export function ArticleEditor({ id, onGone }: ArticleEditorProps) {
  const [turn, setTurn] = useState(0);
  const state = useArticle(id, turn);
  const reopen = () => setTurn((count) => count + 1);
  if (state.status === 'loading') {
    return (
      <div className="max-w-3xl space-y-5" aria-busy="true">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    );
  }
  if (state.status === 'error') {
    return (
      <ErrorState
        title={state.isGone ? 'This article was deleted' : 'The article could not be loaded'}
        advice={state.message}
        {...(!state.isGone && { onRetry: reopen })}
        action={
          <Button asChild>
            <Link to="/panel/admin/blog">All articles</Link>
          </Button>
        }
      />
    );
  }
  return <OpenEditor key={`${id}-${turn}`} opened={state.opened} onReopen={reopen} onGone={onGone} />;
}

type OpenEditorProps = { opened: OpenedArticle; onReopen: () => void; onGone: () => void };

function OpenEditor({ opened, onReopen, onGone }: OpenEditorProps) {
  const { saver, answer } = opened;
  const fields = useStore(saver.value);
  const article = useStore(answer);
  const [cover, setCover] = useState<BlogMedia | null>(article.cover);
  const title = useRef<HTMLTextAreaElement>(null);
  // Typing replaces the title that only holds the place of one.
  useEffect(() => {
    if (title.current?.value === titleOfNew) title.current.select();
  }, []);

  function change<Name extends keyof ArticleFields>(field: Name, value: ArticleFields[Name]) {
    saver.add(`Change ${field}`, [{ field, value } as FieldChange]); // the field and its own value
  }

  return (
    <div className="flex flex-col">
      <title>{`${fields.title || 'Untitled'} – Chartlas`}</title>
      <ArticleBar opened={opened} onReopen={onReopen} onGone={onGone} />
      <div className="grid gap-8 pt-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="mx-auto w-full max-w-3xl">
          <label htmlFor="article-title" className="sr-only">
            Title
          </label>
          <textarea
            id="article-title"
            rows={1}
            placeholder="Title"
            value={fields.title}
            ref={title}
            maxLength={300}
            onChange={(event) => change('title', event.target.value.replaceAll('\n', ' '))}
            className="field-sizing-content mb-4 w-full resize-none bg-transparent font-semibold font-serif text-40 outline-none placeholder:text-muted"
          />
          <RichText label="Text of the article" text={fields.body} onChange={(body) => change('body', body)} />
        </div>
        <SettingsPanel
          fields={fields}
          article={article}
          cover={cover}
          onChange={change}
          onCover={(picture) => {
            setCover(picture);
            change('coverId', picture?.id ?? null);
          }}
        />
      </div>
      <ArticleConflict opened={opened} onReopen={onReopen} />
    </div>
  );
}

const labels = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  body: 'Text',
  coverId: 'Cover',
  categoryId: 'Category',
  authorId: 'Author',
  seoTitle: 'Search title',
  seoDescription: 'Search description',
  canonicalUrl: 'Canonical URL',
  isFeatured: 'Featured',
};

/** The same fields were changed elsewhere. Whatever is chosen, the other text is kept as a version. */
function ArticleConflict({ opened, onReopen }: { opened: OpenedArticle; onReopen: () => void }) {
  const { saver, answer } = opened;
  const saving = useStore(saver.state);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  if (saving.status !== 'conflict') return null;
  const fields = conflictsOf(saving.mine, saving.theirs).map(({ field }) => labels[field]);

  async function keepTheirs() {
    if (saving.status !== 'conflict') return;
    setIsBusy(true);
    const mine = Object.fromEntries(saving.mine.map(({ field, value }) => [field, value]));
    const input = { ...mine, id: answer.read().id, revision: 1, onConflict: 'keep-theirs' as const };
    try {
      await send(authoring.saveArticle, input, { toast: false });
      saver.decide('theirs');
      onReopen();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={conflictTitle(saving.by, 'this article')}
      description={`Changed here and there: ${fields.join(', ')}. Choose which one to continue with. The other one is kept under “Versions”.`}
      footer={
        <>
          <Button busy={isBusy} onClick={keepTheirs}>
            Use theirs
          </Button>
          <Button variant="primary" disabled={isBusy} onClick={() => saver.decide('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <p role="alert" className="text-13 text-error-ink empty:hidden">
        {error}
      </p>
    </Dialog>
  );
}

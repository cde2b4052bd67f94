import { useState } from 'react';
import * as authoring from '#web/api/endpoints/blog-authoring.ts';
import { send } from '#web/api/send.ts';
import { useStore } from '#web/api/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { conflictsOf } from './open-article.ts';
import type { OpenedArticle } from './use-article.ts';

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

/** Someone else changed the same fields. Whatever is chosen, the other text is kept as a version. */
export function ArticleConflict({ opened, onReopen }: { opened: OpenedArticle; onReopen: () => void }) {
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
      title="Someone else changed this article"
      description={`You both changed: ${fields.join(', ')}. Choose which one to continue with. The other one is kept under “Versions”.`}
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

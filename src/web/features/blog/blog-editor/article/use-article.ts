import { useEffect, useState } from 'react';
import type { Article } from '#contract/blog/blog-authoring.ts';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { joinKept, openKeptPlace } from '#web/client/saving/pending-changes.ts';
import type { StoredChanges } from '#web/client/saving/saver.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { createStore, type Store } from '#web/client/store.ts';
import { type ArticleSaver, type FieldChange, openArticle } from './open-article.ts';

export type OpenedArticle = {
  saver: ArticleSaver;
  /** The article as the server answered last: state, dates and links, which are not edited as fields. */
  answer: Store<Article>;
};

type ArticleState =
  | { status: 'loading' }
  | { status: 'error'; message: string; isGone: boolean }
  | { status: 'ready'; opened: OpenedArticle };

/** Opens an article for editing. Another `turn` opens it again, as after restoring a version. */
export function useArticle(id: string, turn: number): ArticleState {
  const [state, setState] = useState<ArticleState>({ status: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn opens it again
  useEffect(() => {
    let isOver = false;
    let close = () => {};
    setState({ status: 'loading' });
    open(id)
      .then(({ opened, end }) => {
        close = end;
        if (isOver) end();
        else setState({ status: 'ready', opened });
      })
      .catch((error: unknown) => {
        if (isOver) return;
        const message = error instanceof Error ? error.message : 'Something went wrong. Please try again.';
        setState({ status: 'error', message, isGone: error instanceof CallFailed && error.status === 404 });
      });
    return () => {
      isOver = true;
      close();
    };
  }, [id, turn]);

  return state;
}

async function open(id: string): Promise<{ opened: OpenedArticle; end: () => void }> {
  const article = await send(authoring.readArticle, { id }, { toast: false });
  const place = await openKeptPlace<StoredChanges<FieldChange>>(`article:${id}`);
  const answer = createStore(article);
  const ports = { keep: place.keep, onSaved: answer.write };
  const saver = openArticle({ article, kept: joinKept(place.left) }, ports);
  const flush = () => void saver.flush();
  const warn = (event: BeforeUnloadEvent) => {
    flush();
    if (!place.isSafe()) event.preventDefault();
  };
  window.addEventListener('online', flush);
  window.addEventListener('pagehide', flush);
  window.addEventListener('beforeunload', warn);
  const end = () => {
    window.removeEventListener('online', flush);
    window.removeEventListener('pagehide', flush);
    window.removeEventListener('beforeunload', warn);
    void saver.flush().finally(() => {
      saver.close();
      place.close();
    });
  };
  return { opened: { saver, answer }, end };
}

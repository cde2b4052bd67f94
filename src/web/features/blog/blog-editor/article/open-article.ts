import type { Article } from '#contract/blog/blog-authoring.ts';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { newKey } from '#web/client/new-key.ts';
import { changedBy } from '#web/client/saving/changed-by.ts';
import { type Answer, type Batch, openSaver, type Saver, type StoredChanges } from '#web/client/saving/saver.ts';
import { CallFailed, send } from '#web/client/send.ts';

/** Fields that the editor changes and saves by itself. */
const names = [
  'title',
  'slug',
  'excerpt',
  'body',
  'coverId',
  'categoryId',
  'authorId',
  'seoTitle',
  'seoDescription',
  'canonicalUrl',
  'isFeatured',
] as const;

export type ArticleFields = Pick<Article, (typeof names)[number]>;
export type FieldChange = {
  [Name in keyof ArticleFields]: { field: Name; value: ArticleFields[Name] };
}[keyof ArticleFields];
export type ArticleSaver = Saver<ArticleFields, FieldChange>;

type Ports = {
  keep: (kept: StoredChanges<FieldChange> | null) => void;
  /** What the server answers to a save: its slug, dates and state are not edited here. */
  onSaved: (article: Article) => void;
};

type Start = { article: Article; kept: StoredChanges<FieldChange> | null };

/** Saves an article field by field. Fields that only one person changed are merged; for others the user decides. */
export function openArticle({ article, kept }: Start, { keep, onSaved }: Ports): ArticleSaver {
  const { id } = article;
  let known = fieldsOf(article);

  async function put(
    batch: Batch<FieldChange>,
    revision: number,
    onConflict: 'refuse' | 'keep-mine',
  ): Promise<Article> {
    const input = { id, revision, onConflict, ...apply({}, batch.changes) };
    const saved = await send(authoring.saveArticle, input, { toast: false });
    known = fieldsOf(saved);
    onSaved(saved);
    return saved;
  }

  async function sendBatch(
    batch: Batch<FieldChange>,
    { version, isForced }: { version: number; isForced: boolean },
  ): Promise<Answer<FieldChange>> {
    // An older revision on purpose: the server then keeps the text of the others as a version.
    if (isForced) {
      const { revision } = await put(batch, Math.max(1, version - 1), 'keep-mine');
      return { status: 'saved', version: revision, theirs: [] };
    }
    try {
      const { revision } = await put(batch, version, 'refuse');
      return { status: 'saved', version: revision, theirs: [] };
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== 'conflict') throw error;
    }
    const latest = await send(authoring.readArticle, { id }, { toast: false });
    const theirs = changesOfFields(known, fieldsOf(latest));
    known = fieldsOf(latest);
    if (conflictsOf(batch.changes, theirs).length > 0) {
      const { id: by = null, name = null } = latest.changedBy ?? {};
      return {
        status: 'conflict',
        version: latest.revision,
        theirs,
        by: changedBy({ id: by, name, at: latest.changedAt }),
      };
    }
    const { revision } = await put(batch, latest.revision, 'refuse');
    return { status: 'saved', version: revision, theirs };
  }

  const start = { value: known, version: article.revision, kept, theirs: theirsSince(article, kept) };
  return openSaver<ArticleFields, FieldChange>(start, {
    apply: (value, changes) => ({ ...value, ...apply({}, changes) }),
    conflictsOf,
    squash: (changes) => [...new Map(changes.map((change) => [change.field, change])).values()],
    send: sendBatch,
    isPassing: (error) =>
      error instanceof CallFailed && (error.status === 0 || error.status >= 500 || error.status === 429),
    messageOf: (error) => (error instanceof Error ? error.message : 'The changes could not be saved.'),
    keep,
    newKey,
    wait: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
  });
}

function fieldsOf(article: ArticleFields): ArticleFields {
  return Object.fromEntries(names.map((name) => [name, article[name]])) as ArticleFields; // the names are its keys
}

function apply(to: Partial<ArticleFields>, changes: readonly FieldChange[]): Partial<ArticleFields> {
  return { ...to, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) };
}

export function changesOfFields(before: ArticleFields, after: ArticleFields): FieldChange[] {
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((field) => ({ field, value: after[field] }) as FieldChange); // the field and its own value
}

/** Changes of mine to fields that others changed differently. */
export function conflictsOf(mine: readonly FieldChange[], theirs: readonly FieldChange[]): FieldChange[] {
  return mine.filter((own) =>
    theirs.some(({ field, value }) => field === own.field && JSON.stringify(value) !== JSON.stringify(own.value)),
  );
}

/** Changes left in this browser are compared with what is there now, if others have saved since. */
function theirsSince(article: Article, kept: StoredChanges<FieldChange> | null): FieldChange[] {
  if (kept === null || kept.version === article.revision) return [];
  const mine = kept.batches.flatMap(({ changes }) => changes);
  return names
    .filter((name) => mine.some(({ field }) => field === name))
    .map((field) => ({ field, value: article[field] }) as FieldChange); // the field and its own value
}

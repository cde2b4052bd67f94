import { ChevronDown, Download, Eye, History, Link2, MoreHorizontal, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { download } from '#web/client/download.ts';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import type { SaveState } from '#web/client/saving/saver.ts';
import { useStore } from '#web/client/store.ts';
import { useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { StateBadge } from '../state-badge.tsx';
import { PreviewDialog, ScheduleDialog, VersionsDialog } from './article-dialogs.tsx';
import type { FieldChange } from './open-article.ts';
import type { OpenedArticle } from './use-article.ts';

interface ArticleBarProps {
  opened: OpenedArticle;
  onReopen: () => void;
  onGone: () => void;
}

type Asking = 'schedule' | 'preview' | 'versions' | 'delete' | 'unpublish' | null;

/** State, saving and publishing of an article. */
export function ArticleBar({ opened, onReopen, onGone }: ArticleBarProps) {
  const { saver, answer } = opened;
  const article = useStore(answer);
  const saving = useStore(saver.state);
  const [asking, setAsking] = useState<Asking>(null);
  const { moment } = useFormats();
  const renews = [authoring.listArticles];
  const publish = useChange(authoring.publishArticle, { renews });
  const unpublish = useChange(authoring.unpublishArticle, { error_toast: false, renews });
  const remove = useChange(authoring.removeArticle, { error_toast: false, renews });
  const isSaved = saving.status === 'saved';
  const isLive = article.publicSlug !== null;
  const { id } = article;

  async function handlePublish(at: string | null) {
    await saver.flush();
    if (saver.state.read().status !== 'saved') return;
    answer.write(await publish.mutateAsync({ id, revision: saver.version(), at }));
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b pb-3">
      <Link to="/panel/admin/blog" className="me-1 text-13 text-muted hover:text-ink hover:underline">
        Articles
      </Link>
      <StateBadge article={article} />
      {article.publishAt !== null && <span className="text-12 text-muted">for {moment(article.publishAt)}</span>}
      <SavingWords saving={saving} />
      <span className="flex-1 max-sm:basis-full" />
      <Button size="small" variant="quiet" icon={<History />} onClick={() => setAsking('versions')}>
        <span className="max-sm:sr-only">Versions</span>
      </Button>
      <Button size="small" variant="quiet" icon={<Eye />} onClick={() => setAsking('preview')}>
        <span className="max-sm:sr-only">Preview</span>
      </Button>
      {isLive && (
        <Button size="small" variant="quiet" icon={<Link2 />} asChild>
          <a href={`/blog/${article.publicSlug}`} target="_blank" rel="noreferrer">
            <span className="max-sm:sr-only">View</span>
          </a>
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton label="More actions" size="small">
            <MoreHorizontal />
          </IconButton>
        }
      >
        <MenuItem
          icon={<Download />}
          onSelect={() =>
            void download(authoring.exportMarkdown, { id }, { fallbackName: 'article.md' }).catch(() => {})
          }
        >
          Export Markdown
        </MenuItem>
        {(isLive || article.state === 'scheduled') && (
          <MenuItem icon={<Undo2 />} onSelect={() => setAsking('unpublish')}>
            {article.state === 'scheduled' ? 'Cancel schedule' : 'Unpublish'}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} destructive onSelect={() => setAsking('delete')}>
          Delete article
        </MenuItem>
      </Menu>
      <span className="ms-auto inline-flex">
        <Button
          size="small"
          variant="primary"
          busy={publish.isPending}
          className="rounded-e-none"
          disabled={isLive && isSaved && !article.hasChanges}
          onClick={() => void handlePublish(null).catch(() => {})}
        >
          {isLive ? 'Publish changes' : 'Publish'}
        </Button>
        <IconButton
          label="Schedule"
          size="small"
          variant="primary"
          className="rounded-s-none border-s border-s-white/30"
          onClick={() => setAsking('schedule')}
        >
          <ChevronDown />
        </IconButton>
      </span>

      {asking === 'schedule' && (
        <ScheduleDialog isSaved={isSaved} onClose={() => setAsking(null)} onSchedule={handlePublish} />
      )}
      {asking === 'preview' && <PreviewDialog opened={opened} onClose={() => setAsking(null)} />}
      {asking === 'versions' && (
        <VersionsDialog article={article} onClose={() => setAsking(null)} onRestored={onReopen} />
      )}
      <ConfirmDialog
        open={asking === 'unpublish'}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        title={article.state === 'scheduled' ? 'Cancel the schedule?' : 'Unpublish this article?'}
        description={
          article.state === 'scheduled'
            ? 'It is not published at that time. The text stays as it is.'
            : 'Readers no longer find it. The text and its versions stay here, and you can publish it again.'
        }
        confirmLabel={article.state === 'scheduled' ? 'Cancel schedule' : 'Unpublish'}
        cancelLabel="Keep"
        onConfirm={async () => answer.write(await unpublish.mutateAsync({ id }))}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        title={`Delete “${article.title || 'Untitled'}”?`}
        description="The article and all its versions are deleted for good. Links to it stop working."
        confirmLabel="Delete article"
        danger
        onConfirm={async () => {
          await remove.mutateAsync({ id });
          onGone();
        }}
      />
    </div>
  );
}

function SavingWords({ saving }: { saving: SaveState<FieldChange> }) {
  const words = {
    saved: 'Saved',
    waiting: 'Saving…',
    saving: 'Saving…',
    offline: 'Offline: saved in this browser',
    conflict: 'Not saved: changed elsewhere',
    refused: saving.status === 'refused' ? `Not saved: ${saving.message}` : '',
  }[saving.status];
  const isBad = saving.status === 'refused' || saving.status === 'conflict' || saving.status === 'offline';
  return (
    <span role="status" className={isBad ? 'text-13 text-error-ink' : 'text-13 text-muted'}>
      {words}
    </span>
  );
}

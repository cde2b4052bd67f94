import { useQueryClient } from '@tanstack/react-query';
import { BookOpen, ExternalLink, Globe, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SavedStory } from '#contract/video/stories.ts';
import { counted } from '#lib/counted.ts';
import { toDistance } from '#lib/formats.ts';
import * as stories from '#web/client/endpoints/stories.ts';
import { send } from '#web/client/send.ts';
import { renew, useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toClock } from '../video-words.ts';
import { PublishStoryDialog } from './publish-story-dialog.tsx';

const itemsPerPage = 20;

interface StoryListProps {
  /** The page that edits a story. */
  editPath: (id: string) => string;
  newPath: string;
  page: number;
  onPage: (page: number) => void;
}

/** The stories that were saved, the last changed first. */
export function StoryList({ editPath, newPath, page, onPage }: StoryListProps) {
  const client = useQueryClient();
  const answer = useCall(stories.list, { page, itemsPerPage });
  const [removed, setRemoved] = useState<SavedStory | null>(null);
  const [published, setPublished] = useState<SavedStory | null>(null);
  const { data, error, isPlaceholderData } = answer;
  const all = data?.items ?? [];
  return (
    <div className="flex flex-col gap-4">
      {error !== null && (
        <ErrorState
          compact={data !== undefined}
          title="The stories could not be loaded."
          advice={error.message}
          onRetry={answer.refetch}
          isRetrying={answer.isFetching}
        />
      )}
      {data === undefined && error === null && (
        <div aria-busy="true" className="flex flex-col gap-3">
          {['a', 'b', 'c'].map((place) => (
            <Skeleton key={place} className="h-20 w-full" />
          ))}
        </div>
      )}
      {data !== undefined && all.length === 0 && (
        <Nothing isPastEnd={data.total > 0} newPath={newPath} onFirst={() => onPage(1)} />
      )}
      {all.length > 0 && (
        <ul
          aria-label="Stories"
          className={classNames(
            'flex flex-col gap-3 transition-opacity duration-100',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {all.map((story) => (
            <li key={story.id}>
              <StoryRow
                story={story}
                editPath={editPath(story.id)}
                onPublish={() => setPublished(story)}
                onDelete={() => setRemoved(story)}
              />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.total > data.itemsPerPage && (
        <Pager
          things="stories"
          page={data.page - 1}
          pageSize={data.itemsPerPage}
          total={data.total}
          onPageChange={(next) => onPage(next + 1)}
        />
      )}
      {published !== null && (
        <PublishStoryDialog
          story={published}
          save={async () => published}
          onChange={setPublished}
          onClose={() => setPublished(null)}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => !open && setRemoved(null)}
        title="Delete this story?"
        description={`“${removed?.name ?? ''}”${removed?.page ? ' and its page are' : ' is'} deleted. Your charts and videos stay.`}
        confirmLabel="Delete"
        danger
        onConfirm={async () => {
          if (removed === null) return;
          await send(stories.remove, { id: removed.id }, { toast: false });
          await renew(client, [stories.list]);
        }}
      />
    </div>
  );
}

interface StoryRowProps {
  story: SavedStory;
  editPath: string;
  onPublish: () => void;
  onDelete: () => void;
}

function StoryRow({ story, editPath, onPublish, onDelete }: StoryRowProps) {
  const { moment } = useFormats();
  const { name, sceneCount, seconds, changedAt, page } = story;
  return (
    <article
      aria-label={name}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-paper p-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="flex flex-wrap items-center gap-2 font-medium text-14">
          <Link to={editPath} className="min-w-0 break-words hover:underline">
            {name}
          </Link>
          <PageBadge story={story} />
        </h2>
        <p className="tabular mt-0.5 text-13 text-muted">
          {counted(sceneCount, 'scene')} · {toClock(seconds)} · Changed{' '}
          <time dateTime={changedAt} title={moment(changedAt)}>
            {toDistance(changedAt, new Date())}
          </time>
          {page !== null && ` · ${counted(page.views, 'view')}`}
        </p>
      </div>
      <div className="ms-auto flex items-center gap-1.5">
        {page === null ? (
          <Button icon={<Globe />} onClick={onPublish}>
            Publish as page
          </Button>
        ) : (
          <a href={`${page.url}?preview=1`} target="_blank" rel="noopener" className={buttonClass()}>
            <ExternalLink aria-hidden="true" />
            Open page
          </a>
        )}
        <Menu
          align="end"
          trigger={
            <IconButton label={`Actions for ${name}`}>
              <MoreHorizontal />
            </IconButton>
          }
        >
          <MenuLink>
            <Link to={editPath}>
              <Pencil />
              Edit
            </Link>
          </MenuLink>
          <MenuItem icon={<Globe />} onSelect={onPublish}>
            {page === null ? 'Publish as page' : 'Page, link and embed code'}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} destructive onSelect={onDelete}>
            Delete
          </MenuItem>
        </Menu>
      </div>
    </article>
  );
}

function PageBadge({ story: { page } }: { story: SavedStory }) {
  if (page === null) return null;
  if (page.expiresAt !== null && new Date(page.expiresAt) <= new Date()) return <Badge dot>Expired</Badge>;
  return (
    <Badge kind={page.isCurrent ? 'success' : 'warning'} dot>
      {page.isCurrent ? 'Published' : 'Changes not published'}
    </Badge>
  );
}

function Nothing({ isPastEnd, newPath, onFirst }: { isPastEnd: boolean; newPath: string; onFirst: () => void }) {
  if (isPastEnd)
    return <EmptyState title="This page is empty" action={<Button onClick={onFirst}>Go to first page</Button>} />;
  return (
    <div className="rounded-card border border-line border-dashed">
      <EmptyState
        icon={<BookOpen />}
        title="You have no stories yet"
        className="py-16"
        action={
          <Button asChild variant="primary">
            <Link to={newPath}>Make your first story</Link>
          </Button>
        }
      >
        A story is a list of scenes of your charts. Save one to come back to it, publish it as a page that readers
        scroll through, or render it as a video.
      </EmptyState>
    </div>
  );
}

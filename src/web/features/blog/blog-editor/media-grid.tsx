import { useQueryClient } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { useState } from 'react';
import type { BlogMedia } from '#contract/blog/blog-authoring.ts';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { upload } from '#web/client/upload.ts';
import { renew, useCall } from '#web/client/use-call.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FileDrop, type FileDropState } from '#web/ui/file-drop.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRested } from '#web/ui/use-rested.ts';

interface MediaGridProps {
  onChoose: (picture: BlogMedia) => void;
  /** What a click on a picture does: "Edit", "Insert". */
  verb: string;
}

const perPage = 24;

/** The pictures of the blog, with search and upload. A new picture is chosen at once. */
export function MediaGrid({ onChoose, verb }: MediaGridProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [drop, setDrop] = useState<FileDropState>({ status: 'idle' });
  const search = useRested(typed.trim(), 250);
  const { data, error, isFetching, refetch } = useCall(authoring.listMedia, { page, itemsPerPage: perPage, search });

  async function handleFiles(files: File[]) {
    let last: BlogMedia | null = null;
    for (const file of files) {
      setDrop({ status: 'working', name: file.name, fraction: 0 });
      try {
        last = await uploadMedia(file, (percent) =>
          setDrop({ status: 'working', name: file.name, fraction: percent / 100 }),
        );
      } catch (failure) {
        setDrop({ status: 'error', message: failure instanceof Error ? failure.message : String(failure) });
        return void renew(client, [authoring.listMedia]);
      }
    }
    setDrop({ status: 'idle' });
    await renew(client, [authoring.listMedia]);
    if (last !== null && files.length === 1) onChoose(last);
  }

  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        label="Drop pictures here"
        hint={pictureHint}
        accept={pictureTypes}
        maxBytes={pictureBytes}
        multiple
        state={drop}
        onFiles={handleFiles}
      />
      <SearchInput
        aria-label="Search pictures"
        placeholder="Search by name or alt text"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setPage(1);
        }}
        className="w-full sm:w-72"
      />
      {error !== null && (
        <ErrorState
          compact={data !== undefined}
          title="The pictures could not be loaded"
          advice={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && error === null && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4" aria-hidden="true">
          {Array.from({ length: 8 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <Skeleton key={place} className="aspect-[4/3] w-full" />
          ))}
        </div>
      )}
      {data?.items.length === 0 && (
        <EmptyState icon={<Image />} title={search === '' ? 'No pictures yet' : 'No matching pictures'}>
          {search === '' ? 'Upload one above. It can be used in any article.' : 'Try another word.'}
        </EmptyState>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {data?.items.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={`${verb} ${picture.name}`}
              onClick={() => onChoose(picture)}
              className="block w-full overflow-hidden rounded-control border border-line text-start hover:border-accent"
            >
              <img src={picture.src} alt="" loading="lazy" className="aspect-[4/3] w-full bg-wash object-contain" />
              <span className="block border-line border-t px-2 py-1.5">
                <span className="block truncate text-12">{picture.name}</span>
                <span className="block truncate text-12 text-muted">
                  {picture.alt === '' ? 'No alt text' : picture.alt}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > perPage && (
        <Pager
          things="pictures"
          page={page - 1}
          pageSize={perPage}
          total={data.total}
          onPageChange={(next) => setPage(next + 1)}
        />
      )}
    </div>
  );
}

interface MediaPickerProps {
  onChoose: (picture: BlogMedia) => void;
  onClose: () => void;
}

export function MediaPicker({ onChoose, onClose }: MediaPickerProps) {
  return (
    <Dialog open size="large" onOpenChange={(isOpen) => !isOpen && onClose()} title="Choose a picture">
      <MediaGrid verb="Choose" onChoose={onChoose} />
    </Dialog>
  );
}

const pictureTypes = ['.png', '.jpg', '.jpeg', '.webp', '.gif', '.svg'] as const;
const pictureHint = 'PNG, JPG, WebP, GIF or SVG, up to 10 MB';
const pictureBytes = 10 * 1024 * 1024;

/** Uploads a picture into the library of the blog. */
export function uploadMedia(file: File, onProgress?: (percent: number) => void): Promise<BlogMedia> {
  const form = new FormData();
  form.set('file', file);
  return upload(authoring.uploadMedia, form, { toast: false, ...(onProgress && { onProgress }) });
}

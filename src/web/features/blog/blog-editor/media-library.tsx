import { useState } from 'react';
import type { BlogMedia } from '#contract/blog/blog-authoring.ts';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { useConflict } from '#web/client/saving/use-conflict.ts';
import { send } from '#web/client/send.ts';
import { useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { MediaGrid } from './media-grid.tsx';

/** All pictures of the blog. */
export function MediaLibrary() {
  const [open, setOpen] = useState<BlogMedia | null>(null);
  return (
    <>
      <MediaGrid verb="Edit" onChoose={setOpen} />
      {open !== null && <PictureDrawer key={open.id} picture={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function PictureDrawer({ picture: opened, onClose }: { picture: BlogMedia; onClose: () => void }) {
  const [picture, setPicture] = useState(opened);
  const [alt, setAlt] = useState(picture.alt);
  const [caption, setCaption] = useState(picture.caption);
  const renews = [authoring.listMedia];
  const change = useChange(authoring.changeMedia, { error_toast: false, renews });
  const remove = useChange(authoring.removeMedia, { error_toast: false, renews });
  const { conflict, look, drop } = useConflict(
    async () => (await send(authoring.listMedia, { search: picture.name })).items.find(({ id }) => id === picture.id),
    ({ changedAt }) => changedAt !== picture.changedAt,
  );
  const { date, number } = useFormats();

  function save({ id, changedAt }: BlogMedia) {
    change.mutate({ id, changedAt, alt, caption }, { onSuccess: onClose, onError: (error) => void look(error) });
  }

  function loadTheirs(theirs: BlogMedia) {
    drop();
    setPicture(theirs);
    setAlt(theirs.alt);
    setCaption(theirs.caption);
    change.reset();
  }

  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={picture.name}
      footer={
        <>
          <ConfirmDialog
            trigger={<Button variant="quiet">Delete</Button>}
            title="Delete this picture?"
            description="It is removed from the library for good. Pictures that an article uses cannot be deleted."
            confirmLabel="Delete picture"
            danger
            onConfirm={() => remove.mutateAsync({ id: picture.id }).then(onClose)}
          />
          <span className="flex-1" />
          <Button variant="primary" busy={change.isPending} onClick={() => save(picture)}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <img src={picture.src} alt={alt} className="w-full rounded-control border border-line bg-wash" />
        <p className="text-12 text-muted">
          {number(picture.width)} × {number(picture.height)} pixels · {number(Math.ceil(picture.size / 1024))} KB ·{' '}
          {date(picture.createdAt)}
        </p>
        <Field
          label="Alt text"
          hint="What the picture shows, for people who cannot see it. Suggested when you insert it."
        >
          <TextArea value={alt} maxLength={1000} onChange={(event) => setAlt(event.target.value)} />
        </Field>
        <Field label="Caption">
          <TextArea value={caption} maxLength={1000} onChange={(event) => setCaption(event.target.value)} />
        </Field>
        <CopyButton label="Copy path" text={picture.src} size="small" />
        <p role="alert" className="text-13 text-error-ink empty:hidden">
          {change.error?.message}
        </p>
        {conflict !== null && (
          <ConflictDialog
            message={conflict.message}
            fields={[
              { label: 'Alt text', mine: alt, theirs: conflict.theirs.alt },
              { label: 'Caption', mine: caption, theirs: conflict.theirs.caption },
            ]}
            isBusy={change.isPending}
            onUseTheirs={() => loadTheirs(conflict.theirs)}
            onKeepMine={() => save(conflict.theirs)}
            onClose={drop}
          />
        )}
      </div>
    </Drawer>
  );
}

import * as authoring from '#web/api/endpoints/blog-authoring.ts';
import { useStore } from '#web/api/store.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { OpenedArticle } from './use-article.ts';

/** The secret link to the working copy. */
export function PreviewDialog({ opened, onClose }: { opened: OpenedArticle; onClose: () => void }) {
  const { answer, saver } = opened;
  const { id, previewKey } = useStore(answer);
  const set = useChange(authoring.setPreview, { error_toast: false });
  const path = `/blog/preview/${previewKey}`;
  const change = (isOn: boolean) => set.mutateAsync({ id, isOn }).then(answer.write, () => {}); // the reason is shown below

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Preview"
      description="Everyone with this link sees the article as it is now, without an account. Search engines do not."
      footer={
        previewKey === null ? (
          <Button variant="primary" busy={set.isPending} onClick={() => change(true)}>
            Create link
          </Button>
        ) : (
          <>
            <Button variant="quiet" disabled={set.isPending} onClick={() => change(false)}>
              Turn off
            </Button>
            <Button busy={set.isPending} onClick={() => change(true)}>
              Renew link
            </Button>
            <Button variant="primary" asChild>
              <a href={path} target="_blank" rel="noreferrer" onClick={() => void saver.flush()}>
                Open preview
              </a>
            </Button>
          </>
        )
      }
    >
      {previewKey !== null && (
        <Field label="Link" hint="When you renew it, the old link stops working.">
          <div className="flex gap-2">
            <TextInput
              readOnly
              aria-label="Link"
              value={location.origin + path}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={location.origin + path} label="Copy link" />
          </div>
        </Field>
      )}
      <p role="alert" className="text-13 text-error-ink empty:hidden">
        {set.error?.message}
      </p>
    </Dialog>
  );
}

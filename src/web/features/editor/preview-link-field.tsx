import * as previews from '#web/api/endpoints/previews.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useEditorSession } from './model/editor-session.ts';

/** A secret link to a preview of the chart, to copy and to turn off. */
export function PreviewLinkField({ projectId }: { projectId: string }) {
  const { saveAll } = useEditorSession();
  const answer = useCall(previews.linkOf, { id: projectId });
  const renews = [previews.linkOf];
  const create = useChange(previews.create, { toast: false, renews });
  const revoke = useChange(previews.revoke, { toast: false, renews });
  const failure = answer.error ?? create.error ?? revoke.error;
  const link = answer.data;

  function handleCreate() {
    void saveAll().then(() => create.mutate({ id: projectId }), reportError);
  }

  return (
    <section aria-labelledby="preview-link" className="mt-6 border-line border-t pt-4 text-13">
      <h3 id="preview-link" className="font-medium">
        Preview link
      </h3>
      <p className="mt-1 text-muted">
        Anyone with this link sees the chart and the data it shows, can try other charts of it, and can open a copy. No
        account needed.
      </p>
      <div className="mt-3">
        {link === undefined && answer.error === null && <Skeleton className="h-8" />}
        {link === null && (
          <Button busy={create.isPending} onClick={handleCreate}>
            Create preview link
          </Button>
        )}
        {link && (
          <>
            <Field label="Link">
              <TextInput readOnly value={addressOf(link.path)} onFocus={(event) => event.target.select()} />
            </Field>
            <div className="mt-2 flex gap-2">
              <CopyButton text={addressOf(link.path)} label="Copy link" />
              <Button busy={revoke.isPending} onClick={() => revoke.mutate({ id: projectId })}>
                Turn off
              </Button>
            </div>
          </>
        )}
        {failure !== null && (
          <ErrorState compact title="The preview link was not changed." advice={failure.message} className="mt-3" />
        )}
      </div>
    </section>
  );
}

function addressOf(path: string): string {
  return `${location.origin}${path}`;
}

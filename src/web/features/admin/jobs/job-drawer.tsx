import { Fact } from '#web/admin/fact.tsx';
import type { ReplyOf } from '#web/api/endpoint.ts';
import type * as admin from '#web/api/endpoints/admin.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';

type Job = ReplyOf<typeof admin.jobs>['items'][number];

/** A job with the error of its last attempt. */
export function JobDrawer({ job, onClose }: { job: Job; onClose: () => void }) {
  const { moment } = useFormats();
  const { id, kind, owner, attempt, error, failure, createdAt, startedAt, endedAt } = job;
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={kind} description={owner ?? 'A job of the server'}>
      <dl className="grid grid-cols-2 gap-4 text-13">
        <Fact label="Created">{moment(createdAt)}</Fact>
        <Fact label="Started">{startedAt === null ? 'Not yet' : moment(startedAt)}</Fact>
        <Fact label="Ended">{endedAt === null ? 'Not yet' : moment(endedAt)}</Fact>
        <Fact label="Attempts">{attempt}</Fact>
        <div className="col-span-2">
          <Fact label="Job id">
            <code className="break-all text-12">{id}</code>
          </Fact>
        </div>
        {error !== null && (
          <div className="col-span-2">
            <Fact label="What the user reads">{error}</Fact>
          </div>
        )}
      </dl>
      {failure === null ? (
        <p className="mt-5 text-13 text-muted">No error was recorded.</p>
      ) : (
        <section className="mt-5">
          <div className="mb-1.5 flex items-center justify-between gap-2">
            <h3 className="text-12 text-muted">Error of the last attempt</h3>
            <CopyButton text={failure} size="small" />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre tabIndex={0} className="max-h-96 overflow-auto rounded-control bg-wash p-3 text-12 leading-5">
            {failure}
          </pre>
        </section>
      )}
    </Drawer>
  );
}

import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ReportedEntry } from '#contract/publish/gallery.ts';
import { counted } from '#lib/counted.ts';
import { baseOf } from '#web/client/bases.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import * as gallery from '#web/client/endpoints/gallery.ts';
import { pictureSrc } from '#web/client/picture-src.ts';
import { useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface EntryDrawerProps {
  entry: ReportedEntry;
  onChanged: (entry: ReportedEntry) => void;
  onClose: () => void;
}

type Action = 'hide' | 'list' | 'close-reports';

const reasons: Record<string, string> = {
  wrong: 'Wrong numbers',
  copied: 'Copied without permission',
  hurtful: 'Harmful or misleading',
  spam: 'Advertising',
  other: 'Something else',
};

/** One entry with its reports, and the actions. Hiding needs a reason, which goes to the audit log. */
export function EntryDrawer({ entry, onChanged, onClose }: EntryDrawerProps) {
  const { id, title, author, state, reports, thumbnail, publishedAt } = entry;
  const { date, moment } = useFormats();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const change = useChange(gallery.decide, { error_toast: false, renews: [gallery.moderate, admin.audit] });
  const pendingAction = change.isPending ? change.variables.action : null;

  function decide(action: Action) {
    const isUnexplained = action === 'hide' && reason.trim() === '';
    setIsMissing(isUnexplained);
    if (isUnexplained) return;
    change.mutate({ id, action, reason: reason.trim() }, { onSuccess: handleDone });
  }

  function handleDone(next: ReportedEntry) {
    setReason('');
    onChanged(next);
  }

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          {reports.length > 0 && (
            <Button busy={pendingAction === 'close-reports'} onClick={() => decide('close-reports')}>
              Dismiss reports
            </Button>
          )}
          {state === 'hidden' ? (
            <Button variant="primary" busy={pendingAction === 'list'} onClick={() => decide('list')}>
              Show in gallery
            </Button>
          ) : (
            <Button variant="danger" busy={pendingAction === 'hide'} onClick={() => decide('hide')}>
              Hide
            </Button>
          )}
        </>
      }
    >
      <img
        src={pictureSrc(thumbnail, baseOf('api'))}
        alt=""
        width={480}
        height={300}
        className="aspect-[8/5] w-full rounded-card border border-line bg-white object-contain"
      />
      <dl className="mt-4 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-13">
        <dt className="text-muted">Author</dt>
        <dd className="break-words">{author.name}</dd>
        <dt className="text-muted">Published</dt>
        <dd>{date(publishedAt)}</dd>
        <dt className="text-muted">Status</dt>
        <dd>
          <EntryState state={state} />
        </dd>
      </dl>
      {state === 'listed' && (
        <a href={`/gallery/${id}`} target="_blank" rel="noopener" className={`${buttonClass({ size: 'small' })} mt-3`}>
          <ExternalLink aria-hidden="true" />
          Open in the gallery
        </a>
      )}
      <section aria-label="Reports" className="mt-5 border-line border-t pt-4">
        <h3 className="font-medium text-13">
          {reports.length === 0 ? 'No open reports' : counted(reports.length, 'report')}
        </h3>
        <ul className="mt-2 flex flex-col gap-3 empty:hidden">
          {reports.map((report) => (
            <li key={`${report.at} ${report.text}`} className="text-13">
              <span className="flex flex-wrap items-center gap-2">
                <Badge kind="warning">{reasons[report.reason] ?? report.reason}</Badge>
                <time dateTime={report.at} className="text-12 text-muted">
                  {moment(report.at)}
                </time>
              </span>
              {report.text !== '' && <p className="mt-1 whitespace-pre-line break-words">{report.text}</p>}
            </li>
          ))}
        </ul>
      </section>
      <Field
        className="mt-5"
        label="Reason"
        hint="Recorded in the audit log."
        error={isMissing ? 'Please enter a reason for hiding it.' : change.error?.message}
      >
        <TextArea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Drawer>
  );
}

export function EntryState({ state }: Pick<ReportedEntry, 'state'>) {
  return state === 'hidden' ? <Badge kind="error">Hidden</Badge> : <Badge kind="success">Listed</Badge>;
}

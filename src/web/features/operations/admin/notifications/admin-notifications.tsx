import { Bell, Send } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Receiver } from '#contract/workspace/notifications.ts';
import { readLocalPath } from '#lib/local-path.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as notifications from '#web/client/endpoints/notifications.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type SentNotification = ReplyOf<typeof notifications.sent>['items'][number];

/** Notifications sent by admins. The list is reloaded while one is being delivered. */
export function AdminNotifications({ list }: { list: ListState }) {
  const { page, itemsPerPage } = list;
  const answer = useCall(notifications.sent, { page, itemsPerPage }, { every: 5000 });
  const { moment, number } = useFormats();

  const columns: TableColumn<SentNotification>[] = [
    {
      id: 'what',
      header: 'Notification',
      cell: ({ title, body, path }) => (
        <span className="block min-w-48 py-0.5">
          <span className="block break-words font-medium">{title}</span>
          {body !== '' && <span className="line-clamp-2 break-words text-muted">{body}</span>}
          {path !== null && <span className="block break-all font-mono text-12 text-muted">{path}</span>}
        </span>
      ),
    },
    {
      id: 'to',
      header: 'To',
      className: 'w-40',
      cell: ({ receiver }) => <span className="break-all">{receiver}</span>,
    },
    {
      id: 'reached',
      header: 'Recipients',
      numeric: true,
      className: 'w-24',
      cell: ({ reached, isDone }) =>
        isDone ? (
          number(reached)
        ) : (
          <Badge kind="accent" dot>
            Sending
          </Badge>
        ),
    },
    {
      id: 'seen',
      header: 'Read',
      numeric: true,
      className: 'w-24',
      cell: ({ seen, reached }) => (
        <>
          {number(seen)}
          {reached > 0 && <span className="ms-1 text-12 text-muted">{Math.round((seen / reached) * 100)} %</span>}
        </>
      ),
    },
    {
      id: 'sent',
      header: 'Sent',
      className: 'hidden w-48 md:table-cell',
      cell: ({ sentAt, sentBy }) => (
        <>
          <time dateTime={sentAt} className="block whitespace-nowrap">
            {moment(sentAt)}
          </time>
          <span className="block break-all text-12 text-muted">by {sentBy}</span>
        </>
      ),
    },
  ];

  return (
    <DataList
      things="notifications"
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      onPageChange={list.onPage}
      empty={
        <EmptyState icon={<Send />} title="No notifications sent yet">
          Notify one user, everyone on a plan, or all users. It appears in their notifications right away.
        </EmptyState>
      }
    />
  );
}

const receivers = [
  { value: 'one', label: 'One user' },
  { value: 'plan', label: 'A plan' },
  { value: 'all', label: 'Everyone' },
] as const satisfies { value: Receiver['to']; label: string }[];

const plans = [
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
  { value: 'enterprise', label: 'Enterprise' },
] as const;

/** Form for a notification. Sending to many users needs a confirmation. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<NotificationDraft>(emptyDraft);
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending, error } = useChange(notifications.send, {
    error_toast: false,
    renews: [notifications.sent, notifications.list],
  });
  const formId = useId();
  const errors = checkDraft(draft);
  const visibleErrors = isChecked ? errors : {};
  const change = (changes: Partial<NotificationDraft>) => setDraft((before) => ({ ...before, ...changes }));

  async function sendIt() {
    const { title, body, path } = draft;
    await mutateAsync({
      receiver: toReceiver(draft),
      title: title.trim(),
      body: body.trim(),
      ...(path.trim() !== '' && { path: path.trim() }),
    });
    onClose();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(errors).length > 0) return focusInvalid(event.currentTarget);
    if (draft.to !== 'one') return setIsAsking(true);
    void sendIt().catch(() => {}); // shown below
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && !isPending && onClose()}
        title="New notification"
        footer={
          <FormButtons form={formId} busy={isPending} onCancel={onClose}>
            Send
          </FormButtons>
        }
      >
        <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
          <div>
            <p className="mb-1.5 font-medium text-13">To</p>
            <Segmented label="To" options={receivers} value={draft.to} onChange={(to) => change({ to })} wide />
          </div>
          {draft.to === 'one' && (
            <Field label="Email address" error={visibleErrors.email}>
              <TextInput
                type="email"
                autoComplete="off"
                value={draft.email}
                onChange={(event) => change({ email: event.target.value })}
              />
            </Field>
          )}
          {draft.to === 'plan' && (
            <Field label="Plan">
              <Select options={plans} value={draft.plan} onChange={(plan) => change({ plan })} />
            </Field>
          )}
          <Field label="Title" error={visibleErrors.title}>
            <TextInput value={draft.title} onChange={(event) => change({ title: event.target.value })} />
          </Field>
          <Field label="Text" hint="Optional">
            <TextArea rows={3} value={draft.body} onChange={(event) => change({ body: event.target.value })} />
          </Field>
          <Field label="Link" hint="Optional, a path such as /panel/notifications" error={visibleErrors.path}>
            <TextInput
              placeholder="/panel/…"
              value={draft.path}
              onChange={(event) => change({ path: event.target.value })}
            />
          </Field>
          <Preview draft={draft} />
          <p role="alert" className="text-13 text-error-ink empty:hidden">
            {error?.message}
          </p>
        </form>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={draft.to === 'all' ? 'Send to everyone?' : `Send to everyone on ${draft.plan}?`}
        description="This cannot be undone. Users who turned on email for announcements also get an email."
        confirmLabel="Send"
        onConfirm={sendIt}
      />
    </>
  );
}

function Preview({ draft: { title, body } }: { draft: NotificationDraft }) {
  return (
    <div>
      <p className="mb-1.5 font-medium text-13">Preview</p>
      <div className="flex items-start gap-3 rounded-card border border-line px-3 py-2.5 text-13">
        <Bell aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.5] text-muted" />
        <div className="min-w-0">
          <p className="break-words font-medium">{title.trim() || 'Title'}</p>
          {body.trim() !== '' && <p className="whitespace-pre-line break-words text-muted">{body.trim()}</p>}
        </div>
      </div>
    </div>
  );
}

/** A notification while it is being written. */
type NotificationDraft = {
  to: Receiver['to'];
  email: string;
  plan: 'free' | 'premium' | 'enterprise';
  title: string;
  body: string;
  path: string;
};

export const emptyDraft: NotificationDraft = { to: 'one', email: '', plan: 'free', title: '', body: '', path: '' };

/** Errors by field; empty when it can be sent. */
export function checkDraft({ to, email, title, path }: NotificationDraft): {
  email?: string;
  title?: string;
  path?: string;
} {
  return {
    ...(to === 'one' && email.trim() === '' && { email: 'Please enter the email address of an account.' }),
    ...(title.trim() === '' && { title: 'Please enter a title.' }),
    ...(path.trim() !== '' &&
      readLocalPath(path.trim()) === null && { path: 'Please enter a path that starts with a single /.' }),
  };
}

export function toReceiver({ to, email, plan }: NotificationDraft): Receiver {
  if (to === 'one') return { to, email: email.trim() };
  return to === 'plan' ? { to, plan } : { to };
}

import { Inbox, Reply } from 'lucide-react';
import { useState } from 'react';
import type { ContactMessage } from '#contract/operations/admin.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type MessageFilter = 'open' | 'answered' | 'closed' | 'all';

const filters = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
] as const satisfies { value: MessageFilter; label: string }[];

export function AdminMessages({ list }: { list: ListState<MessageFilter> }) {
  const { page, itemsPerPage, search, filter } = list;
  const answer = useCall(admin.messages, { page, itemsPerPage, search, state: filter });
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const { moment } = useFormats();

  const columns: TableColumn<ContactMessage>[] = [
    {
      id: 'from',
      header: 'From',
      cell: (message) => (
        <button
          type="button"
          onClick={() => setOpened(message)}
          className="block w-full min-w-40 rounded-control py-0.5 text-start hover:underline"
        >
          <span className="block break-words font-medium">{message.name || message.email}</span>
          <span className="block break-all text-12 text-muted">{message.email}</span>
        </button>
      ),
    },
    {
      id: 'text',
      header: 'Message',
      cell: ({ topic, text }) => (
        <span className="block min-w-32">
          <span className="block font-medium">{topic}</span>
          <span className="line-clamp-1 break-all text-muted">{text}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: 'Status',
      className: 'hidden w-28 sm:table-cell',
      cell: ({ state }) => <MessageState state={state} />,
    },
    {
      id: 'at',
      header: 'Received',
      className: 'hidden w-44 whitespace-nowrap text-muted md:table-cell',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
  ];

  return (
    <>
      <DataList
        things="messages"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={list.onPage}
        search={{
          label: 'Search messages',
          hint: 'Search name, email or text',
          typed: list.typed,
          onType: list.onType,
        }}
        filter={<Segmented label="Status" options={filters} value={filter} onChange={list.onFilter} />}
        empty={
          <EmptyState icon={<Inbox />} title={search === '' ? 'No messages' : 'No matching messages'}>
            Contact form messages and access requests appear here.
          </EmptyState>
        }
      />
      {opened !== null && <MessageDrawer message={opened} onChange={setOpened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface MessageDrawerProps {
  message: ContactMessage;
  onChange: (message: ContactMessage) => void;
  onClose: () => void;
}

/** One message in full, with its actions. */
function MessageDrawer({ message, onChange, onClose }: MessageDrawerProps) {
  const { id, topic, name, email, text, path, state, createdAt } = message;
  const { moment } = useFormats();
  const change = useChange(admin.changeMessage, { renews: [admin.messages] });
  const pendingState = change.isPending ? change.variables.state : null;
  const mark = (next: ContactMessage['state']) => change.mutate({ id, state: next }, { onSuccess: onChange });

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={topic}
      footer={
        <>
          {state !== 'closed' && (
            <Button busy={pendingState === 'closed'} onClick={() => mark('closed')}>
              Close
            </Button>
          )}
          {state !== 'open' && (
            <Button busy={pendingState === 'open'} onClick={() => mark('open')}>
              Reopen
            </Button>
          )}
          {state !== 'answered' && (
            <Button busy={pendingState === 'answered'} onClick={() => mark('answered')}>
              Mark as answered
            </Button>
          )}
          <a href={replyAddress(message)} className={buttonClass({ variant: 'primary' })}>
            <Reply aria-hidden="true" />
            Reply
          </a>
        </>
      }
    >
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-13">
        <dt className="text-muted">From</dt>
        <dd className="break-words">
          {name} <span className="break-all text-muted">{email}</span>
        </dd>
        <dt className="text-muted">Received</dt>
        <dd>{moment(createdAt)}</dd>
        {path !== null && (
          <>
            <dt className="text-muted">Topic</dt>
            <dd className="break-all font-mono text-12">{path}</dd>
          </>
        )}
        <dt className="text-muted">Status</dt>
        <dd>
          <MessageState state={state} />
        </dd>
      </dl>
      <p className="mt-4 whitespace-pre-line break-words border-line border-t pt-4 text-14">{text}</p>
    </Drawer>
  );
}

const looks = {
  open: { kind: 'accent', word: 'Open' },
  answered: { kind: 'success', word: 'Answered' },
  closed: { kind: 'neutral', word: 'Closed' },
} as const;

function MessageState({ state }: { state: ContactMessage['state'] }) {
  return (
    <Badge kind={looks[state].kind} dot>
      {looks[state].word}
    </Badge>
  );
}

/** A mailto: link that opens an email to the sender, with their text quoted. */
export function replyAddress({ email, topic, text }: Pick<ContactMessage, 'email' | 'topic' | 'text'>): string {
  const quoted = text
    .slice(0, 1000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${topic}`)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}

import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { breaks } from '#contract/chart/breaks.ts';
import type { GivenRole, Workspace } from '#contract/workspace/workspaces.ts';
import { toEmailKey } from '#lib/email-key.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as invitations from '#web/client/endpoints/invitations.ts';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { loadedValidators } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';
import { useChange } from '#web/client/use-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { SeatNote, useSeatCost } from './member-list.tsx';
import { rolesToGive, roleTexts } from './roles.ts';

type Results = ReplyOf<typeof invitations.invite>['results'];

const atOnce = 50;

/** Invites many people at once. Invalid addresses are marked before anything is sent, and no input is lost. */
export function InviteDialog({ team, onClose }: { team: Workspace; onClose: () => void }) {
  const [text, setText] = useState('');
  const [role, setRole] = useState<GivenRole>('editor');
  const [message, setMessage] = useState('');
  const [isForAnyone, setIsForAnyone] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [results, setResults] = useState<Results>([]);
  const { mutateAsync, isPending, error } = useChange(invitations.invite, {
    toast: false,
    renews: [invitations.list, workspaces.list],
  });
  const formId = useId();
  const loaded = useStore(loadedValidators);
  const addresses = splitAddresses(text);
  const wrong =
    loaded.status === 'done' ? addresses.filter((one) => breaks(loaded.value.user.email, one) !== null) : [];
  const problem = findProblem(addresses, wrong);
  const cost = useSeatCost(team.id, addresses.length, { enabled: role !== 'viewer' });

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    setResults([]);
    if (problem !== null) return focusInvalid(event.currentTarget);
    try {
      const invitation = { id: team.id, emails: addresses, role, message: message.trim(), isForAnyone };
      const reply = await mutateAsync(invitation);
      setResults(reply.results);
      // Addresses that could not be invited stay to be corrected.
      setText(reply.results.flatMap(({ email, outcome }) => (outcome === 'invalid' ? [email] : [])).join('\n'));
      setIsChecked(false);
    } catch {
      // shown by `error`
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Invite people to ${team.name}`}
      description="Each person gets an email with a link that is valid for 14 days."
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {results.length > 0 ? 'Done' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending || cost === 'loading'}>
            {addresses.length > 1 ? `Send ${addresses.length} invitations` : 'Send invitation'}
          </Button>
        </>
      }
    >
      <div role="status">{results.length > 0 && <Outcomes results={results} />}</div>
      {team.isPersonal && (
        <div role="note" className="mb-4 flex gap-2.5 rounded-card bg-warning-wash p-3 text-13">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-ink" />
          <p>
            <strong className="font-semibold">This is your personal space.</strong> People you invite see everything in
            it: all your charts, including drafts and the trash, and all your data. To share only some charts, create a
            team and make them there.
          </p>
        </div>
      )}
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <Field
          label="Email addresses"
          hint={
            addresses.length > 1
              ? `${addresses.length} addresses`
              : 'Separate addresses with commas, spaces or new lines'
          }
          error={(isChecked || wrong.length > 2) && problem}
        >
          <TextArea
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            placeholder="ada@example.org, grace@example.org"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label="Role" hint={roleTexts[role].explanation}>
          <Select
            options={rolesToGive(team.role).map((option) => ({
              value: option,
              label: roleTexts[option].name,
              description: roleTexts[option].explanation,
            }))}
            value={role}
            onChange={setRole}
          />
        </Field>
        <SeatNote cost={cost} />
        <Field
          label="Message"
          hint="Optional, included in the email"
          error={message.length > 1000 && 'Please keep it to 1,000 characters.'}
        >
          <TextArea rows={2} value={message} onChange={(event) => setMessage(event.target.value)} />
        </Field>
        <Checkbox
          label="Anyone with the link can join"
          hint={
            isForAnyone
              ? 'Whoever gets the link can join with any account. Only use this with people you trust not to pass it on.'
              : 'Off: only the invited addresses can join, even if someone forwards the link.'
          }
          checked={isForAnyone}
          onChange={setIsForAnyone}
        />
        <p role="alert" className="text-13 text-error-ink empty:hidden">
          {error?.message}
        </p>
      </form>
    </Dialog>
  );
}

function findProblem(addresses: string[], wrong: string[]): string | null {
  if (addresses.length === 0) return 'Please enter at least one email address.';
  if (addresses.length > atOnce)
    return `You can invite up to ${atOnce} people at once; you entered ${addresses.length}.`;
  if (wrong.length === 0) return null;
  const named = wrong.slice(0, 3).map((one) => `“${one}”`);
  const more = wrong.length > named.length ? ` and ${wrong.length - named.length} more` : '';
  const are = wrong.length === 1 ? 'is not an email address' : 'are not email addresses';
  return `${named.join(', ')}${more} ${are}. Please correct or remove ${wrong.length === 1 ? 'it' : 'them'}.`;
}

const outcomes: Record<Results[number]['outcome'], { word: string; kind: 'success' | 'neutral' | 'error' }> = {
  invited: { word: 'Invited', kind: 'success' },
  again: { word: 'Invited again', kind: 'success' },
  member: { word: 'Already a member', kind: 'neutral' },
  invalid: { word: 'Invalid address', kind: 'error' },
};

function Outcomes({ results }: { results: Results }) {
  return (
    <ul aria-label="Invitation results" className="mb-5 divide-y divide-line border-line border-y">
      {results.map(({ email, outcome }) => (
        <li key={email} className="flex items-center justify-between gap-4 py-2 text-13">
          <span className="min-w-0 break-all">{email}</span>
          <Badge kind={outcomes[outcome].kind} dot className="shrink-0">
            {outcomes[outcome].word}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/**
 * The email addresses in a pasted text: separated by commas, semicolons, spaces or lines, bare or as "Name <address>",
 * without duplicates.
 */
export function splitAddresses(text: string): string[] {
  const bare = text.replace(/[^,;<>\n]*<([^<>]*)>/g, ' $1 ');
  const found = bare.split(/[\s,;]+/).filter((part) => part !== '');
  return [...new Map(found.map((address) => [toEmailKey(address), address])).values()];
}

import { Mail } from 'lucide-react';
import type { Offer } from '#contract/invitations.ts';
import * as invitations from '#web/api/endpoints/invitations.ts';
import * as workspaces from '#web/api/endpoints/workspaces.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { roleWords } from './roles.ts';

/** Open invitations of the user. Nothing while there are none. */
export function OpenOffers({ onJoined }: { onJoined: (workspaceId: string) => void }) {
  const { data, error, refetch, isFetching } = useCall(invitations.mine, {});
  if (error !== null) {
    return (
      <ErrorState
        compact
        title="Your invitations could not be loaded."
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
        className="mt-4"
      />
    );
  }
  if (data === undefined || data.offers.length === 0) return null;
  return (
    <ul aria-label="Your invitations" className="mt-5 flex flex-col gap-2">
      {data.offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} onJoined={onJoined} />
      ))}
    </ul>
  );
}

function OfferRow({ offer, onJoined }: { offer: Offer; onJoined: (workspaceId: string) => void }) {
  const { id, workspace, invitedBy, role, message, expiresAt } = offer;
  const { date } = useFormats();
  const answer = useChange(invitations.answer, { renews: [invitations.mine, workspaces.list] });
  const chosen = answer.isPending ? answer.variables.accept : null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-wash px-4 py-3 text-13">
      <Mail aria-hidden="true" className="size-4 shrink-0 stroke-[1.5] text-muted" />
      <div className="min-w-60 flex-1">
        <p>
          <span className="font-medium">{invitedBy}</span> invited you to{' '}
          <span className="font-medium">{workspace}</span> as {roleWords[role].name.toLowerCase()}
        </p>
        {message !== '' && <p className="mt-1 whitespace-pre-line break-words text-muted">“{message}”</p>}
        <p className="text-12 text-muted">
          {roleWords[role].explanation}. Valid until {date(expiresAt)}.
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          busy={chosen === false}
          onClick={() => answer.mutate({ id, accept: false })}
          aria-label={`Decline the invitation to ${workspace}`}
        >
          Decline
        </Button>
        <Button
          variant="primary"
          busy={chosen === true}
          aria-label={`Join ${workspace}`}
          onClick={() =>
            answer.mutate(
              { id, accept: true },
              { onSuccess: ({ workspaceId }) => workspaceId !== null && onJoined(workspaceId) },
            )
          }
        >
          Join
        </Button>
      </div>
    </li>
  );
}

import type { User } from '#contract/account.ts';
import * as profile from '#web/api/endpoints/profile.ts';
import { changeUser } from '#web/api/session.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { PanelBanner } from './panel-banner.tsx';

/** Banner on every page of an account that is scheduled for deletion, with a way to cancel. */
export function DeletionBanner({ user }: { user: User }) {
  const keep = useChange(profile.keep, { renews: [profile.read] });
  if (user.deletesAt === null) return null;
  const day = new Intl.DateTimeFormat(user.locale, { dateStyle: 'long', timeZone: user.timeZone }).format(
    new Date(user.deletesAt),
  );
  return (
    <PanelBanner
      label="Your account"
      tone="warning"
      actions={
        <Button
          size="small"
          busy={keep.isPending}
          onClick={() => keep.mutate({}, { onSuccess: () => changeUser({ deletesAt: null }) })}
        >
          Keep my account
        </Button>
      }
    >
      Your account will be deleted on {day}.
    </PanelBanner>
  );
}

import type { User } from '#contract/account.ts';
import * as profile from '#web/api/endpoints/profile.ts';
import { changeUser } from '#web/api/session.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';

/** Banner on every page of an account that is scheduled for deletion, with a way to cancel. */
export function DeletionBanner({ user }: { user: User }) {
  const keep = useChange(profile.keep, { renews: [profile.read] });
  if (user.deletesAt === null) return null;
  const day = new Intl.DateTimeFormat(user.locale, { dateStyle: 'long', timeZone: user.timeZone }).format(
    new Date(user.deletesAt),
  );
  return (
    <section
      aria-label="Your account"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-b bg-warning-wash px-5 py-2 text-13"
    >
      <p className="text-warning-ink">Your account will be deleted on {day}.</p>
      <Button
        size="small"
        busy={keep.isPending}
        onClick={() => keep.mutate({}, { onSuccess: () => changeUser({ deletesAt: null }) })}
      >
        Keep my account
      </Button>
    </section>
  );
}

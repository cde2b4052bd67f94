import * as videos from '#web/api/endpoints/videos.ts';
import { openPremiumModal } from '#web/api/premium-modal.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { toMinutes } from '../video-words.ts';

/** Minutes rendered on the server this month, of those in the plan. Nothing until they are known. */
export function VideoUsage({ isRunning }: { isRunning: boolean }) {
  const { data } = useCall(videos.limits, {}, isRunning ? { every: 5000 } : {});
  if (data === undefined) return null;
  const { minutes, minutesUsed, plan } = data;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Progress
        label="Minutes this month"
        value={minutes === 0 ? 1 : minutesUsed / minutes}
        valueText={`${toMinutes(minutesUsed)} of ${toMinutes(minutes)}`}
        className="w-64"
      />
      {plan === 'free' && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => openPremiumModal('Premium renders more minutes of video each month.')}
        >
          Get more minutes
        </Button>
      )}
    </div>
  );
}

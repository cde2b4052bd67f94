import type { Health, HealthCheck } from '#contract/operations/admin-system.ts';
import { counted } from '#lib/counted.ts';
import * as adminSystem from '#web/client/endpoints/admin-system.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { AdminCard } from '#web/shared/admin/admin-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const names: Record<HealthCheck['name'], string> = {
  database: 'Database',
  queue: 'Job queue',
  disk: 'Disk',
  files: 'File storage',
  mail: 'Email',
  payments: 'Card provider',
  'language-model': 'Language model',
  videos: 'Video encoder',
};

const states = {
  ok: ['success', 'OK'],
  warning: ['warning', 'Needs attention'],
  error: ['error', 'Failing'],
  off: ['neutral', 'Off'],
} as const;

/** The parts of the server, checked again every 30 seconds while the page is visible. */
export function AdminHealth() {
  const { data, error, isFetching, refetch } = useCall(adminSystem.health, {}, { every: 30_000 });
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="The server could not be checked"
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <div aria-busy="true" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {Object.keys(names).map((name) => (
          <Skeleton key={name} className="h-28 rounded-card" />
        ))}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {error !== null && (
        <ErrorState
          compact
          title="The server could not be checked again."
          advice={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      <Summary health={data} isBusy={isFetching} onCheck={refetch} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {data.checks.map((check) => (
          <li key={check.name}>
            <Check check={check} />
          </li>
        ))}
      </ul>
      <Missing missing={data.missing} />
    </div>
  );
}

function Summary({ health, isBusy, onCheck }: { health: Health; isBusy: boolean; onCheck: () => unknown }) {
  const { clock } = useFormats();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-13">
      <p role="status">
        <span className="font-medium">{inWords(health.checks)}</span>
        <span className="text-muted">
          {' '}
          · Version {health.version} · Checked at {clock(health.checkedAt)}
        </span>
      </p>
      <Button size="small" busy={isBusy} onClick={onCheck}>
        Check again
      </Button>
    </div>
  );
}

function inWords(checks: readonly HealthCheck[]): string {
  const countOf = (wanted: HealthCheck['state']) => checks.filter(({ state }) => state === wanted).length;
  const [failing, doubtful] = [countOf('error'), countOf('warning')];
  if (failing > 0) return counted(failing, 'part is failing', 'parts are failing');
  if (doubtful > 0) return counted(doubtful, 'part needs attention', 'parts need attention');
  return 'Everything works';
}

function Check({ check: { name, state, text, detail } }: { check: HealthCheck }) {
  const [kind, label] = states[state];
  return (
    <AdminCard
      title={names[name]}
      actions={
        <Badge kind={kind} dot>
          {label}
        </Badge>
      }
    >
      <p className="font-medium">{text}</p>
      <p className="mt-0.5 min-h-5 break-words text-muted">{detail}</p>
    </AdminCard>
  );
}

function Missing({ missing }: { missing: Health['missing'] }) {
  return (
    <AdminCard title="Settings that are not set">
      {missing.length === 0 ? (
        <p className="text-muted">Everything that a public server should have is set.</p>
      ) : (
        <dl className="flex flex-col gap-3">
          {missing.map(({ setting, effect }) => (
            <div key={setting} className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[14rem_1fr]">
              <dt>
                <code className="text-12">{setting}</code>
              </dt>
              <dd className="text-muted">{effect}</dd>
            </div>
          ))}
        </dl>
      )}
    </AdminCard>
  );
}

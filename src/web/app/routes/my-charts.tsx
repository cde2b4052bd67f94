import { featureOf } from '#contract/features.ts';
import { planOf } from '#contract/roles.ts';
import { useStore } from '#web/api/store.ts';
import { showToast } from '#web/api/toasts.ts';
import { ExportManyDialog } from '#web/features/export/export-many-dialog.tsx';
import { MyCharts } from '#web/features/my-charts/my-charts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChartsPicture } from '../panel/charts-picture.tsx';
import { panelActions } from '../panel/panel-actions.ts';
import { useRoles } from '../panel/use-roles.ts';

export default function MyChartsPage() {
  const showTour = useStore(panelActions)?.showTour ?? null;
  const roles = useRoles();
  const most = roles === null ? null : featureOf(planOf(roles), 'number-of-charts');
  return (
    <div className="mx-auto w-full max-w-[90rem] px-5 py-8">
      <title>My charts – Chartlas</title>
      <MyCharts
        newPath="/panel/new-project"
        most={most === Number.POSITIVE_INFINITY ? null : most}
        picture={<ChartsPicture />}
        exportDialog={(charts, onClose) => (
          <ExportManyDialog
            charts={charts}
            onClose={onClose}
            onNeedsPlan={(sentence) => showToast('warning', sentence)}
          />
        )}
        more={
          showTour && (
            <Button variant="quiet" onClick={showTour}>
              Take the tour
            </Button>
          )
        }
      />
    </div>
  );
}

import { useStore } from '#web/client/store.ts';
import { showToast } from '#web/client/toasts.ts';
import { ExportManyDialog } from '#web/features/chart/export/export-many-dialog.tsx';
import { MyCharts } from '#web/features/chart/my-charts/my-charts.tsx';
import { Button } from '#web/ui/button.tsx';
import { PanelPage } from '#web/ui/page-head.tsx';
import { ChartsPicture } from '../panel/charts-picture.tsx';
import { panelActions } from '../panel/page-extras.ts';

export default function MyChartsPage() {
  const showTour = useStore(panelActions)?.showTour ?? null;
  return (
    <PanelPage>
      <title>My charts – Chartlas</title>
      <MyCharts
        newPath="/panel/new-project"
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
    </PanelPage>
  );
}

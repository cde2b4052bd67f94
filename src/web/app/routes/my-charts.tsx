import { Link } from 'react-router';
import { useStore } from '#web/api/store.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ChartsPicture } from '../panel/charts-picture.tsx';
import { panelActions } from '../panel/panel-actions.ts';
import { useSiteData } from '../site/site-data.ts';

export default function MyChartsPage() {
  const showTour = useStore(panelActions)?.showTour ?? null;
  const docs = useSiteData()?.site.links.docs;
  return (
    <>
      <title>My charts – Chartlas</title>
      <div className="mx-auto w-full max-w-5xl px-5 py-8">
        <h1 className="font-semibold text-20">My charts</h1>
        <div className="mt-4 rounded-card border border-line border-dashed">
          <EmptyState
            icon={<ChartsPicture />}
            title="You have no charts"
            className="py-20"
            action={
              <Button asChild>
                <Link to="/panel/invitation">Set up your team</Link>
              </Button>
            }
            secondaryAction={
              <>
                {showTour && (
                  <Button variant="quiet" onClick={showTour}>
                    Take the tour
                  </Button>
                )}
                {docs && (
                  <Button asChild variant="quiet">
                    <a href={docs} target="_blank" rel="noopener">
                      Read the documentation
                    </a>
                  </Button>
                )}
              </>
            }
          >
            Charts and maps that are yours, and those that your teams share with you, are listed here with a picture,
            who changed them last, and whether they are published.
          </EmptyState>
        </div>
      </div>
    </>
  );
}

import { Link } from 'react-router';
import type { User } from '#contract/account/account.ts';
import { readLocalPath } from '#lib/local-path.ts';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { guide } from '#web/features/account/tour/tours.ts';
import { ChartCounts, ChartViews } from '#web/features/chart/dashboard/chart-views.tsx';
import { DashboardSection } from '#web/features/chart/dashboard/dashboard-section.tsx';
import { GettingStarted, type GettingStartedStep } from '#web/features/chart/dashboard/getting-started.tsx';
import { RecentCharts } from '#web/features/chart/dashboard/recent-charts.tsx';
import { TeamSummary, useHasInvited } from '#web/features/chart/dashboard/team-summary.tsx';
import { LatestNotifications } from '#web/features/workspace/notifications/latest-notices.tsx';
import { Button } from '#web/ui/button.tsx';
import { PanelPage } from '#web/ui/page-head.tsx';
import { panelActions } from '../panel/page-extras.ts';
import { CurrentPlanCard } from '../panel/plan-card.tsx';
import { useHeldPlan } from '../panel/use-held-plan.ts';

export default function DashboardPage() {
  const current = useStore(session);
  return (
    <>
      <title>Dashboard – Chartlas</title>
      {current.status === 'in' && <Dashboard user={current.user} />}
    </>
  );
}

function Dashboard({ user }: { user: User }) {
  const held = useHeldPlan();
  return (
    <PanelPage className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-20">{user.firstname === '' ? 'Welcome' : `Welcome, ${user.firstname}`}</h1>
        <div className="flex flex-wrap gap-2">
          {shortcuts.map(({ to, label }) => (
            <Button asChild key={to}>
              <Link to={to}>{label}</Link>
            </Button>
          ))}
          <Button asChild variant="primary">
            <Link to="/panel/new-project">New chart</Link>
          </Button>
        </div>
      </div>
      <DashboardSection id="recent" title="Continue" more={{ label: 'My charts', path: '/panel/my-charts' }}>
        <RecentCharts newPath="/panel/new-project" />
      </DashboardSection>
      <ChartCounts chartsPath="/panel/my-charts" most={held.status === 'done' ? held.plan.chartLimit : null} />
      <DashboardSection id="views" title="Chart views">
        <ChartViews />
      </DashboardSection>
      <GettingStarted steps={useFirstSteps(user)} />
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <DashboardSection
          id="latest"
          title="Latest"
          more={{ label: 'All notifications', path: '/panel/notifications' }}
        >
          <div className="-mx-3">
            <LatestNotifications atMost={5} toHref={readLocalPath} />
          </div>
        </DashboardSection>
        <div className="flex min-w-0 flex-col gap-4">
          <DashboardSection id="teams" title="Teams" more={{ label: 'Manage', path: '/panel/invitation' }}>
            <TeamSummary teamPath="/panel/invitation" />
          </DashboardSection>
          <DashboardSection id="plan" title="Your plan" more={{ label: 'Subscription', path: '/panel/subscription' }}>
            <CurrentPlanCard />
          </DashboardSection>
        </div>
      </div>
    </PanelPage>
  );
}

const shortcuts = [
  { to: '/panel/new-project?sample=line', label: 'Try sample data' },
  { to: '/panel/new-project#types', label: 'Choose a chart type' },
  { to: '/panel/video-render/new', label: 'Make a video' },
];

function useFirstSteps(user: User): GettingStartedStep[] {
  const hasInvited = useHasInvited();
  const seen = useStore(guide.state);
  const showTour = useStore(panelActions)?.showTour ?? null;
  return [
    {
      id: 'address',
      title: 'Confirm your email address',
      text: user.email,
      isDone: user.isVerified,
      how: null,
    },
    {
      id: 'picture',
      title: 'Add a picture',
      text: 'So your team can see who did what.',
      isDone: user.avatar !== null,
      how: { path: '/panel/edit-profile' },
    },
    {
      id: 'invite',
      title: 'Invite someone',
      text: 'Colleagues can view or edit with you.',
      isDone: hasInvited,
      how: { path: '/panel/invitation' },
    },
    {
      id: 'tour',
      title: 'Take the tour',
      text:
        showTour === null && seen.status === 'done' && !seen.seen.all
          ? 'It needs a wider window.'
          : 'Learn your way around in a minute.',
      isDone: seen.status === 'done' ? seen.seen.all : null,
      how: showTour === null ? null : { onStart: showTour },
    },
  ];
}

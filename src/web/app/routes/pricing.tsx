import type { PlanName } from '#contract/account/roles.ts';
import type { Plan } from '#contract/billing/plans.ts';
import { datasetSizeLimits } from '#contract/limits.ts';
import * as config from '#web/client/endpoints/config.ts';
import * as plans from '#web/client/endpoints/plans.ts';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { PricingView } from '#web/features/billing/pricing/pricing.tsx';
import { usePricedPlans } from '#web/features/billing/pricing/use-priced-plans.ts';
import { chosenBillingPeriod } from '#web/shared/plans/billing-period.ts';
import { planStep } from '#web/shared/plans/plan-choice.ts';
import { authPath } from '../auth/auth-paths.ts';
import { ask, pageContext } from '../page-context.ts';
import { choicePath, contactSalesPath, readChoice } from '../panel/billing-paths.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/pricing.ts';

/** Prices that could not be loaded are loaded again by the browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { promo } = readChoice(new URL(request.url).searchParams);
  const [reply, fileSizes] = await Promise.all([
    ask(page, plans.list, promo === null ? {} : { promo }).catch(() => null),
    ask(page, config.read, {}).then(
      ({ validators }) => inMegabytes(datasetSizeLimits(validators)),
      () => null,
    ),
  ]);
  return { promo, reply, fileSizes, publicUrl: page.settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Plans and pricing',
    description: 'What Chartlas costs: free to start, Premium billed monthly or yearly, custom pricing for Enterprise.',
    path: '/pricing',
    publicUrl: loaderData.publicUrl,
  });

export default function PricingPage({ loaderData: { promo, reply, fileSizes } }: Route.ComponentProps) {
  const { plans: shown, retry } = usePricedPlans(promo, reply);
  const billing = useStore(chosenBillingPeriod);
  const isIn = useStore(session).status === 'in';

  function hrefOf(plan: Plan): string {
    if (planStep(plan, null) === 'contact') return contactSalesPath;
    const path = plan.name === 'free' ? '/panel/my-charts' : choicePath({ plan: plan.name, billing, promo });
    return isIn ? path : authPath('/auth/register', { backTo: path });
  }

  return (
    <SiteFrame>
      <PricingView
        plans={shown}
        fileSizes={fileSizes}
        hrefOf={hrefOf}
        educationPath={`${contactSalesPath}&${new URLSearchParams({ message: 'We are a school or non-profit: ' })}`}
        onRetry={retry}
      />
    </SiteFrame>
  );
}

function inMegabytes(sizes: Record<PlanName, number>): Record<PlanName, string> {
  const text = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;
  return { free: text(sizes.free), premium: text(sizes.premium), enterprise: text(sizes.enterprise) };
}

import { PrivacyPolicy } from '#web/features/privacy/privacy-policy.tsx';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/privacy-policy.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Privacy policy',
    description:
      'What a Chartlas server stores about you, why and for how long. No cookies, no trackers, and how to download or delete your data.',
    path: '/privacy-policy',
    publicUrl: loaderData.publicUrl,
  });

export default function PrivacyPolicyPage() {
  return (
    <SiteFrame>
      <PrivacyPolicy />
    </SiteFrame>
  );
}

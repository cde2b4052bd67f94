import { CustomPageText } from '#web/features/blog/blog/own-page-text.tsx';
import { PrivacyPolicy } from '#web/features/operations/privacy/privacy-policy.tsx';
import { loadOwnPage } from '../blog/load-blog.server.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/privacy-policy.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return { publicUrl: page.settings.publicUrl, own: await loadOwnPage(page, 'privacy-policy') };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData.own?.title ?? 'Privacy policy',
    description:
      loaderData.own?.description ||
      'What a Chartlas server stores about you, why and for how long. No tracking cookies, no trackers, and how to download or delete your data.',
    path: '/privacy-policy',
    publicUrl: loaderData.publicUrl,
  });

export default function PrivacyPolicyPage({ loaderData: { own } }: Route.ComponentProps) {
  return <SiteFrame>{own === null ? <PrivacyPolicy /> : <CustomPageText page={own} />}</SiteFrame>;
}

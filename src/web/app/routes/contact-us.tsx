import { useSearchParams } from 'react-router';
import { Contact } from '#web/features/blog/contact/contact.tsx';
import { readTopic } from '#web/features/blog/contact/contact-form.tsx';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/contact-us.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, links } = context.get(pageContext).settings;
  return { publicUrl, links };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Contact us',
    description: 'Contact the people who run this Chartlas server, or book a call. We reply by email.',
    path: '/contact-us',
    publicUrl: loaderData.publicUrl,
  });

/** A link may prefill the form: ?topic=press&message=… */
const longestBeginning = 500;

export default function ContactUsPage({ loaderData: { links } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <SiteFrame>
      <Contact
        topic={readTopic(query.get('topic'))}
        message={(query.get('message') ?? '').slice(0, longestBeginning)}
        schedulingUrl={links.scheduling}
        docsUrl={links.docs}
      />
    </SiteFrame>
  );
}

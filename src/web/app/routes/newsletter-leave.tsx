import { useSearchParams } from 'react-router';
import { NewsletterLeave } from '#web/features/blog/newsletter/newsletter-links.tsx';
import { SiteFrame } from '../site/site-frame.tsx';

export default function NewsletterLeavePage() {
  const [query] = useSearchParams();
  return (
    <SiteFrame>
      <title>Unsubscribe from the newsletter – Chartlas</title>
      <meta name="robots" content="noindex" />
      <NewsletterLeave leaveKey={query.get('key') ?? ''} />
    </SiteFrame>
  );
}

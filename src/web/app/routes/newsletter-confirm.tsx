import { useSearchParams } from 'react-router';
import { NewsletterConfirm } from '#web/features/blog/newsletter/newsletter-links.tsx';
import { SiteFrame } from '../site/site-frame.tsx';

export default function NewsletterConfirmPage() {
  const [query] = useSearchParams();
  return (
    <SiteFrame>
      <title>Confirm your subscription – Chartlas</title>
      <meta name="robots" content="noindex" />
      <NewsletterConfirm confirmKey={query.get('key') ?? ''} />
    </SiteFrame>
  );
}

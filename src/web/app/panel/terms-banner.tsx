import { useState } from 'react';
import { Link } from 'react-router';
import type { LegalDocument } from '#contract/legal-versions.ts';
import * as consents from '#web/api/endpoints/consents.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { PanelBanner } from './panel-banner.tsx';

const texts: Record<LegalDocument, { name: string; path: string }> = {
  terms: { name: 'terms', path: '/terms' },
  privacy: { name: 'privacy policy', path: '/privacy-policy' },
};

const laterKey = 'terms-later';

/**
 * Asks people to agree to a text that has changed, above the page, which stays usable. “Later” lasts until the next
 * window.
 */
export function TermsBanner() {
  const { data } = useCall(consents.list, {});
  const accept = useChange(consents.accept, { renews: [consents.list], success_toast: false });
  const [isLater, setIsLater] = useState(() => sessionStorage.getItem(laterKey) !== null);
  if (data === undefined || data.due.length === 0 || isLater) return null;

  function handleLater() {
    sessionStorage.setItem(laterKey, 'yes');
    setIsLater(true);
  }

  return (
    <PanelBanner
      label="Changed terms"
      actions={
        <>
          <Button
            size="small"
            variant="primary"
            busy={accept.isPending}
            onClick={() => accept.mutate({ accepted: data.due })}
          >
            Accept
          </Button>
          <Button size="small" onClick={handleLater}>
            Later
          </Button>
        </>
      }
    >
      We have changed our{' '}
      {data.due.map(({ document }, index) => (
        <span key={document}>
          {index > 0 && ' and our '}
          <Link to={texts[document].path} target="_blank" className="text-accent-ink underline underline-offset-2">
            {texts[document].name}
          </Link>
        </span>
      ))}
      . Please read and accept the changes.
    </PanelBanner>
  );
}

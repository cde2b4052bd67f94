import type { Share } from '#contract/shares.ts';
import { pictureAddress } from '#lib/embed-code.ts';
import { ShareSection } from './share-section.tsx';

/** The preview of a link in social networks. A chart with a password has none. */
export function SocialSection({ share: { url, hasPassword, publishedAt } }: { share: Share }) {
  return (
    <ShareSection
      title="Social image"
      hint={hasPassword ? 'Not available with a password.' : 'Shown when the link is shared.'}
    >
      {!hasPassword && (
        <img
          // After publishing again it is another picture.
          key={publishedAt}
          src={pictureAddress(url, 'social')}
          alt="Social media preview"
          width={1200}
          height={630}
          loading="lazy"
          className="h-auto w-full rounded-card border border-line bg-white"
        />
      )}
    </ShareSection>
  );
}

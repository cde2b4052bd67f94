import { useState } from 'react';
import { classNames } from './class-names.ts';

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: 'small' | 'medium' | 'large';
  /** When the name is next to it. */
  decorative?: boolean;
  className?: string;
}

/** The picture, or the initials while there is none or it fails to load. */
export function Avatar({ name, src, size = 'medium', decorative = false, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasImage = src && src !== failedSrc;
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-wash font-medium text-accent-ink select-none',
        SIZES[size],
        className,
      )}
    >
      {hasImage ? (
        <img
          src={src}
          alt=""
          className="size-full object-cover"
          ref={(image) => {
            // One that failed before hydration sends no event any more.
            if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
          }}
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  );
}

const SIZES = { small: 'size-6 text-12', medium: 'size-8 text-12', large: 'size-12 text-16' } as const;

// First characters by code point, so that a name in any script keeps its first character whole.
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}
